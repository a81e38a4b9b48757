import GVLList

extension LegalBasis {
  /// For people; `–` for none.
  var words: String {
    switch self {
    case .none: "–"
    case .consent: "consent"
    case .legitimateInterest: "legitimate interest"
    case .both: "both"
    }
  }
}
