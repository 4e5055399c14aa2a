"""The version of Willstone, written once."""

__version__ = "0.1.0"
