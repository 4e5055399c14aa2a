"""Pictures of cards: SVG drawn from what a card is, nothing else (no fonts, no images, no network)."""

from willstone.gallery.card import card_svg, face_svg
from willstone.gallery.page import write_gallery

__all__ = ["card_svg", "face_svg", "write_gallery"]
