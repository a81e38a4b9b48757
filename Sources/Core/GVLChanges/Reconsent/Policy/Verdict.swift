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

  private var rank: Int { Verdict.allCases.firstIndex(of: self) ?? 0 }
}
