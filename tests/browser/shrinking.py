"""Pictures of pages as small PNG files: 256 colours, chosen by the browser that took them."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Boxes of 15-bit colours are cut at their medians until there are 256; a small pattern hides the steps of gradients.
_QUANTISE: Final = """async source => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const data = context.getImageData(0, 0, image.width, image.height).data;
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const key = (data[i] >> 3) << 10 | (data[i + 1] >> 3) << 5 | data[i + 2] >> 3;
    const found = counts.get(key) ?? [0, 0, 0, 0];
    found[0] += data[i]; found[1] += data[i + 1]; found[2] += data[i + 2]; found[3] += 1;
    counts.set(key, found);
  }
  const colours = [...counts.values()].map(([r, g, b, n]) => [r / n, g / n, b / n, n]);
  const spread = box => [0, 1, 2].map(c => {
    let least = 255, most = 0;
    for (const colour of box) { least = Math.min(least, colour[c]); most = Math.max(most, colour[c]); }
    return most - least;
  });
  const boxes = [{box: colours, weight: Infinity}];
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.weight - a.weight);
    const {box} = boxes.shift();
    const wide = spread(box), channel = wide.indexOf(Math.max(...wide));
    box.sort((a, b) => a[channel] - b[channel]);
    const half = box.reduce((sum, colour) => sum + colour[3] ** 0.5, 0) / 2;
    let sum = 0, cut = 0;
    while (cut < box.length - 1 && (sum += box[cut][3] ** 0.5) < half) cut += 1;
    for (const part of [box.slice(0, Math.max(1, cut)), box.slice(Math.max(1, cut))]) {
      const size = part.reduce((all, colour) => all + colour[3] ** 0.5, 0);
      boxes.push({box: part, weight: part.length > 1 ? Math.max(...spread(part)) * size : 0});
    }
  }
  const palette = boxes.map(({box}) => {
    const n = box.reduce((all, colour) => all + colour[3], 0);
    return [0, 1, 2].map(c => Math.round(box.reduce((all, colour) => all + colour[c] * colour[3], 0) / n));
  });
  const cache = new Map(), indices = new Uint8Array(data.length / 4);
  const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map(step => (step - 7.5) * 0.3);
  for (let i = 0; i < indices.length; i += 1) {
    const x = i % image.width, y = Math.floor(i / image.width), shift = PATTERN[(y & 3) << 2 | (x & 3)];
    const pixel = [0, 1, 2].map(c => Math.max(0, Math.min(255, Math.round(data[i * 4 + c] + shift))));
    const key = pixel[0] << 16 | pixel[1] << 8 | pixel[2];
    let best = cache.get(key);
    if (best === undefined) {
      let near = Infinity;
      palette.forEach((colour, index) => {
        const far = (colour[0] - pixel[0]) ** 2 + (colour[1] - pixel[1]) ** 2 + (colour[2] - pixel[2]) ** 2;
        if (far < near) { near = far; best = index; }
      });
      cache.set(key, best);
    }
    indices[i] = best;
  }
  let text = '';
  for (let i = 0; i < indices.length; i += 8192) text += String.fromCharCode(...indices.subarray(i, i + 8192));
  return {width: image.width, height: image.height, palette: palette.flat(), indices: btoa(text)};
}"""


def shrunk(page: Page, png: bytes) -> bytes:
    """A picture with 256 colours; the page may be any that is open and allows pictures from data."""
    found: dict[str, Any] = page.evaluate(_QUANTISE, base64.b64encode(png).decode())
    width, height = found["width"], found["height"]
    indices = base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[row * width : (row + 1) * width] for row in range(height))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(found["palette"])),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
