import JSONText

/// One list of the plan.
struct ListRow: Sendable {
  /// The number of the list: 1, 2 or 3.
  var list: Int
  var policy: Int
  /// A Thursday at four in the afternoon, UTC, and a few seconds.
  var lastUpdated: String
  var standardTexts: [String: String] = [:]
  /// Members that no specification has, in the list or one of its items, by JSON pointer.
  var unknown: [(pointer: String, value: JSONValue)] = []
}

/// The lists' own members, without vendors and texts.
enum ListPlan {
  static let lists: [ListRow] = [
    .init(
      list: 1, policy: 4, lastUpdated: "2026-02-05T16:00:11Z",
      unknown: [("/publisherNote", "Before the trial."), ("/purposes/2/rightToObject", true)]),
    .init(
      list: 2, policy: 5, lastUpdated: "2026-02-12T16:00:27Z",
      standardTexts: [
        "features": "Some vendors also use the methods below.", "notice": "Vendors publish what they keep.",
      ],
      unknown: [
        ("/publisherNote", "During the trial."), ("/trial", ["items": 6, "weeks": 1]),
        ("/purposes/1/consentable", true), ("/purposes/2/rightToObject", true),
      ]),
    .init(
      list: 3, policy: 5, lastUpdated: "2026-02-19T16:00:13Z",
      standardTexts: ["features": standard("features")],
      unknown: [("/publisherNote", "After the trial."), ("/purposes/1/consentable", true)]),
  ]

  static let listsV2: [ListRow] = [
    .init(list: 1, policy: 2, lastUpdated: "2026-01-08T16:00:09Z"),
    .init(list: 2, policy: 2, lastUpdated: "2026-01-15T16:00:18Z"),
  ]

  private static func standard(_ key: String) -> String {
    SampleTexts.english.standardTexts.first { $0.key == key }?.text ?? ""
  }

  /// The vendors of specification 2 that change, with every change that only it allows.
  static let vendorsV2: [VendorRow] = [
    .init(1515, "none becomes both", lists: [1, 2], [], [.basis(2, .both)]),
    .init(1516, "both becomes none", lists: [1, 2], [.basis(2, .both)], [.basis(2, .none)]),
    .init(1517, "consent becomes both", lists: [1, 2], [], [.basis(7, .both)]),
    .init(1518, "both becomes consent", lists: [1, 2], [.basis(7, .both)], [.basis(7, .consent)]),
    .init(1519, "legitimate interest becomes both", lists: [1, 2], [], [.basis(9, .both)]),
    .init(
      1520, "both becomes legitimate interest", lists: [1, 2], [.basis(9, .both)], [.basis(9, .legitimateInterest)]),
    .init(1521, "policy moves", lists: [1, 2], [], [.urls([("en", "policies/privacy", nil)])]),
    .init(1522, "policy goes", lists: [1, 2], [], [.urls([])]),
    .init(
      1523, "legitimate interest for a purpose that later needs consent", lists: [1, 2],
      [.basis(3, .legitimateInterest)]),
    .init(1524, "added", lists: [2]),
    .init(1526, "deleted", lists: [1, 2], [], [.deleted("2026-01-12T10:00:00Z")]),
  ]
}
