/// European Data Protection Board: what most authorities agree on. Its reports and guidelines bind nobody.
extension DialogSet {
  static let board: DialogSet = {
    let report = "EDPB, report of the Cookie Banner Taskforce (January 2023), "
    return DialogSet(
      "edpb", "what most authorities agree on, never the framework.", standing: .guidance, isStandard: true,
      [
        .error(.noReject, report + "type A practice", .twoReports),
        .error(.preTicked, "CJEU C-673/17 (Planet49); " + report + "type B practice", .twoReports),
        .warning(.rejectAsLink, report + "type C practice", .unread),
        .warning(.moreClicks, report + "type A practice", .unread),
        .error(.impliedConsent, "GDPR, recital 32; EDPB Guidelines 05/2020", .twoReports),
        .warning(.ambiguousAccept, "EDPB Guidelines 05/2020", .unread),
        .warning(.noRejectAllSecond, "EDPB Guidelines 03/2022", .unread),
        .warning(.paymentInLabel, "EDPB Opinion 08/2024", .unread),
        .warning(.rejectNeedsPayment, "EDPB Opinion 08/2024; EDPB Guidelines 05/2020", .unread),
      ])
  }()
}
