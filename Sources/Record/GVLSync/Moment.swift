package import GVLModel

extension Timestamp {
  /// Never beyond the last second that four digits of a year can name: what is written must be readable again.
  package func adding(seconds: Int) -> Timestamp {
    let (sum, overflow) = milliseconds.addingReportingOverflow(
      seconds.multipliedReportingOverflow(by: 1000).partialValue)
    return overflow ? self : Timestamp(milliseconds: min(sum, Self.last))
  }

  /// 9999-12-31T23:59:59Z.
  private static let last = 253_402_300_799_000

  package func seconds(since other: Timestamp) -> Int { seconds - other.seconds }
}
