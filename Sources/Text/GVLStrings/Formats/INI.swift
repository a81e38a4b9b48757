import PlainText
import YAMLText

extension StringFormat {
  /// INI files of texts, as in Joomla and Shopware: `KEY = "text"` in `[sections]`, which may be languages.
  ///
  /// Source: PHP's `parse_ini_file` without its constants and operators; Joomla's `"_QQ_"` is a quote.
  package static let ini = StringFormat(
    id: "ini", name: "INI of texts", extensions: ["ini"],
    fits: { probe in
      guard probe.ends("ini"), !probe.isOther else { return false }
      // Most INI files are settings: a hint in the path or languages as sections are required, and one sentence.
      let lines = probe.head.utf8.split { $0 == 0x0A || $0 == 0x0D }
      let sections = lines.compactMap { INIReader.section($0[...]) }
      let areLanguages = !sections.isEmpty && sections.allSatisfy { LocaleName.knownCode($0) != nil }
      guard areLanguages || probe.isExpected else { return false }
      return lines.contains { line in
        guard let mark = line.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let value = BlankTrim.trimmed(String(Substring(line[line.index(after: mark)...])))
        return value.utf8.contains(0x20)
      }
    },
    read: { (source, collector) throws(StringFileError) in
      var reader = INIReader(try source.text(&collector))
      try TextMap().collect(try reader.read(&collector), source.language, &collector)
    })
}

/// Sections become maps, so that languages are found among them as in other formats.
struct INIReader: TextScanning {
  let bytes: [UInt8]
  var at = 0
  private var places: PlaceCursor

  init(_ bytes: [UInt8]) { (self.bytes, places) = (bytes, PlaceCursor(bytes)) }

  /// The name of a section line in brackets; nil for any other line.
  static func section(_ line: Substring.UTF8View) -> String? {
    let text = BlankTrim.trimmed(Substring(line))
    guard text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count > 2 else { return nil }
    return BlankTrim.trimmed(text.dropFirst().dropLast())
  }

  mutating func read(_ collector: inout StringCollector) throws(StringFileError) -> YAMLNode {
    var top: [YAMLNode.Member] = []
    var order: [(name: String, place: TextPlace)] = []
    var sections: [String: [YAMLNode.Member]] = [:]
    var current: String?
    while let byte = next {
      if byte <= 0x20 {
        at += 1
      } else if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "#") {
        at = lineEnd
      } else if byte == UInt8(ascii: "[") {
        let place = places.place(of: at)
        let end = lineEnd
        guard let close = bytes[at..<end].firstIndex(of: UInt8(ascii: "]")) else {
          throw collector.failure(.syntax, "\"]\" is missing behind the name of a section", at: place)
        }
        let name = trimmed(at + 1..<close)
        current = name
        if sections[name] == nil {
          order.append((name, place))
          sections[name] = []
        }
        at = end
      } else if let member = try member(&collector) {
        if let current { sections[current, default: []].append(member) } else { top.append(member) }
      }
    }
    top += order.map {
      YAMLNode.Member(key: $0.name, place: $0.place, value: YAMLNode(.mapping(sections[$0.name] ?? []), at: $0.place))
    }
    return YAMLNode(.mapping(top), at: TextPlace(line: 1))
  }

  private mutating func member(_ collector: inout StringCollector) throws(StringFileError) -> YAMLNode.Member? {
    let (start, end) = (at, lineEnd)
    let keyPlace = places.place(of: start)
    guard let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")), mark > start else {
      collector.note(.leftOut, "a line is no key and text", at: keyPlace)
      at = end
      return nil
    }
    let key = trimmed(start..<mark)
    at = mark + 1
    skip { $0 == 0x20 || $0 == 0x09 }
    let place = places.place(of: at)
    let value = try value(end, place, collector)
    return YAMLNode.Member(key: key, place: keyPlace, value: YAMLNode(.string(value), at: place))
  }

  private mutating func value(
    _ end: Int, _ place: TextPlace, _ collector: StringCollector
  ) throws(StringFileError) -> String {
    guard at < end, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      // A semicolon after a blank begins a comment.
      var stop = at
      while stop < end, bytes[stop] != UInt8(ascii: ";") || stop > at && bytes[stop - 1] > 0x20 { stop += 1 }
      defer { at = end }
      return trimmed(at..<stop)
    }
    let quote = bytes[at]
    var text: [UInt8] = []
    at += 1
    while true {
      guard let byte = next else {
        throw collector.failure(.syntax, "a quote is opened here and not closed", at: place)
      }
      at += 1
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), at < bytes.count,
        bytes[at] == quote || bytes[at] == UInt8(ascii: "\\")
      {
        text.append(bytes[at])
        at += 1
      } else if byte != quote {
        text.append(byte)
      } else if bytes[at...].starts(with: "_QQ_\"".utf8) {
        text.append(quote)
        at += 5
      } else {
        break
      }
    }
    at = lineEnd
    return String(decoding: text, as: UTF8.self)
  }
}
