public import GVLList

/// The kind of a change. The raw values are stable; reports use their order.
public enum ChangeKind: Sendable, Hashable {
  /// A change of the list itself.
  case list(ListAspect)
  /// A change of an official text: a purpose, feature, stack or data category.
  case text(TextKind, TextAspect)
  /// A change of a text in `standardTexts`.
  case standardText
  /// A change in a vendor's declaration.
  case vendor(VendorAspect)
  /// The age of the users' answer, in a decision; no comparison of lists reports it.
  case age

  /// The part of the list that changed.
  public enum ListAspect: String, Sendable, CaseIterable {
    /// `tcfPolicyVersion`.
    case policyVersion
    /// `gvlSpecificationVersion`.
    case specificationVersion
    /// A member that the specification does not define, by its JSON pointer.
    case member
  }

  /// The part of an official text that changed.
  public enum TextAspect: String, Sendable, CaseIterable {
    /// The item is new.
    case added
    /// The item was removed.
    case removed
    /// Its name.
    case name
    /// Its words for users.
    case description
    /// Its legal text; specification 2.
    case descriptionLegal
    /// Its examples; specification 3.
    case illustrations
    /// The purposes and special features of a stack.
    case contents
  }

  /// The part of a vendor's declaration that changed. Reports use this order.
  public enum VendorAspect: String, Sendable, CaseIterable {
    /// It has an entry, unlike before.
    case added
    /// Its entry is missing now, without a date of deletion before.
    case vanished
    /// Its `deletedDate` is new or has changed.
    case deleted
    /// Its `deletedDate` was removed.
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
    /// The days for which data are kept: for a purpose or special purpose, or the standard.
    case retention
    /// Whether it uses cookies.
    case usesCookies
    /// The longest lifetime of its cookies, in seconds.
    case cookieMaxAge
    /// Whether a cookie's lifetime restarts.
    case cookieRefresh
    /// Whether it stores or reads data on the device by other means than cookies.
    case nonCookieAccess
    /// The address of its device storage disclosure.
    case disclosureURL
    /// The longest URL that it can read, in kilobytes.
    case overflow
    /// A policy or an explanation of its legitimate interest, by language.
    case url
    /// A member that the specification does not define, by its JSON pointer.
    case member
  }

  /// Its stable name, such as `vendor.purpose`, `stack.contents` or `standardText`.
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

  /// Families such as `vendor.*`: each covers every kind with that prefix.
  package static let families: [String] = {
    var families: [String] = []
    for name in all.map(\.rawValue) {
      guard let dot = name.firstIndex(of: ".") else { continue }
      let family = String(name[...dot]) + "*"
      if !families.contains(family) { families.append(family) }
    }
    return families
  }()

  /// The kinds that names or families cover, each once; nil if a name covers no kind.
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

  /// The kind with a name; nil if the name is unknown, or is `age`, which no comparison reports.
  public init?(rawValue: String) {
    guard let kind = ChangeKind.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
