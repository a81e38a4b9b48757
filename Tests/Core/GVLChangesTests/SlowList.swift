import TestSupport

/// A list as dictionaries, for `SlowDiff`.
struct SlowList: Sendable {
  let specification: Int
  let top: [String: JSONValue]
  /// By map, then id.
  private(set) var texts: [String: [Int: [String: JSONValue]]] = [:]
  private(set) var standardTexts: [String: JSONValue] = [:]
  private(set) var vendors: [Int: [String: JSONValue]] = [:]
  /// Unknown members of the list and of its texts, by pointer.
  private(set) var unknown: [String: JSONValue] = [:]

  static let textMaps = [
    ("purpose", "purposes"), ("specialPurpose", "specialPurposes"), ("feature", "features"),
    ("specialFeature", "specialFeatures"), ("stack", "stacks"), ("dataCategory", "dataCategories"),
  ]
  static let textMembers = ["name", "description", "descriptionLegal", "illustrations"]

  /// Pointers of the members that each specification defines at the top level, and in a vendor.
  static let top: [Int: Set<String>] = [
    1: ["/vendorListVersion", "/lastUpdated", "/purposes", "/features", "/vendors"],
    2: [
      "/gvlSpecificationVersion", "/vendorListVersion", "/tcfPolicyVersion", "/lastUpdated", "/purposes",
      "/specialPurposes", "/features", "/specialFeatures", "/stacks", "/vendors",
    ],
    3: [
      "/gvlSpecificationVersion", "/vendorListVersion", "/tcfPolicyVersion", "/lastUpdated", "/purposes",
      "/specialPurposes", "/features", "/specialFeatures", "/stacks", "/dataCategories", "/vendors",
    ],
  ]
  private static let common: Set<String> = [
    "/id", "/name", "/deletedDate", "/purposes", "/legIntPurposes", "/flexiblePurposes", "/specialPurposes",
    "/features", "/specialFeatures", "/usesCookies", "/cookieMaxAgeSeconds", "/cookieRefresh", "/usesNonCookieAccess",
    "/deviceStorageDisclosureUrl", "/overflow",
  ]
  static let vendor: [Int: Set<String>] = [
    1: ["/id", "/name", "/deletedDate", "/purposeIds", "/legIntPurposeIds", "/featureIds", "/policyUrl"],
    2: common.union(["/policyUrl"]),
    3: common.union(["/urls", "/dataDeclaration", "/dataRetention"]),
  ]

  init(_ root: JSONNode) {
    var top: [String: JSONValue] = [:]
    for member in root.members where member.name != "vendors" { top[member.name] = member.value.value }
    let specification = Self.integer(top["gvlSpecificationVersion"]) ?? 1
    self.top = top
    self.specification = specification
    for (name, value) in top where !Self.top[specification, default: []].contains("/" + name) {
      if name == "standardTexts", specification == 3 {
        standardTexts = Self.object(value)
      } else {
        unknown["/" + JSONPointer.step(name)] = value
      }
    }
    for (kind, map) in Self.textMaps where Self.top[specification, default: []].contains("/" + map) {
      readTexts(kind, map, top[map] ?? .null)
    }
    readVendors(root)
  }

  private mutating func readTexts(_ kind: String, _ map: String, _ value: JSONValue) {
    var items: [(step: String, id: Int, item: [String: JSONValue])] = []
    switch value {
    case .object(let members):
      items = members.map { ($0.name, Int($0.name) ?? -1, Self.object($0.value)) }
    case .array(let elements):
      items = elements.enumerated().map { position, element in
        let item = Self.object(element)
        return ("\(position)", Self.integer(item["id"]) ?? -1, item)
      }
    default: break
    }
    for entry in items {
      var known = Set(Self.textMembers + ["id"])
      if kind == "stack" { known.formUnion(["purposes", "specialFeatures"]) }
      if entry.item["name"] == nil { known.insert("title") }
      for (name, value) in entry.item where !known.contains(name) {
        unknown["/\(map)/\(entry.step)/\(JSONPointer.step(name))"] = value
      }
      texts[map, default: [:]][entry.id] = entry.item
    }
  }

  private mutating func readVendors(_ root: JSONNode) {
    guard let node = root["vendors"] else { return }
    for element in node.elements {
      let vendor = Self.object(element.value)
      vendors[Self.integer(vendor["id"]) ?? -1] = vendor
    }
    for member in node.members { vendors[Int(member.name) ?? -1] = Self.object(member.value.value) }
  }

  /// Members of a vendor and of its parts, by pointer from the vendor.
  func unknownMembers(of vendor: [String: JSONValue]) -> [String: JSONValue] {
    var result: [String: JSONValue] = [:]
    for (name, value) in vendor {
      let pointer = "/" + JSONPointer.step(name)
      if !Self.vendor[specification, default: []].contains(pointer) {
        result[pointer] = value
        continue
      }
      let (objects, known): ([(String, JSONValue)], Set<String>)
      switch name {
      case "overflow": (objects, known) = ([(pointer, value)], ["httpGetLimit"])
      case "dataRetention": (objects, known) = ([(pointer, value)], ["stdRetention", "purposes", "specialPurposes"])
      case "urls":
        guard case .array(let elements) = value else { continue }
        objects = elements.enumerated().map { ("\(pointer)/\($0)", $1) }
        known = ["langId", "privacy", "legIntClaim"]
      default: continue
      }
      for (pointer, object) in objects {
        for (name, value) in Self.object(object) where !known.contains(name) {
          result["\(pointer)/\(JSONPointer.step(name))"] = value
        }
      }
    }
    return result
  }

  /// A text of an item, or null; without a `name`, `title` is the name.
  static func text(_ item: [String: JSONValue], _ member: String) -> JSONValue {
    let value = item[member] ?? (member == "name" ? item["title"] : nil)
    switch value {
    case nil, .null, .string(""), .array([]): return .null
    case .some(let value): return value
    }
  }

  static func ids(_ value: JSONValue?) -> Set<Int> {
    if case .array(let elements)? = value { Set(elements.compactMap(integer)) } else { [] }
  }

  /// Addresses by `language/member`.
  static func links(_ value: JSONValue?) -> [String: JSONValue] {
    guard case .array(let elements)? = value else { return [:] }
    var result: [String: JSONValue] = [:]
    var seen: [String: Int] = [:]
    for element in elements {
      var tag = ""
      if case .string(let text)? = element["langId"] { tag = text }
      let language = tag.lowercased().filter { !" \t\r\n".contains($0) }.replacing("_", with: "-")
      let count = seen[language, default: 0] + 1
      seen[language] = count
      for member in ["privacy", "legIntClaim"] {
        result["\(language)/\(member)\(count > 1 ? "#\(count)" : "")"] = element[member]
      }
    }
    return result
  }

  private static func integer(_ value: JSONValue?) -> Int? {
    if case .number(let text)? = value { Int(text) } else { nil }
  }

  private static func object(_ value: JSONValue) -> [String: JSONValue] {
    guard case .object(let members) = value else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
