import ConsentSignals
import GVLFindings
import GVLList
import PlainText

/// Rules on the string's CMP, list, policy version and publisher.
extension TCRules {
  static let sender: [SignalRule] = [
    .init(
      "not-service-specific", .error, "a string is for one service", .format("IsServiceSpecific")
    ) { subject in
      guard !subject.string.isServiceSpecific else { return nil }
      return .init(
        at: "/isServiceSpecific", "isServiceSpecific is false: global strings have ended; set it and ask users again")
    },
    .init(
      "policy-ended", .error, "a string is of policy version 4 or newer",
      Citation("TCF Policies, Chapter II.5(7) and IV.21(11)")
    ) { subject in
      let policy = subject.string.policyVersion
      guard policy < 4 else { return nil }
      return .init(at: "/tcfPolicyVersion", "policy version \(policy) has ended: the string is void, ask users again")
    },
    .init(
      "policy-of-list", .warning, "a string names the policy version of its list", .format("TcfPolicyVersion"),
      needs: [.list]
    ) { subject in
      guard let list = subject.facts.list?.list, list.reference == subject.string.list,
        let policy = list.tcfPolicyVersion,
        policy != subject.string.policyVersion
      else { return nil }
      return .init(
        at: "/tcfPolicyVersion",
        "\(list.reference) is of policy version \(policy), the string of \(subject.string.policyVersion)")
    },
    .init(
      "list-zero", .error, "a string names its list", .format("VendorListVersion")
    ) { subject in
      guard subject.string.vendorListVersion == 0 else { return nil }
      return .init(at: "/vendorListVersion", "there is no list of version 0; name the list that the dialog showed")
    },
    .init(
      "list-later", .error, "a list is published before strings name it", .format("VendorListVersion"), needs: [.list]
    ) { subject in
      guard let list = subject.facts.list?.list, list.reference == subject.string.list,
        let published = list.lastUpdated,
        published.day > subject.string.lastUpdated.day
      else { return nil }
      return .init(
        at: "/vendorListVersion",
        "\(list.reference) was published on \(published.date), after the string was updated (\(subject.string.lastUpdated.date))"
      )
    },
    .init(
      "cmp-zero", .error, "a string names its CMP", .format("CmpId")
    ) { subject in
      guard subject.string.cmpID == 0 else { return nil }
      return .init(at: "/cmpId", "number 0 belongs to no CMP: only a CMP that is registered with IAB Europe may signal")
    },
    .init(
      "cmp-unknown", .error, "the CMP is registered", .format("CmpId"), needs: [.cmpList]
    ) { subject in
      guard let cmps = subject.facts.cmps, cmps.entries[subject.string.cmpID] == nil else { return nil }
      let dated = cmps.lastUpdated.map { " of \($0.prefix(10))" } ?? ""
      return .init(at: "/cmpId", "the CMP list\(dated) has no CMP \(subject.string.cmpID)")
    },
    .init(
      "cmp-deleted", .error, "the CMP is still registered", Citation("TCF Policies, Chapter II.5(7) and IV.21(11)"),
      needs: [.cmpList]
    ) { subject in
      guard let cmp = subject.facts.cmps?.entries[subject.string.cmpID], cmp.isDeleted else { return nil }
      return .init(
        at: "/cmpId", "CMP \(subject.string.cmpID) is no longer registered: the string is void, ask users again")
    },
    .init(
      "letters", .warning, "language and country are two letters", .format("ConsentLanguage, PublisherCC")
    ) { subject in
      let (language, country) = (subject.string.consentLanguage, subject.string.publisherCountry)
      if !language.isValid { return .init(at: "/consentLanguage", "the language is not two letters from A to Z") }
      return country.isValid ? nil : .init(at: "/publisherCountryCode", "the country is not two letters from A to Z")
    },
    .init(
      "segment-allowed", .warning, "no string has a segment of allowed vendors", .format("Allowed vendors")
    ) { subject in
      guard subject.string.vendorsAllowed != nil else { return nil }
      return .init(
        at: "/vendorsAllowed", "allowed vendors belong to global strings, which have ended; leave the segment out")
    },
    .init(
      "segment-unknown", .info, "every segment is of a known kind", .format("TC string segments")
    ) { subject in
      guard !subject.string.unknownSegments.isEmpty else { return nil }
      return .init(
        at: "",
        "\(counted(subject.string.unknownSegments.count, "segment")) of a kind that is not known here, kept and not judged"
      )
    },
    .init(
      "padding", .info, "a segment is padded with few zeros only",
      .format("Base64 padding")
    ) { subject in
      guard let padding = subject.padding else { return nil }
      return .init(at: "", severity: padding.isZero ? .info : .warning, padding.words)
    },
  ]
}

extension OddPadding {
  fileprivate var words: String {
    let what = isZero ? "zeros" : "bits that are not all zero"
    return
      "segment \(segment) ends with \(counted(bits, "bit")) beyond its last field: \(what); a reader may take them for more"
  }
}
