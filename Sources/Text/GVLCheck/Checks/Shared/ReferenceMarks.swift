/// The placeholders that most languages of an interface have in a text, by key.
package struct ReferenceMarks: Sendable, Hashable {
  /// The placeholders by key, where languages differ.
  private var marks: [String: [String]] = [:]

  /// An empty value, for texts in one language only.
  package init() {}

  package init(_ marks: [String: [String]]) { self.marks = marks }

  var isEmpty: Bool { marks.isEmpty }

  /// The placeholders for display, sorted by key.
  var byKey: [(key: String, marks: [String])] { marks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// - Parameter dialogs: all languages and layers of an interface, from one file or from files that belong together.
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

  /// The placeholders that a text should have; nil if all languages agree, or without a majority and English.
  func expected(_ key: String, language: String?) -> [String]? { marks[Self.bare(key, language)] }

  static func texts(of dialog: Dialog) -> [(key: String, text: String)] {
    dialog.texts.compactMap { text in text.key.map { (bare($0, dialog.language), text.text) } }
      + dialog.controls.compactMap { control in control.key.map { (bare($0, dialog.language), control.text) } }
  }

  /// The keys of all texts, if a dialog has a key without a text: another language may have the text. Else empty.
  static func keysBesideHoles(of dialogs: [Dialog]) -> Set<String> {
    guard dialogs.contains(where: { !$0.holes.isEmpty }) else { return [] }
    return Set(dialogs.flatMap { texts(of: $0) }.map(\.key))
  }

  /// The key without the language in its levels: `banner.title.de`.
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
