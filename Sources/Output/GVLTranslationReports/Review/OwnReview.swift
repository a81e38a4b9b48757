package import GVLDialog
import GVLStringsWriting
package import GVLText
import PlainText

/// Our own texts of a dialog in one language, each with its English text and its note.
package struct OwnReview: Sendable {
  /// A text, or one plural form of it.
  struct Form: Sendable {
    /// The plural category; nil for a text without plural forms.
    let category: PluralCategory?
    /// A number of the category; nil if no whole number has it.
    let example: Int?
    /// The text; nil if it is missing.
    let text: String?
    /// The length of a text that is longer than its limit.
    let tooLong: Int?
    /// True for a form that the language does not need.
    let isSurplus: Bool
  }

  struct Row: Sendable {
    let string: DialogString
    let isApproved: Bool
    /// Empty if the English text is missing.
    let english: [Form]
    /// A form for each category of the language, including missing ones.
    let forms: [Form]
    /// Changes from gvl's default texts, form by form.
    let changes: [Change]
    let englishChanges: [Change]

    var state: ReviewState {
      if forms.contains(where: { $0.text == nil }) { return .missing }
      if forms.contains(where: { $0.tooLong != nil }) { return .tooLong }
      if isApproved { return .approved }
      return changes.isEmpty && englishChanges.isEmpty ? .same : .changed
    }
  }

  /// A form in the default texts and in the workspace.
  struct Change: Sendable {
    let category: PluralCategory?
    let before: String?
    let after: String?
  }

  /// Whether the workspace has texts in the language.
  let isThere: Bool
  let reviewedBy: [String]
  /// In the reading order of a dialog.
  let rows: [Row]
  /// The reviewers' answers on these texts.
  let answers: AnsweredTexts

  /// - Parameters:
  ///   - words: nil if no text is translated yet.
  ///   - source: our texts in English.
  ///   - ready, readySource: gvl's default texts in the language and in English, to compare with.
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

  /// The changed forms; empty if either text is missing, because missing texts are reported separately.
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
  /// The number of texts not approved in their present form; 0 if a native speaker has read all of them.
  var toRead: Int { rows.reduce(0) { sum, row in isToRead(row) ? sum + row.forms.count { $0.text != nil } : sum } }

  private func isToRead(_ row: Row) -> Bool { reviewedBy.isEmpty && !row.isApproved }

  /// The keys of texts that need a decision: to be read, missing, too long, or with a note.
  var undecided: [String] {
    rows.filter { row in
      isToRead(row) || [.missing, .tooLong].contains(row.state) || answers.hasNote(on: row.string.key)
    }.map(\.string.key)
  }
  var approved: Int { rows.count(where: \.isApproved) }

  /// The problems that a reader looks for first, each with its texts.
  var concerns: [(what: String, rows: [Row])] {
    let all: [(String, (Row) -> Bool)] = [
      ("missing", { row in row.forms.contains { $0.text == nil } }),
      ("longer than fits", { row in row.forms.contains { $0.tooLong != nil } }),
      ("changed since the ready words", { !$0.changes.isEmpty }),
      ("as before, while our English changed", { $0.changes.isEmpty && !$0.englishChanges.isEmpty }),
    ]
    // Without any texts all are missing.
    return (isThere ? all : []).map { what, holds in (what, rows.filter(holds)) }.filter { !$0.1.isEmpty }
  }

  private func forms(_ holds: (Form) -> Bool) -> Int { rows.reduce(0) { $0 + $1.forms.count(where: holds) } }
}
