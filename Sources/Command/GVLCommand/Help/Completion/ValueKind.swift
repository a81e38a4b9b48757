import GVLImpact

/// What an argument takes, for completion.
enum ValueKind {
  case words([String])
  /// Stored lists, and files.
  case lists
  /// The ends of a part of the record.
  case range
  case profiles, policies, rules, ruleSets, checkSets, languages, vendors, changeKinds, extraFiles, targets, writers
  case commands
  case files, folders
  /// What only the person knows: a moment, a remark, a number.
  case anything

  /// Nil where nobody has said it yet; a test asks for all.
  static func of(_ argument: HelpArgument, of command: String) -> ValueKind? {
    if !argument.values.isEmpty { return .words(argument.values) }
    return byPlace["\(command) \(argument.key)"] ?? byOption[argument.key] ?? byValue[argument.valueName]
  }

  /// Where neither the name of the option nor that of its value tells.
  private static let byPlace: [String: ValueKind] = [
    "gvl rules set": .ruleSets, "gvl check rules": .checkSets, "gvl sync also": .extraFiles,
    "gvl sync spec": .words(["v2", "v3"]),
    "gvl translations export to": .writers, "gvl translations review to": .writers, "gvl rules id": .rules,
    "gvl keys export for": .words(["gvl", "onetrust"]),
    "gvl impact plan table": .anything, "gvl impact plan column": .anything,
    "gvl impact count by": .words(ImpactKey.allCases.map(\.rawValue)),
    "gvl impact worker by": .words(ImpactKey.allCases.map(\.rawValue)),
  ]

  private static let byOption: [String: ValueKind] = [
    "profile": .profiles, "from-profile": .profiles, "reviewer": .anything, "on-change": .anything,
  ]

  private static let byValue: [String: ValueKind] = [
    "list": .lists, "lists": .lists, "from": .lists, "to": .lists, "from..to": .range,
    "file": .files, "files": .files, "path": .files, "folder": .folders, "dir": .folders, "other": .folders,
    "policy": .policies, "policies": .policies, "language": .languages, "languages": .languages,
    "id|name": .vendors, "id": .vendors, "ids": .vendors, "vendors": .vendors, "kinds": .changeKinds,
    "target": .targets,
    "command": .commands,
    "time": .anything, "date": .anything, "day": .anything, "age": .anything, "text": .anything, "texts": .anything,
    "number": .anything, "bytes": .anything, "url": .anything, "hosts": .anything, "ranges": .anything,
    "name=value": .anything, "column": .anything, "string": .anything, "strings": .anything, "numbers": .anything,
    "address": .anything,
  ]
}
