import GVLChanges
import GVLList
import JSONText
import PlainText

/// Changes in words that readers understand without documentation. `ChangeWords` has the shorter words for terminals,
/// whose users know the list.
enum PageWords {
  /// The name of a kind of change, for tables and filters.
  static func kind(_ kind: ChangeKind) -> String {
    switch kind {
    case .list(.policyVersion): "version of the TCF policy"
    case .list(.specificationVersion): "version of the format"
    case .list(.member): "part of the list that gvl does not know"
    case .standardText: "standard text"
    case .age: "age of the answer"
    case .text(let kind, let aspect): text(ChangePhrase.words(kind.rawValue), aspect)
    case .vendor(let aspect): vendor(aspect)
    }
  }

  private static func text(_ noun: String, _ aspect: ChangeKind.TextAspect) -> String {
    switch aspect {
    case .added: "new \(noun)"
    case .removed: "\(noun) removed"
    case .name: "name of a \(noun)"
    case .description: "description of a \(noun)"
    case .descriptionLegal: "legal text of a \(noun)"
    case .illustrations: "examples of a \(noun)"
    case .contents: "contents of a \(noun)"
    }
  }

  private static func vendor(_ aspect: ChangeKind.VendorAspect) -> String {
    switch aspect {
    case .added: "new vendor"
    case .vanished: "vendor gone without a date"
    case .deleted: "vendor deleted"
    case .reinstated: "vendor back in the list"
    case .name: "name of a vendor"
    case .purpose: "purpose and its legal basis"
    case .flexible: "legal basis left to the publisher"
    case .specialPurpose: "special purpose"
    case .feature: "feature"
    case .specialFeature: "special feature"
    case .dataCategory: "category of data"
    case .retention: "how long data are kept"
    case .usesCookies: "uses cookies"
    case .cookieMaxAge: "lifetime of cookies"
    case .cookieRefresh: "cookies are renewed"
    case .nonCookieAccess: "other storage than cookies"
    case .disclosureURL: "address of the storage disclosure"
    case .overflow: "limit of the length of requests"
    case .url: "address of a page"
    case .member: "part of a declaration that gvl does not know"
    }
  }

  /// The subject of a change and its name: `purpose 4`, `Use profiles to select …`.
  static func subject(_ change: Change, _ names: ItemNames) -> Subject {
    Subject(what: what(change), name: names.name(of: change), language: names.language)
  }

  struct Subject {
    var what: String
    var name: String?
    /// The language of the name; nil for that of the page.
    var language: String?
  }

  private static func what(_ change: Change) -> String {
    let noun = NamedItem.of(change)?.words
    switch (change.kind, change.item) {
    case (.text(_, let aspect), .id):
      let noun = noun ?? ""
      return switch aspect {
      case .added: "new \(noun)"
      case .removed: "\(noun) removed"
      case .name: "name of \(noun)"
      case .description: "description of \(noun)"
      case .descriptionLegal: "legal text of \(noun)"
      case .illustrations: "examples of \(noun)"
      case .contents: "contents of \(noun)"
      }
    case (.vendor(.retention), .key(let key)):
      let rest = noun ?? (key == "standard" ? "unless stated otherwise" : key)
      return "\(vendor(.retention)), \(rest)"
    case (.vendor(.url), .key(let key)): return address(key)
    case (.vendor(.flexible), .id): return "\(vendor(.flexible)), \(noun ?? "")"
    case (.vendor(let aspect), .id(let id)): return noun ?? "\(vendor(aspect)) \(id)"
    case (let kind, .key(let key)): return self.kind(kind) + ": " + key
    case (let kind, _): return self.kind(kind)
    }
  }

  /// The name of a URL's key: `en/privacy`, `en/legIntClaim`, `policyUrl`.
  private static func address(_ key: String) -> String {
    let slash = key.lastIndex(of: "/")
    let (language, page) = (slash.map { String(key[..<$0]) }, slash.map { String(key[key.index(after: $0)...]) } ?? key)
    let what =
      switch page {
      case "privacy", "policyUrl": "address of its privacy policy"
      case "legIntClaim": "address of its words on legitimate interest"
      default: vendor(.url) + ": " + page
      }
    return what + (language.map { " (\($0))" } ?? "")
  }

  /// One side of a change; nil if it has no value.
  static func value(_ value: JSONValue, of change: Change) -> String? {
    switch (change.kind, value) {
    case (.vendor(.purpose), .string("none")): declared.no
    case (.vendor(.purpose), .string("both")): "consent or legitimate interest"
    case (.vendor(let aspect), .bool(let flag)) where change.item != .none && aspect != .flexible:
      flag ? declared.yes : declared.no
    case (.vendor(.cookieMaxAge), .number(let digits)): Int(digits).map(lifetime) ?? digits
    case (.vendor(.retention), .number(let digits)): Int(digits).map { counted($0, "day") } ?? digits
    default: ChangeWords.value(value, of: change)
    }
  }

  /// The values before and after, for one line.
  static func content(_ change: Change) -> String {
    switch change.kind {
    case .vendor(.cookieMaxAge), .vendor(.retention):
      let (old, new) = (value(change.before, of: change), value(change.after, of: change))
      return "\(old ?? "not said") → \(new ?? "not said")"
    case .vendor:
      // The vendor began or ceased to declare an item.
      return switch (value(change.before, of: change), value(change.after, of: change)) {
      case (declared.no, declared.yes): "now \(declared.yes)"
      case (declared.yes, declared.no): "no longer \(declared.yes)"
      default: ChangeWords.content(change)
      }
    default: return ChangeWords.content(change)
    }
  }

  private static let declared = (yes: "declared", no: "not declared")

  /// A duration in words: `365 days`, `365 days (31,536,001 seconds)`, `3,600 seconds`, `the session`.
  static func lifetime(_ seconds: Int) -> String {
    if seconds <= 0 { return "the session" }
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    guard days > 0 else { return counted(seconds, "second") }
    return counted(days, "day") + (rest == 0 ? "" : " (\(grouped(seconds)) seconds)")
  }
}
