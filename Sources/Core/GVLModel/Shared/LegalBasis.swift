/// On what a vendor bases one purpose.
public enum LegalBasis: String, Sendable, CaseIterable {
  case none, consent, legitimateInterest
  /// Declared under both; the specification forbids it, lists have done it.
  case both
}
