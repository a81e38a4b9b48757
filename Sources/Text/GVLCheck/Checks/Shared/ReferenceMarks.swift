import GVLDialogReading

/// The placeholders that the texts of one interface have in most of its languages, by key.
package struct ReferenceMarks: Sendable, Hashable {
  /// What most languages write.
  private var marks: [String: [String]] = [:]

  /// Nothing is known, or there is one language only.
  package init() {}

  package init(_ marks: [String: [String]]) { self.marks = marks }

  var isEmpty: Bool { marks.isEmpty }

  /// For a reader, sorted by key.
  var byKey: [(key: String, marks: [String])] { marks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// - Parameter dialogs: all languages and layers of an interface, of one file or of files beside one another.
  package init(_ dialogs: [Dialog]) {
    var votes: [String: [[String]: Int]] = [:]
    var english: [String: [String]] = [:]
    for dialog in dialogs where dialog.isDialog && dialog.source == .strings {
      for text in Self.texts(of: dialog) {
        let own = PlaceholderNames.of(text.text)
        votes[text.key, default: [:]][own, default: 0] += 1
        if dialog.language?.hasPrefix("en") ?? false { english[text.key] = own }
      }
    }
    for (key, said) in votes where said.count > 1 {
      let all = said.values.reduce(0, +)
      if let most = said.first(where: { $0.value * 2 > all && all > 2 })?.key ?? english[key] { marks[key] = most }
    }
  }

  /// What a text should have; nil where all languages agree or none can tell.
  func expected(_ key: String, language: String?) -> [String]? { marks[Self.bare(key, language)] }

  static func texts(of dialog: Dialog) -> [(key: String, text: String)] {
    dialog.texts.compactMap { text in text.key.map { (bare($0, dialog.language), text.text) } }
      + dialog.controls.compactMap { control in control.key.map { (bare($0, dialog.language), control.text) } }
  }

  /// The keys of all texts, where some dialog lacks one: another language may have it. Empty where none does.
  static func keysBesideHoles(of dialogs: [Dialog]) -> Set<String> {
    guard dialogs.contains(where: { !$0.holes.isEmpty }) else { return [] }
    return Set(dialogs.flatMap { texts(of: $0) }.map(\.key))
  }

  /// A key without the language in its way: `banner.title.de`.
  static func bare(_ key: String, _ language: String?) -> String {
    guard let language else { return key }
    let own = plain(language)
    return key.split(separator: ".", omittingEmptySubsequences: false).filter { plain($0) != own }.joined(
      separator: ".")
  }

  private static func plain(_ code: some StringProtocol) -> String {
    String(code.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}
