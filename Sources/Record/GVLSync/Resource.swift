public import GVLArchive
public import GVLModel

/// One thing that a source serves.
public enum Resource: Sendable, Hashable, CustomStringConvertible {
  case latest(specification: Int)
  /// A list by its number, from the archives.
  case numbered(ListReference)
  case translation(language: String, specification: Int)
  /// From an address of its own, which may carry credentials.
  case extra(Extra, address: String)

  /// - Parameter source: ends with `/`.
  func address(below source: String) -> String {
    switch self {
    case .latest: source + "vendor-list.json"
    case .numbered(let list): source + "archives/vendor-list-v\(list.version).json"
    case .translation(let language, _): source + "purposes-\(language).json"
    case .extra(_, let address): address
    }
  }

  /// Nil for what belongs to none.
  public var specification: Int? {
    switch self {
    case .extra: nil
    case .latest(let specification), .translation(_, let specification): specification
    case .numbered(let list): list.specification
    }
  }

  /// `v3/vendor-list`, `v3/178`, `v3/purposes-de`, `cmp-list`, `disclosures/755`.
  public var description: String {
    switch self {
    case .latest(let specification): "v\(specification)/vendor-list"
    case .numbered(let list): "\(list)"
    case .translation(let language, let specification): "v\(specification)/purposes-\(language)"
    case .extra(let extra, _): extra.description
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
    switch self {
    case .latest, .numbered: true
    case .translation, .extra: false
    }
  }

  /// Whether the server has it at all times.
  var isAlwaysServed: Bool {
    switch self {
    case .latest: true
    case .extra: !isDisclosure
    case .numbered, .translation: false
    }
  }

  /// One vendor's own file, on the vendor's own server: its trouble is none of the run's.
  public var isDisclosure: Bool { if case .extra(.disclosure, _) = self { true } else { false } }
}
