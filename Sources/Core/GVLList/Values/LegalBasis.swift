/// On what a vendor bases one purpose.
public enum LegalBasis: String, Sendable, CaseIterable {
  /// The vendor does not have the purpose, or must not process it.
  case none
  /// Users opt in.
  case consent
  /// Users may object (GDPR Article 6(1)(f)).
  case legitimateInterest
  /// Declared under both; the specification forbids it, lists have done it.
  case both
}
