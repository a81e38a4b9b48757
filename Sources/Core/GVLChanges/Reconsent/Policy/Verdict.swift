/// The answer to the question whether users must be asked again.
public enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// No.
  case none
  /// No, but the dialog shows something new the next time it opens.
  case disclose
  /// The publisher should decide.
  case recommended
  /// Yes.
  case required

  public static func < (a: Verdict, b: Verdict) -> Bool { a.rank < b.rank }

  /// The rank, from 0 for the mildest.
  var rank: Int {
    switch self {
    case .none: 0
    case .disclose: 1
    case .recommended: 2
    case .required: 3
    }
  }
}
