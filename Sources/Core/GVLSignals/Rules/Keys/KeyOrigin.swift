import ConsentSignals
import GVLFindings

/// Rules on the CMP that wrote the keys, and on other programs that read them.
extension KeyRules {
  static let origin: [RuleTable<KeysCase>.Row] = [
    row(
      "two-cmps", .error, "all keys are of one CMP",
      Citation(DeviceKey.Family.tcf.source + ", only one CMP SDK is initialised")
    ) { subject in
      guard let string = subject.string, let id = subject.signals.cmpID, id != string.cmpID else { return [] }
      return [
        .init(
          at: DeviceKey.cmpID.name,
          "CMP \(id) says that it runs, and the string is of CMP \(string.cmpID): two CMPs write the same keys")
      ]
    },
    row(
      "other-cmp", .warning, "the keys are of the publisher's CMP",
      Citation(DeviceKey.Family.tcf.source + ", keys of a CMP that was removed are cleared"), needs: [.cmp]
    ) { subject in
      guard let own = subject.ownCMP, let id = subject.string?.cmpID ?? subject.signals.cmpID, id != own else {
        return []
      }
      // A string made with `--test` belongs to no CMP.
      guard id != 0 else {
        return [.init(at: DeviceKey.cmpID.name, "the keys are of CMP 0, which is nobody: a test, not for sending")]
      }
      return [
        .init(
          at: DeviceKey.cmpID.name,
          "the keys are of CMP \(id), and yours is \(own): `gvl keys import` reads what they say; then remove them")
      ]
    },
    row(
      "v1", .warning, "keys of version 1 are removed",
      Citation("TCF v2 transition: strings of version 1 ended on 2020-08-15", isVerified: false)
    ) { subject in
      let old = subject.known.filter { $0.key.family == .tcfV1 }
      guard let first = old.first, subject.signals.tcString != nil else { return [] }
      let more = old.count == 1 ? "it" : "it and \(old.count - 1) more"
      return [.init(at: first.name, "version 1 ended in 2020, and a string of version 2 is there; remove \(more)")]
    },
  ]
}
