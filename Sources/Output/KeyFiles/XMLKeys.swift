import ConsentSignals
import Markup

/// Files of XML that hold an app's keys.
enum XMLKeys {
  static func read(_ bytes: [UInt8]) throws(KeyFileError) -> DeviceKeyFile {
    let page: XMLPage
    do throws(MarkupError) { page = try XMLPage(bytes) } catch {
      throw KeyFileError(.format, "the file cannot be read as XML: \(error)")
    }
    switch page.root.name {
    case "plist": return DeviceKeyFile(.plist, all: try XMLPropertyList.entries(page))
    case "map": return DeviceKeyFile(.sharedPreferences, all: SharedPreferences.entries(page))
    case "manifest": return DeviceKeyFile(.manifest, all: AndroidManifest.entries(page))
    default:
      throw KeyFileError(
        .format,
        "it is XML, but neither a property list (<plist>) nor Android's preferences (<map>): its first element is another"
      )
    }
  }

  /// What needs an escape in an element or attribute, and control characters, which XML cannot hold: they are left out, as no
  /// string of consent has them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

/// Property lists in XML, as Xcode and `defaults export` write them.
enum XMLPropertyList {
  static func entries(_ page: XMLPage) throws(KeyFileError) -> [DeviceKeys.Entry] {
    guard let top = page.children(of: 0).first, page.nodes[top].name == "dict" else {
      throw KeyFileError(.format, "the property list has no dictionary at the top")
    }
    var entries: [DeviceKeys.Entry] = []
    var key: String?
    for child in page.children(of: top) {
      if page.nodes[child].name == "key" {
        key = page.text(in: child)
      } else if let name = key {
        entries.append(.init(name: name, value: value(page, child)))
        key = nil
      }
    }
    return entries
  }

  private static func value(_ page: XMLPage, _ index: Int) -> DeviceValue {
    switch page.nodes[index].name {
    case "string": .text(page.text(in: index))
    case "integer": Int(page.text(in: index).filter { !$0.isWhitespace }).map { .number($0) } ?? .other("integer")
    case "true": .flag(true)
    case "false": .flag(false)
    case let name: .other(name)
    }
  }

  /// In the order of the keys, with tabs and a line for each, as Apple's tools write them.
  static func text(_ keys: DeviceKeys) -> String {
    let rows = keys.entries.compactMap { entry -> String? in
      let value: String
      switch entry.value {
      case .number(let number): value = "<integer>\(number)</integer>"
      case .text(let text): value = "<string>\(XMLKeys.escaped(text))</string>"
      case .flag(let flag): value = flag ? "<true/>" : "<false/>"
      case .other: return nil
      }
      return "\t<key>\(XMLKeys.escaped(entry.name))</key>\n\t\(value)\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(rows.joined())</dict>
      </plist>

      """
  }
}

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

  /// As Android writes them, in the order of the keys.
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

/// The `meta-data` of an app's manifest: Google's switches stand there.
enum AndroidManifest {
  static func entries(_ page: XMLPage) -> [DeviceKeys.Entry] {
    page.nodes.filter { $0.name == "meta-data" }.compactMap { node in
      guard let name = node["android:name"], let value = node["android:value"] else { return nil }
      return .init(name: name, value: value == "true" ? .flag(true) : value == "false" ? .flag(false) : .text(value))
    }
  }
}
