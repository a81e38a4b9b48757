package import JSONText
import PlainText
import YAMLText

/// One key of `gvl.yml`: its description, how it is read, and how `gvl config` shows it.
///
/// A new setting needs a row in a table of settings, a property of `Whole` that stores it, and the code that uses it.
package struct Setting<Whole: Sendable>: Sendable {
  typealias Read =
    @Sendable (YAMLNode.Member, inout Whole, SettingSource) throws(YAMLError) -> Void
  package typealias Show = @Sendable (Whole, SettingContext) -> [ShownSetting]

  package let info: SettingInfo
  let read: Read
  package let show: Show

  init(_ info: SettingInfo, read: @escaping Read, show: @escaping Show = { _, _ in [] }) {
    (self.info, self.read, self.show) = (info, read, show)
  }

  /// A setting that is stored in a property.
  init<Value>(
    _ key: String, _ path: any WritableKeyPath<Whole, Value> & Sendable, _ kind: SettingKind<Value>,
    _ standard: SettingInfo.Default, example: String, _ meaning: String, changes: [String]
  ) {
    let info = SettingInfo(key, kind.type, standard, example: example, meaning, changes: changes)
    self.init(
      info,
      read: { member, whole, source throws(YAMLError) in
        whole[keyPath: path] = try kind.read(member.value, source)
      }, show: { whole, context in [ShownSetting(kind.show(whole[keyPath: path], context), of: info, context)] })
  }

  /// A setting that is stored in a property, nil if the key is missing.
  init<Value>(
    _ key: String, _ path: any WritableKeyPath<Whole, Value?> & Sendable, _ kind: SettingKind<Value>,
    _ standard: SettingInfo.Default, example: String, _ meaning: String, changes: [String]
  ) {
    self.init(key, path, kind.optional, standard, example: example, meaning, changes: changes)
  }
}

/// The file that settings are read from.
struct SettingSource {
  /// The name of the file in messages.
  let name: String
  /// Reads a file that a setting names, or says why it cannot be read.
  let file: VendorFile.Reader

  func origin(of member: YAMLNode.Member) -> Settings.Origin { .file(name, line: member.place.line) }
}

/// One line of `gvl config`.
package struct ShownSetting: Sendable {
  /// The full name, `profile.bundle.out`; while a row builds it, only the part after the row's key.
  package private(set) var name = ""
  package let value: JSONValue
  package let text: String
  /// The source of the value; nil for that of the whole group.
  package private(set) var origin: Settings.Origin?

  init(_ value: JSONValue, _ text: String) { (self.value, self.text) = (value, text) }

  /// A value as its kind shows it, or the default if it has no value.
  init(
    _ shown: (value: JSONValue?, text: String?), of info: SettingInfo, _ context: SettingContext,
    from origin: Settings.Origin? = nil
  ) {
    value = shown.value ?? info.standardJSON(context) ?? .null
    text = shown.text ?? info.standardText(context)
    self.origin = origin
  }

  /// A copy with a prefix in front of its name: `profile`, `.out`.
  func named(_ name: String, from origin: Settings.Origin? = nil) -> ShownSetting {
    var copy = self
    copy.name = name + self.name
    copy.origin = origin ?? self.origin
    return copy
  }
}

extension Array {
  /// Reads a mapping with the rows of a table. Throws for an unknown key and names the nearest known one.
  ///
  /// - Parameter expected: the name of the mapping in messages: `the settings of a workspace`.
  func read<Whole>(
    _ node: YAMLNode, _ expected: String, into whole: inout Whole, _ source: SettingSource
  ) throws(YAMLError) where Element == Setting<Whole> {
    let members = try node.members(known: map(\.info.key), expected)
    for row in self where row.info.isRequired { _ = try node.required(row.info.key) }
    for member in members { try first { $0.info.key == member.key }?.read(member, &whole, source) }
  }
}
