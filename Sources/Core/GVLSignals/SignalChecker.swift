package import ConsentSignals
package import GVLList
package import PlainText

/// Judges one string after the other by the list that each of them names, or by one list for all.
package struct SignalChecker: Sendable {
  /// A list with what hangs on it, made once.
  package struct Record: Sendable {
    package let list: KnownList?
    /// Why there is none.
    package let lacks: String
    package let asked: AskedSignals?

    package init(_ list: KnownList?, lacks: String = "", asked: AskedSignals? = nil) {
      (self.list, self.lacks, self.asked) = (list, lacks, asked)
    }
  }

  private let cmps: ExtraList?
  private let now: Timestamp
  private let asGoogle: Bool
  private let vendor: Int?
  private let record: @Sendable (ListReference) -> Record

  /// - Parameters:
  ///   - cmps: The CMP list; nil where it is not at hand.
  ///   - vendor: Whose permissions are said too.
  ///   - record: Asked for each string, from several threads.
  package init(
    cmps: ExtraList?, at now: Timestamp, asGoogle: Bool, asVendor vendor: Int?,
    record: @escaping @Sendable (ListReference) -> Record
  ) {
    (self.cmps, self.now, self.asGoogle, self.vendor, self.record) = (cmps, now, asGoogle, vendor, record)
  }

  /// - Throws: What is wrong with the core, or with a string of version 1, which ended in 2020.
  package func check(_ line: ArraySlice<UInt8>) throws(SignalError) -> CheckedSignal {
    let judged = try JudgedString(line)
    let record = record(judged.string.list)
    var facts = SignalFacts()
    (facts.list, facts.listLacks, facts.asked) = (record.list, record.lacks, record.asked)
    (facts.cmps, facts.now) = (cmps, now)
    let subject = SignalCase(
      judged.string, padding: judged.padding, unreadable: judged.unreadable, facts: facts)
    return CheckedSignal(
      string: judged.string, list: record.list?.list.reference, judgement: SignalJudgement(subject, asGoogle: asGoogle),
      vendor: vendor.map { VendorPermissions(of: $0, in: judged.string, list: record.list?.list) })
  }
}
