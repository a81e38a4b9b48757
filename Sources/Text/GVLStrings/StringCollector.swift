import PlainText
import Markup

/// Collects the entries of a file, and notes on oddities.
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
  /// The number of the current part of the file; each part has its own keys.
  private var scope = 0
  private var seen: [Identity: TextPlace?] = [:]
  /// Limits repetition: each nested key repeats the keys above it, each form of a text the text around it.
  private var room: RepeatRoom
  private var moreNotes = 0
  private var computed: Set<TextPlace> = []

  /// - Parameter bytes: the size of the file.
  init(file: String, bytes: Int) { (self.file, room) = (file, RepeatRoom(of: bytes)) }

  /// Most texts of a file.
  static let entryLimit = 500_000
  /// The cost of an entry besides its texts, in bytes.
  private static let entryCost = 16
  /// Most notes; the last one has the number of further notes.
  static let noteLimit = 1_000

  mutating func add(_ entry: StringEntry) throws(StringFileError) {
    guard entries.count < Self.entryLimit else {
      throw failure(.tooComplex, "the file has more than \(Self.entryLimit) texts; split it", at: entry.place)
    }
    let others = [entry.variant, entry.language, entry.comment, entry.source].compactMap(\.self) + entry.origins
    try spend(
      others.reduce(Self.entryCost + entry.key.utf8.count + entry.value.utf8.count) { $0 + $1.utf8.count },
      at: entry.place)
    let identity = Identity(scope: scope, key: entry.key, variant: entry.variant, language: entry.language)
    if let earlier = seen.updateValue(entry.place, forKey: identity) {
      let before = earlier.map { " of line \($0.line)" } ?? ""
      note(
        .duplicateKey, "the key \"\(Self.shortened(entry.key))\" is given again; the text\(before) is never shown",
        at: entry.place)
    }
    entries.append(entry)
    if let place = entry.place, computed.contains(place) { entries[entries.count - 1].isComputed = true }
  }

  /// Marks the text at a place as computed by a program.
  mutating func markComputed(_ place: TextPlace) { computed.insert(place) }

  /// Counts bytes that are about to be added; throws beyond the limit.
  mutating func spend(_ bytes: Int, at place: TextPlace? = nil) throws(StringFileError) {
    guard room.take(bytes) else {
      throw failure(
        .tooComplex,
        "keys and texts come to more than \(room.limit) bytes when they are written out; shorten what they repeat",
        at: place)
    }
  }

  mutating func beginScope() { scope += 1 }

  mutating func note(_ code: StringNote.Code, _ message: String, at place: TextPlace? = nil) {
    if notes.count < Self.noteLimit {
      notes.append(StringNote(code: code, message: message, place: place))
    } else {
      moreNotes += 1
      let more = StringNote(code: code, message: "\(moreNotes) more notes are left out", place: nil)
      if moreNotes == 1 { notes.append(more) } else { notes[Self.noteLimit] = more }
    }
  }

  mutating func take(_ found: [MarkupNote]) {
    for note in found { self.note(.repaired, note.message) }
  }

  /// Gives an entry the value of another entry, once all are read.
  mutating func replace(_ number: Int, _ value: String) throws(StringFileError) {
    try spend(value.utf8.count, at: entries[number].place)
    entries[number].value = value
  }

  /// The language that a file states; noted if its path states another.
  mutating func language(_ own: String, path: String?, at place: TextPlace?) -> String {
    if let path, path != own {
      note(.languageConflict, "the file says that it is in \(Self.shortened(own)), its path says \(path)", at: place)
    }
    return own
  }

  func failure(_ code: StringFileErrorCode, _ message: String, at place: TextPlace? = nil) -> StringFileError {
    StringFileError(code, file, at: place, message)
  }

  /// A name from the file, shortened for messages.
  static func shortened(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(64).map { $0.properties.generalCategory == .control ? " " : $0 }))
    return text.unicodeScalars.prefix(65).count > 64 ? line + "…" : line
  }
}
