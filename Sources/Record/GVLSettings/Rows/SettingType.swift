import PlainText
import YAMLText

/// The valid values of a setting: named in the reference, described in the JSON Schema.
package indirect enum SettingType: Sendable {
  /// A text; the parameter names its content: `URL`.
  case text(String)
  /// A full host name.
  case host
  case flag
  case number(String, ClosedRange<Int>)
  case age
  case size
  /// One of these words.
  case fixed([String])
  /// A word that another module knows: a role, a set of rules.
  case word(WorkspaceProfile.Word.Kind)
  /// A list; the parameter names its elements: `languages`.
  case list(String, of: SettingType, atLeast: Int = 0)
  /// A mapping with free keys; the parameter describes it: `keys to roles`.
  case byKey(String, of: SettingType)
  /// A mapping whose keys are settings.
  case group(SettingGroup)
  case either([SettingType])

  /// The name in the reference of settings.
  package func name(_ context: SettingContext) -> String {
    switch self {
    case .text(let name): name
    case .host: "host, by its whole name"
    case .flag: "`true` or `false`"
    case .number(let name, let range): "\(name), \(range.lowerBound) to \(range.upperBound)"
    case .age: "age, such as `8d` or `36h`"
    case .size: "size, such as `500k` or `2M`"
    case .fixed(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .word(let kind): kind.name
    case .list(let name, _, _): "list of \(name)"
    case .byKey(let name, _): "mapping of \(name)"
    case .group(let group): "mapping with " + group.settings(context).map { "`\($0.key)`" }.joined(separator: ", ")
    case .either(let types): types.map { $0.name(context) }.joined(separator: ", or ")
    }
  }

  /// The mappings of settings in it, with the path to each: `[]`, `.NAME`.
  package var groups: [(path: String, group: SettingGroup)] {
    switch self {
    case .group(let group): [("", group)]
    case .list(_, let type, _): type.groups.map { ("[]" + $0.path, $0.group) }
    case .byKey(_, let type): type.groups.map { (".NAME" + $0.path, $0.group) }
    case .either(let types): types.flatMap(\.groups)
    default: []
    }
  }

  /// The kinds of words that a value may contain.
  var kinds: [WorkspaceProfile.Word.Kind] {
    switch self {
    case .word(let kind): [kind]
    case .list(_, let type, _), .byKey(_, let type): type.kinds
    case .group(let group): group.settings.flatMap(\.type.kinds)
    case .either(let types): types.flatMap(\.kinds)
    default: []
    }
  }

  /// The words in a value, in the order of the value.
  func words(in node: YAMLNode) -> [WorkspaceProfile.Word] {
    switch (self, node.value) {
    case (.word(let kind), .string(let text)):
      [WorkspaceProfile.Word(kind: kind, text: text, path: node.path, line: node.place.line)]
    case (.list(_, let type, _), .sequence(let elements)): elements.flatMap { type.words(in: $0) }
    case (.byKey(_, let type), .mapping(let members)): members.flatMap { type.words(in: $0.value) }
    case (.group(let group), .mapping(let members)):
      members.flatMap { member in
        group.settings.first { $0.key == member.key }?.type.words(in: member.value) ?? []
      }
    case (.either(let types), _): types.flatMap { $0.words(in: node) }
    default: []
    }
  }
}

/// A mapping whose keys are settings: a profile, a restriction, a bundle.
package struct SettingGroup: Sendable {
  /// The name, such as `restriction`.
  package let name: String
  /// An example in YAML.
  package let example: String
  package let settings: [SettingInfo]
  /// Whether options of targets may be written beside its keys.
  package let takesOptions: Bool

  init(_ name: String, example: String, _ settings: [SettingInfo], takesOptions: Bool = false) {
    (self.name, self.example, self.settings, self.takesOptions) = (name, example, settings, takesOptions)
  }

  /// All valid keys.
  package func settings(_ context: SettingContext) -> [SettingInfo] {
    settings + (takesOptions ? context.options.flatMap(\.settings) : [])
  }
}
