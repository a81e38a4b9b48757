import JSONText

/// One vendor of the plan and its entries in the three lists.
///
/// Its first entry is `plain` with the edits of `first`; `second` and `third` are the later lists' changes.
struct VendorRow: Sendable {
  var id: Int
  var shows: String
  var lists: [Int] = [1, 2, 3]
  var first: [VendorEdit] = []
  var second: [VendorEdit] = []
  var third: [VendorEdit] = []

  init(
    _ id: Int, _ shows: String, lists: [Int] = [1, 2, 3], _ first: [VendorEdit] = [], _ second: [VendorEdit] = [],
    _ third: [VendorEdit] = []
  ) {
    (self.id, self.shows, self.lists) = (id, shows, lists)
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// The entry in list 1, 2 or 3; nil if the list does not have the vendor.
  func entry(in list: Int) -> SampleVendor? {
    guard lists.contains(list) else { return nil }
    var vendor = Self.plain(id)
    for edit in first + (list >= 2 ? second : []) + (list >= 3 ? third : []) { edit.apply(to: &vendor) }
    return vendor
  }

  /// A vendor with consent for 1, 3, 4, 7; legitimate interest for 9, 10; half a year of retention; cookies of 90 days.
  static func plain(_ id: Int) -> SampleVendor {
    var random = SplitMix64(seed: UInt64(id))
    let (name, domain) = VendorNames.draw(id, &random)
    var vendor = SampleVendor(id: id, name: name, domain: domain)
    vendor.purposes = [1, 3, 4, 7]
    vendor.legIntPurposes = [9, 10]
    vendor.specialPurposes = [1, 2]
    vendor.features = [1]
    vendor.dataDeclaration = [1, 2, 6]
    vendor.retention = 180
    vendor.cookieMaxAge = 7_776_000
    vendor.disclosureURL = "https://\(domain)/device-storage.json"
    VendorEdit.urls([("en", "en/privacy", "en/objection")]).apply(to: &vendor)
    return vendor
  }
}

/// Vendors that change, and when. They cover every kind of change between two lists of one specification, in each
/// possible direction; all other vendors stay as they are.
enum VendorPlan {
  static let rows: [VendorRow] = comingAndGoing + processing + times + storage + addresses + names + shopWindow

  //  id    what it shows                               in the lists   first / second / third

  private static let comingAndGoing: [VendorRow] = [
    .init(1501, "added in the second", lists: [2, 3]),
    .init(1502, "added in the third", lists: [3]),
    .init(1503, "appears already deleted", lists: [3], [.deleted("2026-02-17T08:00:00Z")]),
    .init(1504, "vanishes alive in the second", lists: [1]),
    .init(1505, "vanishes alive in the third", lists: [1, 2]),
    .init(1506, "deleted, then vanishes", lists: [1, 2], [], [.deleted("2026-02-10T09:15:00Z")]),
    .init(1507, "vanishes and appears again", lists: [1, 3]),
    .init(1508, "deleted in the second", [], [.deleted("2026-02-11T14:02:36Z")]),
    .init(1509, "deleted in the third, with a fraction", [], [], [.deleted("2026-02-17T11:42:07.518Z")]),
    .init(
      1510, "reinstated, then deleted again",
      [.deleted("2026-01-20T00:00:00Z")], [.reinstated], [.deleted("2026-02-18T00:00:00Z")]),
    .init(
      1511, "date of deletion moves twice",
      [.deleted("2026-01-20T00:00:00Z")], [.deleted("2026-01-27T00:00:00Z")], [.deleted("2026-01-27T12:30:00.25Z")]),
    .init(
      1512, "changes while deleted: all neutral",
      [.deleted("2025-10-02T00:00:00Z")], [.basis(2, .consent), .retention(900)], [.name("Brindled Panel (closed)")]),
    .init(
      1513, "changes in the list that deletes it",
      [], [], [.deleted("2026-02-16T07:00:00Z"), .basis(5, .consent), .retention(365)]),
    .init(
      1514, "reinstated with another declaration",
      [.deleted("2025-12-01T00:00:00Z")], [], [.reinstated, .basis(9, .consent)]),
  ]

  private static let processing: [VendorRow] = [
    .init(1515, "purpose: none, consent, none", [], [.basis(2, .consent)], [.basis(2, .none)]),
    .init(
      1516, "purpose: none, legitimate interest, none", [], [.basis(2, .legitimateInterest)], [.basis(2, .none)]),
    .init(
      1517, "purpose: consent, legitimate interest, consent",
      [.basis(2, .consent)], [.basis(2, .legitimateInterest)], [.basis(2, .consent)]),
    .init(1518, "several purposes at once", [], [.basis(5, .consent), .basis(6, .consent)], [.basis(7, .none)]),
    .init(1519, "flexible and back", [], [.flexible(9, true)], [.flexible(9, false)]),
    .init(1520, "special purpose and back", [], [.specialPurpose(3, true)], [.specialPurpose(3, false)]),
    .init(1521, "feature and back", [], [.feature(2, true)], [.feature(2, false)]),
    .init(1522, "special feature and back", [], [.specialFeature(1, true)], [.specialFeature(1, false)]),
    .init(1523, "data category and back", [], [.dataCategory(8, true)], [.dataCategory(8, false)]),
    .init(1524, "data no longer declared, then again", [], [.dataUndeclared], [.dataCategory(1, true)]),
    .init(1525, "uses all items on trial", [], trial(true), trial(false)),
    .init(
      1526, "special purposes only",
      [.basis(1, .none), .basis(3, .none), .basis(4, .none), .basis(7, .none), .basis(9, .none), .basis(10, .none)]),
  ]

  private static func trial(_ flag: Bool) -> [VendorEdit] {
    [
      .basis(12, flag ? .consent : .none), .specialPurpose(4, flag), .feature(4, flag), .specialFeature(3, flag),
      .dataCategory(12, flag),
    ]
  }

  private static let times: [VendorRow] = [
    .init(1527, "standard: longer, then shorter", [], [.retention(365)], [.retention(90)]),
    .init(1528, "standard: undeclared, then declared", [], [.retention(nil)], [.retention(30)]),
    .init(1529, "standard that nothing rests on: neutral", ownTimes(60), [.retention(365)], [.retention(90)]),
    .init(
      1530, "standard longer, one purpose shorter",
      [], [.retention(365), .purposeRetention(3, 30)], [.purposeRetention(3, nil)]),
    .init(
      1531, "purpose: longer, then shorter",
      [.purposeRetention(3, 30)], [.purposeRetention(3, 60)], [.purposeRetention(3, 20)]),
    .init(
      1532, "purpose: declared, then undeclared",
      [.retention(nil)], [.purposeRetention(4, 30)], [.purposeRetention(4, nil)]),
    .init(
      1533, "purpose: own time equal to the standard, neutral", [], [.purposeRetention(7, 180)],
      [.purposeRetention(7, nil)]),
    .init(
      1534, "time of a purpose that is not declared: neutral", [], [.purposeRetention(2, 30)],
      [.purposeRetention(2, 60)]),
    .init(
      1535, "special purpose: longer, then shorter",
      [.specialPurposeRetention(1, 90)], [.specialPurposeRetention(1, 365)], [.specialPurposeRetention(1, 14)]),
    .init(
      1536, "special purpose: undeclared, then declared",
      [.retention(nil), .specialPurposeRetention(2, 30)], [.specialPurposeRetention(2, nil)],
      [.specialPurposeRetention(2, 30)]),
    .init(1537, "nothing is kept, then a day", [.retention(0)], [.retention(1)], [.retention(0)]),
    .init(
      1538, "standard becomes a time for each: equal, neutral",
      [.retention(60)], ownTimes(60) + [.retention(nil)], [.retention(60)]),
    .init(
      1539, "standard goes, one purpose keeps a longer time: directions disagree",
      [], [.retention(nil), .purposeRetention(3, 360)], [.retention(90)]),
  ]

  private static func ownTimes(_ days: Int) -> [VendorEdit] {
    [1, 3, 4, 7, 9, 10].map { .purposeRetention($0, days) } + [1, 2].map { .specialPurposeRetention($0, days) }
  }

  private static let storage: [VendorRow] = [
    .init(1541, "cookies begin, then end", [.noCookies], [.cookies(age: 86_400)], [.noCookies]),
    .init(1542, "cookies end, then begin", [], [.noCookies], [.cookies(age: 7_776_000)]),
    .init(1543, "age: longer, then shorter", [], [.cookies(age: 31_536_000)], [.cookies(age: 3600)]),
    .init(1544, "age: seconds, session, seconds", [], [.cookies(age: 0)], [.cookies(age: 1800)]),
    .init(1545, "age: session by 0, then by -1, neutral", [.cookies(age: 0)], [.cookies(age: -1)], [.cookies(age: 0)]),
    .init(1546, "cookies are renewed, then not", [], [.cookieRefresh(true)], [.cookieRefresh(false)]),
    .init(1547, "other storage, then not", [], [.otherStorage(true)], [.otherStorage(false)]),
    .init(1548, "disclosure moves", [], [.disclosure("storage/v2.json")], [.disclosure("storage/v3.json")]),
    .init(1549, "disclosure goes, then comes", [], [.disclosure(nil)], [.disclosure("device-storage.json")]),
    .init(1550, "overflow: none, 32, 128", [], [.overflow(32)], [.overflow(128)]),
    .init(1551, "overflow: 128, 32, none", [.overflow(128)], [.overflow(32)], [.overflow(nil)]),
  ]

  private static let addresses: [VendorRow] = [
    .init(
      1561, "a language is added, then removed",
      [], [.urls([("en", "en/privacy", "en/objection"), ("de", "de/datenschutz", "de/widerspruch")])],
      [.urls([("en", "en/privacy", "en/objection")])]),
    .init(
      1562, "both addresses change",
      [], [.urls([("en", "en/privacy-2026", "en/objection")])], [.urls([("en", "en/privacy-2026", "en/object")])]),
    .init(
      1563, "the claim goes, then comes",
      [], [.urls([("en", "en/privacy", nil)])], [.urls([("en", "en/privacy", "en/objection")])]),
    .init(
      1564, "a second entry of one language comes, moves",
      [], [.urls([("en", "en/privacy", "en/objection"), ("en", "us/privacy", nil)])],
      [.urls([("en", "en/privacy", "en/objection"), ("en", "us/privacy-notice", nil)])]),
    .init(
      1565, "another way to write a language: no change",
      [.urls([("sr - cyrl", "sr/privatnost", nil), ("pt-BR", "br/privacidade", nil)])],
      [.urls([("sr-Cyrl", "sr/privatnost", nil), ("pt-br", "br/privacidade", nil)])],
      [.urls([("sr-cyrl", "sr/privatnost-2", nil), ("pt-br", "br/privacidade", nil)])]),
    .init(
      1566, "an empty claim is none: no change",
      [.urls([("en", "en/privacy", nil)])], [.urls([("en", "en/privacy", "")])], [.urls([("en", "en/privacy", nil)])]),
    .init(
      1567, "entries in another order: no change",
      [.urls([("fr", "fr/vie-privee", nil), ("en", "en/privacy", nil)])],
      [.urls([("en", "en/privacy", nil), ("fr", "fr/vie-privee", nil)])]),
    .init(
      1568, "thirty languages",
      [
        .urls(
          [
            "en", "de", "fr", "es", "it", "pl", "pt", "nl", "cs", "sv", "hu", "da", "ro", "zh", "el", "sk", "sl", "bg",
            "et", "no", "fi", "lt", "lv", "hr", "mt", "ja", "tr", "uk", "ca", "gl",
          ].map { ($0, "\($0)/privacy", "\($0)/objection") })
      ]),
    .init(
      1569, "unknown member: comes, changes",
      [], [.member("contactRegion", "north")], [.member("contactRegion", ["north", "east"])]),
    .init(
      1570, "unknown member: goes, and null is none",
      [.member("sampleRate", .number("0.250")), .member("note", .null)],
      [.member("sampleRate", .number("2.5e-1")), .member("note", nil)], [.member("sampleRate", nil)]),
    .init(
      1571, "unknown member with members",
      [.member("auditor", ["name": "Ledger & Quill", "year": 2024])],
      [.member("auditor", ["name": "Ledger & Quill", "year": 2025])],
      [.member("auditor", ["year": 2025, "name": "Ledger & Quill"])]),
  ]

  private static let names: [VendorRow] = [
    .init(
      1581, "renamed, then blanks around", [.name("Oskalent Reach")], [.name("Oskalent Group")],
      [.name(" Oskalent Group ")]),
    .init(1582, "blanks around and inside", [.name("  Pemvix   Audio Ltd ")]),
    .init(1583, "entities", [.name("Caldmara &amp; Daughters &lt;Media&gt;")]),
    .init(1584, "letters beyond ASCII", [.name("Überfluß Größen GmbH & Žluťoučký kůň, a.s.")]),
    .init(1585, "another script", [.name("Кедровина Медији д.о.о.")]),
    .init(1586, "from right to left", [.name("ענבר דוגמה מדיה בע״מ")]),
    .init(1587, "control characters of a terminal", [.name("Red\u{1B}[31mlum\u{1B}[0m Ads\u{7}")]),
    .init(1588, "marks that turn the direction", [.name("Velquist \u{202E}aideM\u{202C} B.V.")]),
    .init(1589, "markup", [.name("<b>Zorshaw</b> | \"Quoted\", =1+1 `Data`")]),
    .init(1590, "not in the BMP, joined", [.name("Lumgard 👩‍👩‍👧 Studio 𝔸𝔻𝕊")]),
  ]

  /// Vendors with low ids, which examples and profiles name.
  private static let shopWindow: [VendorRow] = [
    .init(10, "stays as it is"),
    .init(174, "legitimate interest becomes consent", [], [], [.basis(9, .consent)]),
    .init(205, "keeps data longer and counts audiences", [.basis(9, .none)], [.retention(365)], [.basis(9, .consent)]),
    .init(755, "new purpose and exact position", [], [], [.basis(2, .consent), .specialFeature(1, true)]),
  ]
}
