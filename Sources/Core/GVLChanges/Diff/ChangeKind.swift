public import GVLList

/// What changed. The raw values are the interface; their order is that of every report.
public enum ChangeKind: Sendable, Hashable {
  /// Of the list itself.
  case list(ListAspect)
  /// Of an official text: a purpose, feature, stack or data category.
  case text(TextKind, TextAspect)
  /// Of a text in `standardTexts`.
  case standardText
  /// Of what one vendor declares.
  case vendor(VendorAspect)
  /// Of the users' answer, for a decision; no comparison of lists reports it.
  case age

  /// What of the list itself.
  public enum ListAspect: String, Sendable, CaseIterable {
    /// `tcfPolicyVersion`.
    case policyVersion
    /// `gvlSpecificationVersion`.
    case specificationVersion
    /// A member that the specification does not define, by its JSON pointer.
    case member
  }

  /// What of an official text.
  public enum TextAspect: String, Sendable, CaseIterable {
    /// The item is new.
    case added
    /// The item is gone.
    case removed
    /// Its name.
    case name
    /// Its words for users.
    case description
    /// Its legal words; specification 2.
    case descriptionLegal
    /// Its examples; specification 3.
    case illustrations
    /// The purposes and special features of a stack.
    case contents
  }

  /// What of a vendor. The order is that of reports.
  public enum VendorAspect: String, Sendable, CaseIterable {
    /// It has an entry that it did not have.
    case added
    /// Its entry is gone, without a date of deletion.
    case vanished
    /// It has a `deletedDate`, or another one.
    case deleted
    /// Its `deletedDate` is gone.
    case reinstated
    /// Its name.
    case name
    /// The legal basis of a purpose.
    case purpose
    /// Whether a publisher may change the legal basis of a purpose.
    case flexible
    /// Whether it declares a special purpose.
    case specialPurpose
    /// Whether it declares a feature.
    case feature
    /// Whether it declares a special feature.
    case specialFeature
    /// Whether it collects a category of data.
    case dataCategory
    /// How long data are kept, in days; by purpose or special purpose, or the standard.
    case retention
    /// Whether it uses cookies.
    case usesCookies
    /// The longest lifetime of its cookies, in seconds.
    case cookieMaxAge
    /// Whether a cookie's lifetime begins anew.
    case cookieRefresh
    /// Whether it stores or reads on the device by other means than cookies.
    case nonCookieAccess
    /// Where it says what it stores on the device.
    case disclosureURL
    /// The longest URL that it can read, in kilobytes.
    case overflow
    /// A policy or an explanation of its legitimate interest, by language.
    case url
    /// A member that the specification does not define, by its JSON pointer.
    case member
  }

  /// Its stable name: `vendor.purpose`, `stack.contents`, `standardText`.
  public var rawValue: String {
    switch self {
    case .list(let aspect): "list." + aspect.rawValue
    case .text(let kind, let aspect): kind.rawValue + "." + aspect.rawValue
    case .standardText: "standardText"
    case .vendor(let aspect): "vendor." + aspect.rawValue
    case .age: "age"
    }
  }

  /// Every kind that a comparison can report, in the order of reports.
  public static let all: [ChangeKind] =
    ListAspect.allCases.map(ChangeKind.list)
    + TextKind.allCases.flatMap { kind in
      TextAspect.allCases.filter { $0 != .contents || kind == .stack }.map { ChangeKind.text(kind, $0) }
    }
    + [.standardText] + VendorAspect.allCases.map(ChangeKind.vendor)

  /// `vendor.*` and the like: each stands for every kind that begins so.
  package static let families: [String] = {
    var families: [String] = []
    for name in all.map(\.rawValue) {
      guard let dot = name.firstIndex(of: ".") else { continue }
      let family = String(name[...dot]) + "*"
      if !families.contains(family) { families.append(family) }
    }
    return families
  }()

  /// The kinds that names or families stand for, each once; nil where one stands for nothing.
  package static func named(_ names: [String]) -> [ChangeKind]? {
    var result: [ChangeKind] = []
    for name in names {
      let isFamily = families.contains(name)
      let found = all.filter { $0.rawValue == name || (isFamily && $0.rawValue.hasPrefix(name.dropLast())) }
      guard !found.isEmpty else { return nil }
      for kind in found where !result.contains(kind) { result.append(kind) }
    }
    return result
  }

  /// The kind with a name; nil where none has it. `age` is no kind of a comparison.
  public init?(rawValue: String) {
    guard let kind = ChangeKind.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
