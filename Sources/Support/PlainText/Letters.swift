extension Unicode.Scalar {
  /// Whether this is a letter of some script. The tables of Unicode are asked beyond ASCII alone: they cost a tenth of a check.
  package var isLetter: Bool {
    guard value >= 0x80 else { return (0x61...0x7A).contains(value | 0x20) }
    return properties.isAlphabetic
  }
}
