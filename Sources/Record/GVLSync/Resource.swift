public import GVLArchive
public import GVLList
import PlainText

/// One thing that a source serves.
public enum Resource: Sendable, Hashable, CustomStringConvertible {
  /// The newest list of a specification, `vendor-list.json`.
  case latest(specification: Int)
  /// A list by its number, from the archives.
  case numbered(ListReference)
  /// The translation of the newest list into a language, by the list's code of it.
  case translation(language: String, specification: Int)
  /// From an address of its own, which may carry credentials.
  case extra(Subject, address: String)

  /// The configured files of a specification have the names that its server gives them.
  ///
  /// - Parameter source: ends with `/`.
  func address(below source: String) -> String {
    switch self {
    case .latest: source + "vendor-list.json"
    case .numbered(let list): source + "archives/vendor-list-v\(list.version).json"
    case .translation(let language, let specification):
      source + "purposes-\(LanguageTag.served(language, specification: specification)).json"
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
    case .extra(let subject, _): subject.description
    }
  }

  /// For names in the quarantine.
  var label: String {
    switch self {
    case .numbered(let list): Subject.list(list).label
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
