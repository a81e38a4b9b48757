import GVLStrings

/// The parts of a file that is a component: markup, program, style.
struct ComponentParts {
  /// The markup of a Vue component.
  private(set) var template: Range<Int>?
  private(set) var scripts: [Range<Int>] = []
  /// The most blocks of texts that are read: each is read by itself, with blanks for everything before it.
  private static let messagesLimit = 64
  /// The blocks of vue-i18n: `<i18n lang="yaml">`.
  private(set) var messages: [ComponentMessages] = []

  init(_ bytes: [UInt8], from start: Int) {
    var at = start
    while let open = Self.tag(in: bytes, from: at) {
      let name = Self.name(bytes, open)
      guard ["template", "script", "i18n"].contains(name),
        let head = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
      else {
        at = open + 1
        continue
      }
      // The last end of a template belongs to the outermost one.
      let end =
        name == "template"
        ? Self.last("</template", in: bytes, from: head) : Self.first("</\(name)", in: bytes, from: head)
      let part = head + 1..<(end ?? bytes.count)
      // A template behind other tags, with no script before it, is a part of Svelte's or Angular's markup.
      if name == "template", template == nil, at == start || !scripts.isEmpty || !messages.isEmpty { template = part }
      if name == "script" { scripts.append(part) }
      if name == "i18n", messages.count < Self.messagesLimit {
        messages.append(ComponentMessages(tag: String(decoding: bytes[open...head], as: UTF8.self), range: part))
      }
      at = part.upperBound
    }
  }

  /// The texts of the scripts by their names.
  func texts(in bytes: [UInt8], before start: Int) -> [String: String] {
    var result: [String: String] = [:]
    for part in (start > 0 ? [0..<start] : []) + scripts {
      let code = bytes[part]
      guard let tokens = try? ScriptLexer.tokens(Array(code), hasElements: false) else { continue }
      result.merge(ScriptTexts.named(tokens)) { first, _ in first }
    }
    return result
  }

  /// The next tag at the beginning of a line, where the tags of the parts are.
  private static func tag(in bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<"), at == 0 || CodeByte.isEnd(bytes[at - 1]) { return at }
      at += 1
    }
    return nil
  }

  private static func name(_ bytes: [UInt8], _ open: Int) -> String {
    String(decoding: bytes[(open + 1)...].prefix { CodeByte.isPart($0) }.prefix(20), as: UTF8.self)
  }

  private static func first(_ mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    return bytes[start...].indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }

  private static func last(_ mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    return bytes[start...].indices.last { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }

  /// The offset behind the mark at the beginning of the next line that has it; nil if none has.
  static func end(ofLine mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      if CodeByte.isEnd(bytes[at]), bytes[(at + 1)...].starts(with: mark.utf8) { return at + 1 + mark.utf8.count }
      at += 1
    }
    return nil
  }
}
