package import JSONText
import PlainText
import YAMLText

/// One key of `gvl.yml`: what is said of it, how it is read, and how `gvl config` shows it.
///
/// A new setting is a row in a table of these, a property of `Whole` that keeps it, and the code that uses it.
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

  /// A setting that a property keeps.
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

  /// A setting that a property keeps, nil where it is left out.
  init<Value>(
    _ key: String, _ path: any WritableKeyPath<Whole, Value?> & Sendable, _ kind: SettingKind<Value>,
    _ standard: SettingInfo.Default, example: String, _ meaning: String, changes: [String]
  ) {
    self.init(key, path, kind.optional, standard, example: example, meaning, changes: changes)
  }
}

/// Where settings are read.
struct SettingSource {
  /// How messages call the file.
  let name: String
  /// The bytes of a file that a setting names, or why there are none.
  let file: VendorFile.Reader

  func origin(of member: YAMLNode.Member) -> Settings.Origin { .file(name, line: member.place.line) }
}

/// One line of `gvl config`.
package struct ShownSetting: Sendable {
  /// `profile.bundle.out`; of one that a row shows, what follows the key of the row.
  package private(set) var name = ""
  package let value: JSONValue
  package let text: String
  /// Nil for that of the whole.
  package private(set) var origin: Settings.Origin?

  init(_ value: JSONValue, _ text: String) { (self.value, self.text) = (value, text) }

  /// A value as its kind shows it, the default where there is none.
  init(
    _ shown: (value: JSONValue?, text: String?), of info: SettingInfo, _ context: SettingContext,
    from origin: Settings.Origin? = nil
  ) {
    value = shown.value ?? info.standardJSON(context) ?? .null
    text = shown.text ?? info.standardText(context)
    self.origin = origin
  }

  /// The same with a part of its name in front: `profile`, `.out`.
  func named(_ name: String, from origin: Settings.Origin? = nil) -> ShownSetting {
    var copy = self
    copy.name = name + self.name
    copy.origin = origin ?? self.origin
    return copy
  }
}

extension Array {
  /// Reads a mapping by the rows of a table. An unknown key is an error that names the nearest known one.
  ///
  /// - Parameter expected: what the mapping is, for the message: `the settings of a workspace`.
  func read<Whole>(
    _ node: YAMLNode, _ expected: String, into whole: inout Whole, _ source: SettingSource
  ) throws(YAMLError) where Element == Setting<Whole> {
    let members = try node.members(known: map(\.info.key), expected)
    for row in self where row.info.isRequired { _ = try node.required(row.info.key) }
    for member in members { try first { $0.info.key == member.key }?.read(member, &whole, source) }
  }
}
