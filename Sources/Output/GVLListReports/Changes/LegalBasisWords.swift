import GVLList

extension LegalBasis {
  /// The name for users; `–` for none.
  var words: String {
    switch self {
    case .none: "–"
    case .consent: "consent"
    case .legitimateInterest: "legitimate interest"
    case .both: "both"
    }
  }
}
