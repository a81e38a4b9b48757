import ConsentSignals
import GVLFindings

/// Rules on the program that made the string, if it left a mark.
extension TCRules {
  static let encoder: [SignalRule] = [
    .init(
      "made-by", .info, "the string bears no mark of a known fault of an encoder",
      Citation("issues of iabtcf-es and iabgpp-java")
    ) { subject in
      // The encoder did not omit a segment that merely cannot be read.
      subject.unreadable.isEmpty ? EncoderFault.mark(in: subject.string) : nil
    }
  ]
}

/// The marks of encoders with known faults.
enum EncoderFault {
  static func mark(in string: TCString) -> SignalFound? {
    if !string.isServiceSpecific, string.vendorsAllowed != nil, string.vendorsDisclosed == nil {
      return .init(
        at: "/isServiceSpecific",
        "it looks like a string of iabtcf-es before 1.5.20, whose default is not service specific (its issue 489)"
      )
    }
    if !string.isServiceSpecific, string.vendorsDisclosed != nil, string.policyVersion >= 4 {
      return .init(
        at: "/isServiceSpecific",
        "it looks like a string of iabgpp-java 3 or iabgpp-es before 3.1.9, which write disclosed vendors only where it is not service specific (iabgpp-java 83)"
      )
    }
    if string.mustDisclose, string.vendorsDisclosed == nil, string.isServiceSpecific {
      return .init(
        at: "/vendorsDisclosed",
        "a known cause: iabtcf-es leaves the segment out where it is asked for the string of vendors alone (its issue 502)"
      )
    }
    return nil
  }
}
