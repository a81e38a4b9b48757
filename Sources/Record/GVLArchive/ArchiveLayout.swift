public import GVLModel

/// Which file has which name (docs/design.md, files). Paths are relative to the workspace's folder and built from whole
/// numbers and checked codes only, never from text of a served body.
public enum ArchiveLayout {
  public static let cache = "gvl-cache"
  public static let official = "translations/official"
  public static let index = "gvl-cache/index.json"
  public static let quarantine = "gvl-cache/quarantine"
  public static let stateFolder = "gvl-cache/.state"
  public static let state = "gvl-cache/.state/state.json"
  public static let lock = "gvl-cache/.state/lock"

  /// What a path stands for.
  public struct Place: Sendable, Hashable {
    /// With the edition that the name has.
    public var list: ListReference
    /// Nil for the list itself.
    public var language: String?

    public init(list: ListReference, language: String? = nil) {
      self.list = list
      self.language = language
    }
  }

  public static func path(_ place: Place) -> String {
    let list = place.list
    let edition = list.edition.map { "." + $0 } ?? ""
    guard let language = place.language else {
      return "\(cache)/v\(list.specification)/vendor-list-v\(list.version)\(edition).json"
    }
    return "\(official)/v\(list.specification)/\(list.version)/purposes-\(language)\(edition).json"
  }

  /// Nil for any path that `path(_:)` does not make.
  public static func place(of path: String) -> Place? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let place: Place? =
      if parts.count == 3, parts[0] == cache {
        reference(parts[1], stem(parts[2], "vendor-list-v")).map { Place(list: $0) }
      } else if parts.count == 5, parts[0] + "/" + parts[1] == official, let name = stem(parts[4], "purposes-") {
        translation(parts[2], parts[3], name)
      } else {
        nil
      }
    // One name for one thing: no leading zeros and the like.
    return place.flatMap { self.path($0) == path ? $0 : nil }
  }

  private static func translation(_ specification: String, _ version: String, _ name: String) -> Place? {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let language = parts.first, LanguageTag.isNormal(language) else { return nil }
    let edition = parts.count == 2 ? "." + parts[1] : ""
    return reference(specification, version + edition).map { Place(list: $0, language: language) }
  }

  private static func reference(_ specification: String, _ rest: String?) -> ListReference? {
    rest.flatMap { ListReference("\(specification)/\($0)") }
  }

  private static func stem(_ name: String, _ prefix: String) -> String? {
    guard name.hasPrefix(prefix), name.hasSuffix(".json") else { return nil }
    return String(name.dropFirst(prefix.count).dropLast(5))
  }
}

extension ListReference {
  /// Without the edition.
  package var bare: ListReference { ListReference(specification: specification, version: version) }
}
