extension StringProtocol {
  /// The same with a capital at its beginning, as a sentence has it.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The same with its first letter small.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
