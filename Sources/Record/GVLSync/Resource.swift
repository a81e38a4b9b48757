public import GVLModel

/// One thing that a source serves.
public enum Resource: Sendable, Hashable, CustomStringConvertible {
  case latest(specification: Int)
  /// A list by its number, from the archives.
  case numbered(ListReference)
  case translation(language: String, specification: Int)

  /// Below the source's address.
  public var path: String {
    switch self {
    case .latest: "vendor-list.json"
    case .numbered(let list): "archives/vendor-list-v\(list.version).json"
    case .translation(let language, _): "purposes-\(language).json"
    }
  }

  public var specification: Int {
    switch self {
    case .latest(let specification), .translation(_, let specification): specification
    case .numbered(let list): list.specification
    }
  }

  /// `v3/vendor-list`, `v3/178`, `v3/purposes-de`.
  public var description: String {
    switch self {
    case .latest(let specification): "v\(specification)/vendor-list"
    case .numbered(let list): "\(list)"
    case .translation(let language, let specification): "v\(specification)/purposes-\(language)"
    }
  }

  /// For names in the quarantine.
  var label: String {
    switch self {
    case .numbered(let list): "v\(list.specification)-vendor-list-v\(list.version)"
    default: description.replacing("/", with: "-")
    }
  }

  var isList: Bool {
    if case .translation = self { return false }
    return true
  }
}
