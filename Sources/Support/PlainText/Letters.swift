extension Unicode.Scalar {
  /// Whether this is a letter of any script. Unicode's tables, used only beyond ASCII, would cost a tenth of a check.
  package var isLetter: Bool {
    guard value >= 0x80 else { return (0x61...0x7A).contains(value | 0x20) }
    return properties.isAlphabetic
  }
}
