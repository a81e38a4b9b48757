import PlainText

/// The official texts compared with a dialog's texts, once for all checks. The time grows with the dialog's size.
struct OfficialTexts: Sendable, Hashable {
  let items: [Expected.Item]
  let standardTexts: [String: String]
  /// Whether the dialog shows any item of the list, by its name.
  let isShown: Bool
  /// The texts of the list that the dialog shows, with white space collapsed.
  private let standing: Set<String>
  /// For texts of the list that are not shown: the text of the dialog that seems to be an edited version.
  private let near: [String: Row]

  /// A text or label of the dialog.
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
    // A text that equals one of the list is not an edited version of another.
    let all = Set(texts)
    near = NearTexts(rows.filter { !all.contains($0.text) }).nearest(to: all.subtracting(standing))
  }

  func shows(_ text: String) -> Bool { standing.contains(BlankText.collapsed(text)) }

  /// The text of the dialog that seems to be an edited version of an official one: most of their words agree.
  func nearly(_ text: String) -> Row? { near[BlankText.collapsed(text)] }
}

/// Texts indexed by their words, to find the most similar one without comparing all.
private struct NearTexts {
  private let rows: [OfficialTexts.Row]
  private var words: [String: Int] = [:]
  /// The number of distinct words of each row.
  private var counts: [Int] = []
  /// For each word, by its number, the rows that contain it.
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

  /// For each text the first row of similar length that shares three words in five with it.
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
  /// The item's name in messages: "purpose 3".
  func called(_ id: Int) -> String { "\(words) \(id)" }
}
