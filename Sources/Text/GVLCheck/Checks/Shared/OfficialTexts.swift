import GVLDialogReading
import GVLList
import PlainText

/// The official texts of a dialog's language beside what the dialog shows: looked up once for all checks, in time that
/// grows with what is shown.
struct OfficialTexts: Sendable, Hashable {
  let items: [Expected.Item]
  let standardTexts: [String: String]
  /// Whether the dialog shows items of the list at all: one name is enough.
  let isShown: Bool
  /// The texts of the list that the dialog shows, without outer and double blanks.
  private let standing: Set<String>
  /// By a text of the list that is not shown: the text of the dialog that is meant to be it.
  private let near: [String: Row]

  /// What the dialog shows at one place.
  struct Row: Sendable, Hashable {
    var text: String
    var place: DialogText?
    var control: Control?
  }

  init?(_ dialog: Dialog, _ expected: Expected?) {
    guard let expected, let language = dialog.language.map(LanguageTag.normalized),
      let items = expected.texts[language] ?? expected.texts[String(language.prefix { $0 != "-" })]
    else { return nil }
    self.items = items
    let standard = expected.standardTexts
    standardTexts = standard[language] ?? standard[String(language.prefix { $0 != "-" })] ?? [:]
    let rows =
      dialog.texts.map { Row(text: BlankText.collapsed($0.text), place: $0) }
      + dialog.shown.filter { !$0.label.isEmpty }.map { Row(text: BlankText.collapsed($0.label), control: $0) }

    let official = items.flatMap { [$0.name, $0.description] + $0.illustrations }
    let texts = (official + standardTexts.values).map(BlankText.collapsed)
    let phrases = Phrases(texts)
    var found = phrases.nothing()
    for row in rows { phrases.find(in: row.text, &found) }
    var standing: Set<String> = []
    for (number, text) in texts.enumerated() where phrases.stands(number, in: found) { standing.insert(text) }
    self.standing = standing
    isShown = items.contains { $0.kind != .stack && standing.contains(BlankText.collapsed($0.name)) }
    // What is one of the list's texts is no other one that was edited.
    let all = Set(texts)
    near = NearTexts(rows.filter { !all.contains($0.text) }).nearest(to: all.subtracting(standing))
  }

  func shows(_ text: String) -> Bool { standing.contains(BlankText.collapsed(text)) }

  /// A text of the dialog that is meant to be the official one, and is not: most of its words agree.
  func nearly(_ text: String) -> Row? { near[BlankText.collapsed(text)] }
}

/// Texts by their words, so that those which share most words with another are found without reading each.
private struct NearTexts {
  private let rows: [OfficialTexts.Row]
  private var words: [String: Int] = [:]
  /// How many words a row has, each counted once.
  private var counts: [Int] = []
  /// By a word's number the rows that have it.
  private var holders: [[Int32]] = []

  init(_ rows: [OfficialTexts.Row]) {
    self.rows = rows
    for (number, row) in rows.enumerated() {
      let own = Self.words(row.text)
      counts.append(own.count)
      for word in own {
        let id = words[word] ?? words.count
        if id == words.count {
          words[word] = id
          holders.append([])
        }
        holders[id].append(Int32(number))
      }
    }
  }

  /// For each text the first row that shares three words in five with it, of those that are about as long.
  func nearest(to texts: Set<String>) -> [String: OfficialTexts.Row] {
    var result: [String: OfficialTexts.Row] = [:]
    var shared = [Int32](repeating: 0, count: rows.count)
    for text in texts {
      let own = Self.words(text)
      guard own.count > 2 else { continue }
      var touched: [Int32] = []
      for word in own {
        guard let id = words[word] else { continue }
        for row in holders[id] {
          if shared[Int(row)] == 0 { touched.append(row) }
          shared[Int(row)] += 1
        }
      }
      var first: Int32?
      for row in touched {
        let (count, common) = (counts[Int(row)], Int(shared[Int(row)]))
        shared[Int(row)] = 0
        guard abs(count - own.count) * 2 <= own.count, common * 5 >= (count + own.count - common) * 3 else { continue }
        first = min(first ?? row, row)
      }
      if let first { result[text] = rows[Int(first)] }
    }
    return result
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}

extension TextKind {
  /// "purpose 3", for messages.
  func called(_ id: Int) -> String { "\(words) \(id)" }
}
