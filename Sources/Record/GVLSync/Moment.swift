package import GVLModel

extension Timestamp {
  package func adding(seconds: Int) -> Timestamp {
    let (sum, overflow) = milliseconds.addingReportingOverflow(
      seconds.multipliedReportingOverflow(by: 1000).partialValue)
    return overflow ? self : Timestamp(milliseconds: sum)
  }

  package func seconds(since other: Timestamp) -> Int { seconds - other.seconds }
}
