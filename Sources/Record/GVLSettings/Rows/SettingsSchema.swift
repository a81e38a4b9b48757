package import JSONText

/// The JSON Schema of `gvl.yml`, which editors use to complete keys and words.
package enum SettingsSchema {
  package static func document(_ context: SettingContext) -> JSONValue {
    guard case .object(let members) = WorkspaceKeys.group.schema(context) else { return .null }
    return .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", "gvl.workspace/1: the settings of a workspace (gvl.yml; written in YAML)"),
      ] + members)
  }
}

extension SettingGroup {
  fileprivate func schema(_ context: SettingContext) -> JSONValue {
    let settings = settings(context)
    let required = settings.filter(\.isRequired).map { JSONValue.string($0.key) }
    return .object(
      [.init("type", "object")] + (required.isEmpty ? [] : [.init("required", .array(required))]) + [
        .init("properties", .object(settings.map { .init($0.key, $0.schema(context)) })),
        .init("additionalProperties", false),
      ])
  }
}

extension SettingInfo {
  fileprivate func schema(_ context: SettingContext) -> JSONValue {
    guard case .object(let members) = type.schema(context) else { return .null }
    return .object(
      [.init("description", .string("\(meaning) Such as: \(example)"))]
        + (standardJSON(context).map { [.init("default", $0)] } ?? []) + members)
  }
}

extension SettingType {
  fileprivate func schema(_ context: SettingContext) -> JSONValue {
    switch self {
    case .text: ["type": "string"]
    case .host: ["type": "string", "pattern": "^([A-Za-z0-9_-]+\\.)+[A-Za-z][A-Za-z0-9-]*$"]
    case .flag: ["type": "boolean"]
    case .number(_, let range):
      ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
    case .age: ["type": "string", "pattern": "^[0-9]+[dhms]$"]
    case .size: ["anyOf": [["type": "string", "pattern": "^[0-9]+[kM]?$"], ["type": "integer", "minimum": 0]]]
    case .fixed(let words): ["enum": .strings(words)]
    // Any state may be named by two capitals.
    case .word(.territory): ["anyOf": [["enum": .strings(context.known(.territory))], ["pattern": "^[A-Z]{2}$"]]]
    case .word(let kind): ["enum": .strings(context.known(kind))]
    case .list(_, let type, let least):
      .object(
        [.init("type", "array")] + (least == 0 ? [] : [.init("minItems", .integer(least))]) + [
          .init("items", type.schema(context))
        ])
    case .byKey(_, let type): ["type": "object", "additionalProperties": type.schema(context)]
    case .group(let group): group.schema(context)
    case .either(let types): ["anyOf": .array(types.map { $0.schema(context) })]
    }
  }
}
