extension StringProtocol {
  /// This text with a capital first letter, as in a sentence.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// This text with a lower-case first letter.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
