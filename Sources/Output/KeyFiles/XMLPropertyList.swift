import ConsentSignals
import Markup

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

  /// The text in the order of the keys, with tabs and one line each, as Apple's tools write it.
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
