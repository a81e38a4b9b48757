/// Facts that files of the same texts in several languages show about each other: `de.json` next to `en.json`.
package struct Translations: Sendable {
  private var marks: [String: ReferenceMarks] = [:]
  private var keys: [String: Set<String>] = [:]
  private var misread: [String: Set<String>] = [:]

  /// - Parameter files: all files of the check, in any order.
  package init(_ files: [DialogFile]) {
    let groups = Dictionary(grouping: files.filter { $0.dialogs.contains { $0.source == .strings } }, by: Self.group)
    for (group, members) in groups {
      let dialogs = members.flatMap(\.dialogs)
      let misread = MisreadKeys.of(dialogs)
      if !misread.isEmpty { self.misread[group] = misread }
      let beside = ReferenceMarks.keysBesideHoles(of: dialogs)
      if !beside.isEmpty { keys[group] = beside }
      guard members.count > 1 else { continue }
      let found = ReferenceMarks(dialogs)
      if !found.isEmpty { marks[group] = found }
      let asked = dialogs.flatMap(\.texts).compactMap(\.key).filter { $0 == InfoPlist.trackingKey }
      if !asked.isEmpty { keys[group, default: []].formUnion(asked) }
    }
  }

  /// The context for a file, with the facts from its other languages.
  package func context(of file: DialogFile, _ context: DialogContext) -> DialogContext {
    guard !marks.isEmpty || !keys.isEmpty else { return context }
    var context = context
    let group = Self.group(file)
    context.referenceMarks = marks[group] ?? ReferenceMarks()
    context.keysElsewhere = keys[group] ?? []
    return context
  }

  /// The file with misread keys corrected, by its own texts and those of other languages.
  package func corrected(_ file: DialogFile) -> DialogFile {
    guard !misread.isEmpty, let keys = misread[Self.group(file)] else { return file }
    return MisreadKeys.correct(file, keys)
  }

  /// The file's path without the language: `values-de/strings.xml` becomes `values/strings.xml`.
  static func group(_ file: DialogFile) -> String {
    guard let language = file.dialogs.lazy.compactMap(\.language).first else { return file.file }
    let (path, full) = (plain(file.file), plain(language))
    // In paths Norwegian is `no`, `nb` or `nn`.
    let short = Array(full.prefix { $0 != UInt8(ascii: "-") })
    let others = short == plain("no") ? [plain("nb"), plain("nn")] : []
    for code in [Array(full), short] + others where !code.isEmpty {
      if let range = place(of: code, in: path) {
        // "values-de", "messages.de.json", "de_strings.json": the separator is removed too.
        let start = range.lowerBound
        let hasSign = start > 0 && path[start - 1] != UInt8(ascii: "/")
        var end = range.upperBound
        // `sr-Latn-RS`: the region after the code is removed too.
        while hasSign || start == 0 || path[start - 1] == UInt8(ascii: "/"), let next = region(path, end) { end = next }
        if !hasSign, end < path.count, path[end] == UInt8(ascii: "-") || path[end] == UInt8(ascii: ".") { end += 1 }
        return String(decoding: path[..<(hasSign ? start - 1 : start)] + path[end...], as: UTF8.self)
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Converts to lower case with hyphens; Android's `pt-rBR` becomes `pt-br`.
  private static func plain(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "r"), result.last == UInt8(ascii: "-"), index + 2 < bytes.count,
        bytes[index + 1] &- 0x41 < 26, bytes[index + 2] &- 0x41 < 26
      {
        continue
      }
      result.append(byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return result
  }

  /// The last place at which a code is a whole word.
  private static func place(of code: [UInt8], in path: [UInt8]) -> Range<Int>? {
    guard code.count <= path.count else { return nil }
    return (0...(path.count - code.count)).reversed().first { start in
      let end = start + code.count
      return path[start..<end].elementsEqual(code) && (start == 0 || !isLetter(path[start - 1]))
        && (end == path.count || !isLetter(path[end]))
    }.map { $0..<($0 + code.count) }
  }

  /// The index after a part of a code: `-rs`, `-latn`, `-419`; nil if there is no such part.
  private static func region(_ path: [UInt8], _ start: Int) -> Int? {
    guard start < path.count, path[start] == UInt8(ascii: "-") else { return nil }
    var end = start + 1
    while end < path.count, isLetter(path[end]) { end += 1 }
    let isEnd =
      end == path.count || path[end] == UInt8(ascii: ".") || path[end] == UInt8(ascii: "/")
      || path[end] == UInt8(ascii: "-")
    return (3...5).contains(end - start) && isEnd ? end : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
  }
}
