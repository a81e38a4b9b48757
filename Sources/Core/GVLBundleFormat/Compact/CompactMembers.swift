import JSONText
import PlainText

/// A fixed order of members, so that equal content gives equal packed text: members of the specification first, then
/// all others by the bytes of their names.
struct MemberOrder: Sendable {
  let known: [String]
  private let ranks: [String: Int]

  init(_ known: [String]) {
    self.known = known
    ranks = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($0.element, $0.offset) })
  }

  func rank(_ name: String) -> Int { ranks[name] ?? known.count }

  /// Whether a member comes before another.
  func precedes(_ a: String, _ b: String) -> Bool {
    let (first, second) = (rank(a), rank(b))
    return first == second
      ? first == known.count && a.utf8.lexicographicallyPrecedes(b.utf8) : first < second
  }

  /// Sorts members; a duplicate name is refused.
  ///
  /// - Parameter path: The path of the object.
  func sorted(
    _ members: [JSONValue.Member], at path: @autoclosure () -> String
  ) throws(CompactError) -> [JSONValue.Member] {
    var sorted = members
    // Lists mostly have this order already.
    if !isAscending(members) {
      sorted.sort { precedes($0.name, $1.name) }
      if let twice = sorted.indices.dropFirst().first(where: { !precedes(sorted[$0 - 1].name, sorted[$0].name) }) {
        throw CompactError(
          .repeated, path() + "/" + JSONPointer.step(sorted[twice].name), "the member is there twice; keep one")
      }
    }
    return sorted
  }

  private func isAscending(_ members: [JSONValue.Member]) -> Bool {
    var last = -1
    for (index, member) in members.enumerated() {
      let rank = rank(member.name)
      guard
        rank > last
          || (rank == known.count && rank == last
            && members[index - 1].name.utf8.lexicographicallyPrecedes(member.name.utf8))
      else { return false }
      last = rank
    }
    return true
  }

  /// - Source: The Global vendor list format; only specification 2 has `policyUrl`, only specification 3 `urls`,
  ///   `dataRetention` and `dataDeclaration`.
  static let vendor = MemberOrder([
    "id", "name", "purposes", "legIntPurposes", "flexiblePurposes", "specialPurposes", "features", "specialFeatures",
    "policyUrl", "overflow", "deletedDate", "cookieMaxAgeSeconds", "usesCookies", "cookieRefresh", "urls",
    "usesNonCookieAccess", "dataRetention", "dataDeclaration", "deviceStorageDisclosureUrl",
  ])

  static let item = MemberOrder(["id"] + ItemMember.allCases.map(\.name))
}

/// A member of a purpose, feature, stack or data category with its own column, and the letter for it in files.
enum ItemMember: Character, CaseIterable {
  case name = "n"
  case description = "d"
  case descriptionLegal = "l"
  case illustrations = "i"
  case purposes = "p"
  case specialFeatures = "s"

  var name: String {
    switch self {
    case .name: "name"
    case .description: "description"
    case .descriptionLegal: "descriptionLegal"
    case .illustrations: "illustrations"
    case .purposes: "purposes"
    case .specialFeatures: "specialFeatures"
    }
  }

  /// Whether its cells are texts, which may be written in parts.
  var isText: Bool { self == .name || self == .description || self == .descriptionLegal }

  /// Whether it holds words, which depend on the language.
  var isTranslated: Bool { isText || self == .illustrations }

  /// Whether a cell can hold a value; other values go into `other`.
  func fits(_ value: JSONValue) -> Bool {
    switch value {
    case .null: false
    case .string: true
    default: !isText
    }
  }

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
