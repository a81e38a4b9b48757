import GVLModel

extension Timestamp {
  func adding(seconds: Int) -> Timestamp {
    let (sum, overflow) = milliseconds.addingReportingOverflow(
      seconds.multipliedReportingOverflow(by: 1000).partialValue)
    return overflow ? self : Timestamp(milliseconds: sum)
  }

  func seconds(since other: Timestamp) -> Int { seconds - other.seconds }
}
