import GVLSettings
import GVLWork
import TestSupport
import YAMLText

/// One key of `gvl.yml` in a whole file of the sample: left out, with its example, and misspelt.
struct SettingTrial: CustomTestStringConvertible, Sendable {
  /// Such as `profiles.NAME.vendors`.
  let path: String
  let setting: SettingInfo
  /// The file without the key, or with another value if the key is required.
  let before: JSONValue
  let after: JSONValue
  /// The file with a value that affects the sample's bundles; `after` if the example does.
  let tried: JSONValue
  let misspelt: JSONValue

  var testDescription: String { path }

  /// Values that affect the sample's small bundles.
  private static let others: [String: JSONValue] = ["maxBytes": "1k", "maxVisit": "1k"]

  /// A trial for every key of every mapping in the table.
  static func all(source: String) throws -> [SettingTrial] {
    let base: JSONValue = [
      "source": .string(source), "languages": ["en", "ca"], "profiles": named(profile),
    ]
    return try trials(of: WorkspaceKeys.group, "", base) { $0 }
  }

  private static let profile: JSONValue = [
    "vendors": [174, 205, 755], "tcf": true, "bundle": ["target": "json", "out": "out"],
  ]

  /// The profile under test, and one that it may extend.
  private static func named(_ profile: JSONValue) -> JSONValue {
    ["app": profile, "base": ["vendors": [174], "purposes": [1, 2]]]
  }

  private static func trials(
    of group: SettingGroup, _ path: String, _ base: JSONValue, in whole: (JSONValue) -> JSONValue
  ) throws -> [SettingTrial] {
    try group.settings(.known).flatMap { setting in
      var base = base
      if setting.key == "bundles" { base = base.with("bundle", nil) }
      // An option belongs to its target.
      if let target = SettingContext.known.options.first(where: { $0.settings.contains { $0.key == setting.key } }) {
        base = base.with("target", .string(target.target))
      }
      let example = try YAMLText.parse(setting.example).json
      let without = base.with(setting.key, nil)
      let trial = SettingTrial(
        path: path + setting.key, setting: setting, before: whole(setting.isRequired ? base : without),
        after: whole(base.with(setting.key, example)),
        tried: whole(base.with(setting.key, others[setting.key] ?? example)),
        misspelt: whole(without.with(setting.key + "x", example)))
      return [trial]
        + (try setting.type.groups.flatMap { place, inner in
          let start = inner.name == "profile" ? profile : try YAMLText.parse(inner.example).json
          return try trials(of: inner, "\(path)\(setting.key)\(place).", start) { value in
            whole(base.with(setting.key, place == "[]" ? [value] : place == ".NAME" ? named(value) : value))
          }
        })
    }
  }
}

extension JSONValue {
  /// The object with the member set, at the end; without the member if the value is nil.
  fileprivate func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name } + (value.map { [.init(name, $0)] } ?? []))
  }
}
