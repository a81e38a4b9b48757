import JSONText
import Markup

/// Gathers the entries of a file and notes what is odd about them.
struct StringCollector {
  private struct Identity: Hashable {
    let scope: Int
    let key: String
    let variant: String?
    let language: String?
  }

  let file: String
  private(set) var entries: [StringEntry] = []
  private(set) var notes: [StringNote] = []
  /// A part of the file with keys of its own.
  private var scope = 0
  private var seen: [Identity: TextPlace?] = [:]

  init(file: String) { self.file = file }

  mutating func add(_ entry: StringEntry) {
    let identity = Identity(scope: scope, key: entry.key, variant: entry.variant, language: entry.language)
    if let earlier = seen.updateValue(entry.place, forKey: identity) {
      let before = earlier.map { " of line \($0.line)" } ?? ""
      note(
        .duplicateKey, "the key \"\(Self.shortened(entry.key))\" is given again; the text\(before) is never shown",
        at: entry.place)
    }
    entries.append(entry)
  }

  mutating func beginScope() { scope += 1 }

  mutating func note(_ code: StringNote.Code, _ message: String, at place: TextPlace? = nil) {
    notes.append(StringNote(code: code, message: message, place: place))
  }

  mutating func take(_ found: [MarkupNote]) {
    for note in found { self.note(.mended, note.message) }
  }

  /// Changes values once all are known.
  mutating func mapValues(_ change: (StringEntry) -> String) {
    for index in entries.indices { entries[index].value = change(entries[index]) }
  }

  /// The language that a file names itself; noted where its path says another.
  mutating func language(_ own: String, path: String?, at place: TextPlace?) -> String {
    if let path, path != own {
      note(.languageConflict, "the file says that it is in \(Self.shortened(own)), its path says \(path)", at: place)
    }
    return own
  }

  func failure(_ code: StringFileError.Code, _ message: String, at place: TextPlace? = nil) -> StringFileError {
    StringFileError(code, file: file, at: place, message)
  }

  /// A name from the file as a message may show it.
  static func shortened(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(64).map { $0.properties.generalCategory == .control ? " " : $0 }))
    return text.unicodeScalars.count > 64 ? line + "…" : line
  }
}
