package import GVLDialog
import GVLStringsWriting
package import GVLText
import PlainText

/// Our own words of a dialog in one language, each beside its English, with its note.
package struct OwnReview: Sendable {
  /// A text, or what it is for one category of numbers.
  struct Form: Sendable {
    /// Nil for a text without plural forms.
    let category: PluralCategory?
    /// A number that it is for; nil where no whole number has it.
    let example: Int?
    /// Nil where it lacks.
    let text: String?
    /// Its length, where it is longer than it may be.
    let tooLong: Int?
    /// The language has no use for it.
    let isSurplus: Bool
  }

  struct Row: Sendable {
    let string: DialogString
    let isApproved: Bool
    /// Empty where English lacks it.
    let english: [Form]
    /// With those that lack: a form for each category of the language.
    let forms: [Form]
    /// What became of the ready words that come with the program, form by form; empty where nothing did.
    let changes: [Change]
    let englishChanges: [Change]

    var state: ReviewState {
      if forms.contains(where: { $0.text == nil }) { return .missing }
      if forms.contains(where: { $0.tooLong != nil }) { return .tooLong }
      if isApproved { return .approved }
      return changes.isEmpty && englishChanges.isEmpty ? .same : .changed
    }
  }

  /// A form of the ready words, and what it is here.
  struct Change: Sendable {
    let category: PluralCategory?
    let before: String?
    let after: String?
  }

  /// Whether the workspace has words of the language.
  let isThere: Bool
  let reviewedBy: [String]
  /// In the order in which a dialog is read.
  let rows: [Row]
  /// What reviewers answered on these texts.
  let answers: AnsweredTexts

  /// - Parameters:
  ///   - words: nil where nothing is translated yet.
  ///   - source: our words in English.
  ///   - ready, readySource: those that come with the program, which the others are compared with.
  package init(
    _ words: DialogWords?, in language: Language, source: DialogWords, ready: DialogWords?, readySource: DialogWords,
    answers: AnsweredTexts = AnsweredTexts()
  ) {
    isThere = words != nil
    self.answers = answers
    reviewedBy = words?.reviewedBy ?? []
    rows = DialogStrings.all.map { string in
      let (english, text) = (source.texts[string.key], words?.texts[string.key])
      return Row(
        string: string, isApproved: answers.isApproved(string.key),
        english: english.map { Self.forms($0, of: string, source.language) } ?? [],
        forms: Self.forms(text, of: string, language),
        changes: Self.changes(ready?.texts[string.key], text),
        englishChanges: Self.changes(readySource.texts[string.key], english))
    }
  }

  private static func forms(_ text: UnitText?, of string: DialogString, _ language: Language) -> [Form] {
    func form(_ category: PluralCategory?, _ text: String?, isSurplus: Bool = false) -> Form {
      let length = text.map(\.count) ?? 0
      return Form(
        category: category, example: category.flatMap(language.plurals.example), text: text,
        tooLong: string.place.limit.flatMap { length > $0 ? length : nil }, isSurplus: isSurplus)
    }
    guard string.isPlural else { return [form(nil, text?[nil])] }
    let written = Dictionary(
      (text?.forms ?? []).compactMap { one in one.category.map { ($0, one.text) } }, uniquingKeysWith: { one, _ in one }
    )
    let needed = language.plurals.categories
    return PluralCategory.allCases.compactMap { category in
      let isNeeded = needed.contains(category)
      guard isNeeded || written[category] != nil else { return nil }
      return form(category, written[category], isSurplus: !isNeeded)
    }
  }

  /// Nothing where one of the two lacks the text: a hole is told as such.
  private static func changes(_ old: UnitText?, _ new: UnitText?) -> [Change] {
    guard let old, let new, old != new else { return [] }
    let (before, after) = (old.forms, new.forms)
    let categories =
      before.map(\.category) + after.map(\.category).filter { one in !before.contains { $0.category == one } }
    return categories.compactMap { category in
      let (a, b) = (before.first { $0.category == category }?.text, after.first { $0.category == category }?.text)
      return a == b ? nil : Change(category: category, before: a, after: b)
    }
  }

  // MARK: Sums

  var texts: Int { forms { $0.text != nil } }
  /// Texts that nobody has approved as they are; none where a native speaker has read all of them.
  var toRead: Int { rows.reduce(0) { sum, row in isToRead(row) ? sum + row.forms.count { $0.text != nil } : sum } }

  private func isToRead(_ row: Row) -> Bool { reviewedBy.isEmpty && !row.isApproved }

  /// The keys of texts that somebody must decide on: to be read, missing, too long, or with a note.
  var undecided: [String] {
    rows.filter { row in
      isToRead(row) || [.missing, .tooLong].contains(row.state) || answers.hasNote(on: row.string.key)
    }.map(\.string.key)
  }
  var approved: Int { rows.count(where: \.isApproved) }

  /// What a reader looks for first, each with the texts that it is true of.
  var concerns: [(what: String, rows: [Row])] {
    let all: [(String, (Row) -> Bool)] = [
      ("missing", { row in row.forms.contains { $0.text == nil } }),
      ("longer than fits", { row in row.forms.contains { $0.tooLong != nil } }),
      ("changed since the ready words", { !$0.changes.isEmpty }),
      ("as before, while our English changed", { $0.changes.isEmpty && !$0.englishChanges.isEmpty }),
    ]
    // Where there is nothing yet, all is missing.
    return (isThere ? all : []).map { what, holds in (what, rows.filter(holds)) }.filter { !$0.1.isEmpty }
  }

  private func forms(_ holds: (Form) -> Bool) -> Int { rows.reduce(0) { $0 + $1.forms.count(where: holds) } }
}
