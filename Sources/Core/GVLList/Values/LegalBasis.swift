/// The legal basis on which a vendor processes a purpose.
public enum LegalBasis: String, Sendable, CaseIterable {
  /// The vendor does not have the purpose, or must not process it.
  case none
  /// Users opt in.
  case consent
  /// Users may object (GDPR Article 6(1)(f)).
  case legitimateInterest
  /// Declared with both bases; the specification forbids it, but some lists have done it.
  case both
}
