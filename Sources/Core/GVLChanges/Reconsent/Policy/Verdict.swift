/// Must users be asked again?
public enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// No.
  case none
  /// No, but the interface shows something new the next time it opens.
  case disclose
  /// A person should decide.
  case recommended
  /// Yes.
  case required

  public static func < (a: Verdict, b: Verdict) -> Bool { a.rank < b.rank }

  /// From 0 for the mildest.
  var rank: Int {
    switch self {
    case .none: 0
    case .disclose: 1
    case .recommended: 2
    case .required: 3
    }
  }
}
