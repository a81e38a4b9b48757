import GVLImpact

/// The kind of value that an argument takes, for completion.
enum ValueKind {
  case words([String])
  /// Stored lists, and files.
  case lists
  /// The ends of a part of the record.
  case range
  case profiles, policies, rules, ruleSets, checkSets, languages, vendors, changeKinds, extraFiles, targets, writers
  case commands
  case files, folders
  /// A value that only the user knows: a time, a note, a number.
  case anything

  /// Returns nil if the argument has no kind yet; a test requires one for each argument.
  static func of(_ argument: HelpArgument, of command: String) -> ValueKind? {
    if !argument.values.isEmpty { return .words(argument.values) }
    return byPlace["\(command) \(argument.key)"] ?? byOption[argument.key] ?? byValue[argument.valueName]
  }

  /// For arguments whose kind follows neither from their name nor from the name of their value.
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
