import ConsentSignals
import GVLFindings

/// Rules on the vendors that users were shown (TCF 2.3).
extension TCRules {
  static let disclosure: [SignalRule] = [
    .init(
      "disclosed-missing", .error, "a string made after 2026-02-28 has its disclosed vendors",
      transition
    ) { subject in
      guard subject.string.vendorsDisclosed == nil, subject.unreadable.isEmpty else { return nil }
      return subject.string.mustDisclose
        ? .init(
          at: "/vendorsDisclosed",
          "the segment of disclosed vendors is missing, which vendors treat as a refusal; write it with every vendor that the dialog showed"
        )
        : .init(
          at: "/vendorsDisclosed", severity: .info,
          "the segment of disclosed vendors is missing, as it may be in a string of before 2026-03-01")
    },
    .init(
      "segment-unreadable", .error, "every segment can be read", .format("TC string segments")
    ) { subject in
      guard let error = subject.unreadable.first else { return nil }
      return .init(at: "", "\(error); the rest of the string is judged without this segment")
    },
    .init(
      "disclosed-empty", .error, "the segment of disclosed vendors is not empty",
      .format("Disclosed vendors")
    ) { subject in
      guard let disclosed = subject.string.vendorsDisclosed, disclosed.isEmpty else { return nil }
      let signalled = subject.string.signalledVendors
      return signalled.isEmpty
        ? .init(
          at: "/vendorsDisclosed", severity: .info, "no vendor is disclosed, and none has a signal: was a dialog shown?"
        )
        : .init(
          at: "/vendorsDisclosed",
          "no vendor is disclosed, but there are signals for \(named(signalled, "vendor")); write every vendor that the dialog showed"
        )
    },
    .init(
      "vendor-undisclosed", .error, "a vendor with a signal is among the disclosed vendors",
      .format("Disclosed vendors")
    ) { subject in
      guard let disclosed = subject.string.vendorsDisclosed, !disclosed.isEmpty else { return nil }
      let hidden = subject.string.signalledVendors.subtracting(disclosed)
      guard !hidden.isEmpty else { return nil }
      return .init(
        at: "/vendorsDisclosed", severity: subject.string.mustDisclose ? nil : .warning,
        "\(named(hidden, "vendor")): a signal, but not disclosed; vendors treat that as a refusal")
    },
  ]

  private static let transition = Citation("IAB Europe, transition to TCF 2.3: from 2026-03-01 on", isVerified: false)
}
