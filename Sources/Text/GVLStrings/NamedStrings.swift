import JSONText
import PlainText
import YAMLText

extension StringFormat {
  /// The format of a file that the user named. If name and content do not decide, the extension does. Nil if the file
  /// is certainly of another kind, or the extension belongs to no format.
  package static func ofNamed(path: String, _ bytes: [UInt8]) -> StringFormat? {
    if let sure = of(path: path, bytes) { return sure }
    guard otherKind(path: path, bytes) == nil else { return nil }
    switch StringPath(path).ending {
    case "json": return .jsonMap
    case "yml", "yaml": return .yamlMap
    case "properties": return .properties
    case "json5", "jsonc": return .json5
    case "toml": return .toml
    case let ending where program(ending) != nil: return program(ending)
    default: return nil
    }
  }

  /// The format of a file that gvl found. Stricter than `ofNamed`: a YAML file without a hint in its path must be a map
  /// of texts and nothing else, because most YAML files are settings.
  package static func ofFound(path: String, _ bytes: [UInt8]) -> StringFormat? {
    if let sure = of(path: path, bytes) { return sure }
    let ending = StringPath(path).ending
    if let program = program(ending) {
      let isOther = otherKind(path: path, bytes) != nil || isAside(StringPath(path))
      return !isOther && TextObjects.mayHold(bytes) ? program : nil
    }
    if json5.extensions.contains(ending), otherKind(path: path, bytes) == nil {
      var reader = JSON5Reader(bytes)
      let root = try? reader.read()
      return root?.isMapOfTexts == true ? .json5 : nil
    }
    // Most TOML files are settings of tools.
    if toml.extensions.contains(ending) {
      return otherKind(path: path, bytes) == nil && TextObjects.mayHold(bytes) ? .toml : nil
    }
    let isYAML = ["yml", "yaml"].contains(StringPath(path).ending)
    guard isYAML, otherKind(path: path, bytes) == nil, let text = String(utf8: bytes),
      let root = try? YAMLText.parse(text)
    else { return nil }
    return root.isMapOfTexts ? .yamlMap : nil
  }

  /// The format of programs with an extension.
  private static func program(_ ending: String) -> StringFormat? {
    StringFormats.all.first { $0.isProgram && $0.extensions.contains(ending) }
  }

  /// The kind of a file that has an extension of string files but no texts of an interface; nil if it may have some.
  package static func otherKind(path: String, _ bytes: [UInt8]) -> String? {
    let probe = StringProbe(path: path, bytes)
    if probe.isNever { return "settings, by its name" }
    switch probe.path.ending {
    case "json":
      if !probe.json.topKeys.isDisjoint(with: ["gvlSpecificationVersion", "vendorListVersion"]) {
        return "a vendor list, which `gvl validate` checks"
      }
      if !probe.json.topKeys.isDisjoint(with: JSONHead.settings) { return "settings, by their names" }
      // The head of a small file is the whole file.
      let isWhole = bytes.count <= 64 * 1024 && probe.head.first == "{"
      // An invalid file may have been meant to hold texts.
      return isWhole && probe.json.texts == 0 && (try? JSONDocument(bytes)) != nil ? "JSON without a text" : nil
    case "xml":
      let others = [
        "schemas.android.com", "<resources", "<project", "<svg", "<Configuration", "<configuration", "<beans",
      ]
      return others.contains(where: { probe.holds($0) }) ? "XML of another kind" : nil
    default: return nil
    }
  }
}

extension YAMLNode {
  /// A map of texts and nothing else, one of them a sentence, as settings rarely have.
  fileprivate var isMapOfTexts: Bool {
    guard case .mapping = value else { return false }
    var hasSentence = false
    return areTexts(&hasSentence) && hasSentence
  }

  private func areTexts(_ hasSentence: inout Bool) -> Bool {
    switch value {
    case .string(let text):
      hasSentence = hasSentence || text.utf8.contains(0x20)
      return true
    case .null: return true
    case .mapping(let members):
      for member in members where !member.value.areTexts(&hasSentence) { return false }
      return true
    default: return false
    }
  }
}
