public import GVLModel

/// What changed. The raw values are the interface; their order is that of every report.
public enum ChangeKind: Sendable, Hashable {
  case list(ListAspect)
  case text(TextKind, TextAspect)
  case standardText
  case vendor(VendorAspect)
  /// Of the users' answer, for a decision; no comparison of lists reports it.
  case age

  public enum ListAspect: String, Sendable, CaseIterable {
    case policyVersion, specificationVersion, member
  }

  public enum TextAspect: String, Sendable, CaseIterable {
    case added, removed, name, description, descriptionLegal, illustrations, contents
  }

  public enum VendorAspect: String, Sendable, CaseIterable {
    case added, vanished, deleted, reinstated, name, purpose, flexible, specialPurpose, feature, specialFeature,
      dataCategory, retention, usesCookies, cookieMaxAge, cookieRefresh, nonCookieAccess, disclosureURL, overflow, url,
      member
  }

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

  public init?(rawValue: String) {
    guard let kind = ChangeKind.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}
