import ConsentSignals
import GVLFindings
import GVLList
import PlainText

/// Google's error reports on TC strings, as far as a string alone can show them. The numbers are those of Google's help
/// page on errors of the TCF (answer 9999955), read in stored copies on 2026-11-26. The page's errors in requests, tags
/// and loading cannot be seen in a string. Errors 1.1 to 1.3 are usually a user's refusal, not a fault.
extension TCRules {
  /// Google Advertising Products.
  static let google = 755
  /// The purposes that Google needs for the simplest ads: selecting, measuring, statistics, improving.
  private static let basicAds: IDBits = [2, 7, 9, 10]

  static let asGoogle: [SignalRule] = [
    row("1-1", "1.1: Google has consent or an undisputed legitimate interest") { subject in
      let string = subject.string
      guard !string.signalledVendors.contains(google) else { return nil }
      return answer(
        at: "/vendorConsents", isRefusal: string.discloses(google) && string.vendorsDisclosed != nil,
        "vendor 755 has neither consent nor legitimate interest", else: "was it shown?")
    },
    row("1-2", "1.2: users consented to purpose 1") { subject in
      let string = subject.string
      guard !string.purposeConsents.contains(1), !string.isPurposeOneTreated else { return nil }
      return answer(
        at: "/purposeConsents", isRefusal: string.purposeConsents.isEmpty, "purpose 1 has no consent",
        else: "other purposes have: was purpose 1 shown?")
    },
    row("1-3", "1.3: purposes 2, 7, 9 and 10 have a basis beside purpose 1") { subject in
      let string = subject.string
      guard string.purposeConsents.contains(1) else { return nil }
      let lacking = basicAds.subtracting(string.purposeConsents.union(string.purposeLegitimateInterests))
      guard !lacking.isEmpty else { return nil }
      return answer(
        at: "/purposeConsents", isRefusal: false,
        "\(named(lacking, "purpose")): no basis, so that even basic ads are not allowed",
        else: "did users refuse, or were they not asked?")
    },
    row("1-4", "1.4: from 2026-03-01 on Google is a disclosed vendor") {
      subject in
      let string = subject.string
      guard string.mustDisclose, string.vendorsDisclosed?.contains(google) != true else { return nil }
      let why =
        string.vendorsDisclosed != nil
        ? "vendor 755 is not disclosed"
        : subject.unreadable.isEmpty
          ? "the segment of disclosed vendors is missing" : "the segment of disclosed vendors cannot be read"
      return .init(at: "/vendorsDisclosed", severity: .error, "\(why): Google serves limited ads")
    },
    row("3-1", "3.1: the CMP is registered", needs: [.cmpList]) { subject in
      let cmp = subject.facts.cmps?.entries[subject.string.cmpID]
      guard subject.facts.cmps != nil, cmp?.isDeleted ?? true else { return nil }
      return .init(
        at: "/cmpId", severity: .error,
        "CMP \(subject.string.cmpID) is not registered: Google treats the string as invalid")
    },
    row("3-3", "3.3: the choice is not older than 13 months (our reading)", needs: [.clock]) { subject in
      guard let now = subject.facts.now, subject.string.lastUpdated.adding(months: 13) < now else { return nil }
      return .init(
        at: "/lastUpdated", severity: .error,
        "the choice dates from \(subject.string.lastUpdated.date), more than 13 months ago: Google treats the string as invalid"
      )
    },
    row("4-1", "4.1: the list that the string names exists (our reading)") { subject in
      guard subject.string.vendorListVersion == 0 else { return nil }
      return .init(
        at: "/vendorListVersion", severity: .error, "there is no list of version 0: Google treats the string as invalid"
      )
    },
    row("5-1", "5.1: the string is for one service") { subject in
      guard !subject.string.isServiceSpecific else { return nil }
      return .init(
        at: "/isServiceSpecific", severity: .error,
        "isServiceSpecific is false: Google treats it as a global or out-of-band string")
    },
  ]

  private static func row(
    _ code: String, _ title: String, needs: Set<SignalCase.Need> = [],
    find: @escaping @Sendable (SignalCase) -> SignalFound?
  ) -> SignalRule {
    SignalRule(
      code, .error, title, Citation("Google, errors of TCF strings (answer 9999955)", isVerified: false), set: "google",
      needs: needs, find: find)
  }

  private static func answer(
    at place: String, isRefusal: Bool, _ what: String, else question: String
  ) -> SignalFound {
    .init(
      at: place, severity: isRefusal ? .info : .warning,
      isRefusal ? "\(what): the user's answer, no fault" : "\(what); \(question)")
  }
}
