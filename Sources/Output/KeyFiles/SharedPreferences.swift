import ConsentSignals
import Markup

/// Android's preferences: `shared_prefs/<package>_preferences.xml`.
enum SharedPreferences {
  static func entries(_ page: XMLPage) -> [DeviceKeys.Entry] {
    page.children(of: 0).compactMap { index in
      let node = page.nodes[index]
      guard let name = node["name"] else { return nil }
      let value = node["value"] ?? ""
      switch node.name {
      case "string": return .init(name: name, value: .text(page.text(in: index)))
      case "int": return .init(name: name, value: Int32(value).map { .number(Int($0)) } ?? .other("int"))
      case "boolean":
        return .init(
          name: name, value: value == "true" ? .flag(true) : value == "false" ? .flag(false) : .other("boolean"))
      case let type: return .init(name: name, value: .other(type))
      }
    }
  }

  /// The text as Android writes it, in the order of the keys.
  static func text(_ keys: DeviceKeys) -> String {
    let rows = keys.entries.compactMap { entry -> String? in
      let name = XMLKeys.escaped(entry.name)
      switch entry.value {
      case .number(let number): return "    <int name=\"\(name)\" value=\"\(number)\" />\n"
      case .text(let text): return "    <string name=\"\(name)\">\(XMLKeys.escaped(text))</string>\n"
      case .flag(let flag): return "    <boolean name=\"\(name)\" value=\"\(flag)\" />\n"
      case .other: return nil
      }
    }
    return "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map>\n\(rows.joined())</map>\n"
  }
}
