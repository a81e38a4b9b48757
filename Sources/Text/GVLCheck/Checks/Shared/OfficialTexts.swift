import PlainText
import GVLModel

/// The official texts of a dialog's language beside what the dialog shows.
struct OfficialTexts {
  let items: [Expected.Item]
  let standardTexts: [String: String]
  /// The dialog's texts and labels without outer and double blanks.
  let shown: [(text: String, place: DialogText?, control: Control?)]

  /// Every official text: what is one of them is no other one that was edited.
  private let all: Set<String>

  init?(_ dialog: Dialog, _ context: DialogContext) {
    guard let texts = context.expected?.texts, let language = dialog.language.map(LanguageTag.normalized),
      let items = texts[language] ?? texts[String(language.prefix { $0 != "-" })]
    else { return nil }
    self.items = items
    let standard = context.expected?.standardTexts ?? [:]
    standardTexts = standard[language] ?? standard[String(language.prefix { $0 != "-" })] ?? [:]
    all = Set(items.flatMap { [$0.name, $0.description] + $0.illustrations }.map(BlankText.collapsed))
    shown =
      dialog.texts.map { (BlankText.collapsed($0.text), $0, nil) }
      + dialog.shown.filter { !$0.label.isEmpty }.map { (BlankText.collapsed($0.label), nil, $0) }
  }

  /// Whether the dialog shows items of the list at all: one name is enough.
  var isShown: Bool { items.contains { item in item.kind != .stack && shown.contains { $0.text.contains(item.name) } } }

  func shows(_ text: String) -> Bool {
    let text = BlankText.collapsed(text)
    return shown.contains { $0.text.contains(text) }
  }

  /// A text of the dialog that is meant to be the official one, and is not: most of its words agree.
  func nearly(_ text: String) -> (text: String, place: DialogText?, control: Control?)? {
    let words = Self.words(text)
    guard words.count > 2 else { return nil }
    return shown.first { row in
      guard !all.contains(row.text) else { return false }
      let other = Self.words(row.text)
      guard abs(other.count - words.count) * 2 <= words.count else { return false }
      let shared = words.intersection(other).count
      return Double(shared) / Double(words.union(other).count) >= 0.6
    }
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
  }
}

extension TextKind {
  /// "purpose 3", for messages.
  func called(_ id: Int) -> String { "\(words) \(id)" }
}
