extension StringProtocol {
  /// The same with a capital at its beginning, as a sentence has it.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
