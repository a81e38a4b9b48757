import JSONText

/// What every vendor of a list declares, one array per member; rows are in ascending order of ids.
///
/// Texts are tape indexes (-1 where there is none), so that reading a list makes no strings.
struct VendorColumns: Sendable {
  var id: [Int32] = []
  /// The `id` member: should equal the key. -1 where there is none.
  var ownID: [Int32] = []
  var node: [Int32] = []
  var name: [Int32] = []
  var deletedDate: [Int32] = []
  var policyURL: [Int32] = []
  var disclosureURL: [Int32] = []
  var consent = IDColumn()
  var legitimateInterest = IDColumn()
  var flexible = IDColumn()
  var specialPurposes = IDColumn()
  var features = IDColumn()
  var specialFeatures = IDColumn()
  var dataCategories = IDColumn()
  var flags: [VendorFlags] = []
  /// Seconds; 0 without the flag `hasAge`.
  var cookieMaxAge: [Int] = []
  /// `httpGetLimit`; 0 where there is none.
  var overflow: [Int32] = []
  /// Where a row's entries in `urls` and `retentions` begin; one more element than rows.
  var urlStart: [Int32] = [0]
  var urls: [URLEntry] = []
  var retentionStart: [Int32] = [0]
  var retentions: [RetentionEntry] = []
  /// Rows with members that the specification does not define; mostly none.
  var unknown: [Int: [UnknownMember]] = [:]

  struct URLEntry: Sendable {
    var language: Int32 = -1
    var privacy: Int32 = -1
    var legitimateInterestClaim: Int32 = -1
  }

  struct RetentionEntry: Sendable {
    enum Scope: UInt8, Sendable { case standard, purpose, specialPurpose }
    var scope: Scope
    var id: Int32
    var days: Int
  }

  var count: Int { id.count }

  mutating func reserve(_ rows: Int) {
    id.reserveCapacity(rows)
    ownID.reserveCapacity(rows)
    node.reserveCapacity(rows)
    name.reserveCapacity(rows)
    deletedDate.reserveCapacity(rows)
    policyURL.reserveCapacity(rows)
    disclosureURL.reserveCapacity(rows)
    consent.reserveCapacity(rows)
    legitimateInterest.reserveCapacity(rows)
    flexible.reserveCapacity(rows)
    specialPurposes.reserveCapacity(rows)
    features.reserveCapacity(rows)
    specialFeatures.reserveCapacity(rows)
    dataCategories.reserveCapacity(rows)
    flags.reserveCapacity(rows)
    cookieMaxAge.reserveCapacity(rows)
    overflow.reserveCapacity(rows)
    urlStart.reserveCapacity(rows + 1)
    urls.reserveCapacity(rows * 2)
    retentionStart.reserveCapacity(rows + 1)
    retentions.reserveCapacity(rows * 2)
  }

  /// The row of an id.
  func row(of wanted: Int) -> Int? {
    let row = id.firstIndex(notBefore: { Int($0) < wanted })
    return row < count && Int(id[row]) == wanted ? row : nil
  }
}

/// The booleans of a declaration; a member can also be absent.
struct VendorFlags: OptionSet, Sendable {
  var rawValue: UInt16
  static let usesCookies = VendorFlags(rawValue: 1)
  static let hasUsesCookies = VendorFlags(rawValue: 2)
  static let cookieRefresh = VendorFlags(rawValue: 4)
  static let hasCookieRefresh = VendorFlags(rawValue: 8)
  static let nonCookieAccess = VendorFlags(rawValue: 16)
  static let hasNonCookieAccess = VendorFlags(rawValue: 32)
  static let hasDataDeclaration = VendorFlags(rawValue: 64)
  /// The member is there, be it null.
  static let hasCookieMaxAge = VendorFlags(rawValue: 128)
  /// It is a number.
  static let hasAge = VendorFlags(rawValue: 256)
}
