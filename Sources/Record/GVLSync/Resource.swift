public import GVLArchive
public import GVLList
import PlainText

/// A file that a source serves.
public enum Resource: Sendable, Hashable, CustomStringConvertible {
  /// The newest list of a specification, `vendor-list.json`.
  case latest(specification: Int)
  /// A list by its number, from the archives.
  case numbered(ListReference)
  /// The translation of the newest list into a language, by the list's language code.
  case translation(language: String, specification: Int)
  /// An extra file from its own address, which may contain credentials.
  case extra(Subject, address: String)

  /// The resource's address. Files of a specification have the server's names, below the source.
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

  /// The specification; nil for extra files.
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

  /// A label for names in the quarantine.
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

  /// Whether the server always has it.
  var isAlwaysServed: Bool {
    switch self {
    case .latest: true
    case .extra: !isDisclosure
    case .numbered, .translation: false
    }
  }

  /// Whether it is one vendor's disclosure, on the vendor's own server, whose failures do not affect the run.
  public var isDisclosure: Bool { if case .extra(.disclosure, _) = self { true } else { false } }
}
