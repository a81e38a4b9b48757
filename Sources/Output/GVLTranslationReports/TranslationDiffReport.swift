package import GVLChanges
import GVLList
import GVLListReports
package import JSONText
import PlainText
import ReportFormats

/// Changed translations, the input of every renderer.
package struct TranslationDiffReport: Sendable {
  package let diffs: [TranslationDiff]
  package let without: [UncomparedLanguage]
  /// True for a history, from each text of a language to the next one: steps without a change are only counted.
  package let isHistory: Bool

  package init(_ diffs: [TranslationDiff], without: [UncomparedLanguage] = [], isHistory: Bool = false) {
    (self.diffs, self.without, self.isHistory) = (diffs, without, isHistory)
  }

  /// `gvl.translation-diff/1`.
  package var json: JSONValue { diffs.json(without: without) }

  package var changes: Int { diffs.reduce(0) { $0 + $1.changes.count } }

  /// The comparisons that are shown individually.
  var shown: [TranslationDiff] { isHistory ? diffs.filter { !$0.changes.isEmpty } : diffs }

  /// The comparisons of each language, in order.
  var byLanguage: [(language: String, diffs: [TranslationDiff])] {
    var groups: [(language: String, diffs: [TranslationDiff])] = []
    for diff in diffs {
      let language = diff.label
      if groups.last?.language == language {
        groups[groups.count - 1].diffs.append(diff)
      } else {
        groups.append((language, [diff]))
      }
    }
    return groups
  }

  /// The sum of a history: `26 changes in 4 of 223 steps of de`.
  static func sum(of diffs: [TranslationDiff]) -> String {
    let changes = diffs.reduce(0) { $0 + $1.changes.count }
    let steps = diffs.count { !$0.changes.isEmpty }
    let range =
      diffs.first.flatMap { first in
        diffs.last.map { "\(first.from.list?.description ?? "–") → \($0.to.list?.description ?? "–")" }
      } ?? ""
    return "\(range): \(counted(changes, "change")) in \(grouped(steps)) of \(counted(diffs.count, "step"))"
  }

  /// The sum in one line: `12 changes in 3 languages`.
  var sum: String {
    let languages = Set(diffs.map(\.label)).count
    return changes == 0 ? "no differences" : "\(counted(changes, "change")) in \(counted(languages, "language"))"
  }
}

extension TranslationDiff {
  /// The language, if known.
  var label: String { CleanText.brief(language ?? "text", to: 40) }
  /// The language for a page; nil for any other spelling of a code.
  var tag: String? { language.flatMap { LanguageTag.isNormal($0) ? $0 : nil } }

  /// `v3/102 → v3/103`.
  var title: String { "\(CleanText.brief(from.name, to: 200)) → \(CleanText.brief(to.name, to: 200))" }

  var days: String { "\(Self.day(from.lastUpdated)) → \(Self.day(to.lastUpdated))" }

  static func day(_ text: String?) -> String { text.map { Timestamp($0)?.date ?? $0 } ?? "no date" }

  /// `4 changes: 3 with English, 1 alone`.
  var sum: String {
    guard !changes.isEmpty else { return "no differences" }
    let (summary, sum) = (summary, counted(changes.count, "change"))
    let parts = [
      (summary[.english], "with English"), (summary[.translation], "while English did not change"),
      (summary[.unknown], "not judged"),
    ].filter { $0.0 > 0 }
    if parts.count == 1 { return sum + (summary[.unknown] > 0 ? ", " : " ") + parts[0].1 }
    return sum + ": " + parts.map { "\(grouped($0.0)) \($0.1)" }.joined(separator: ", ")
  }

  /// Why some causes are not judged; nil if all are.
  var unjudgedNote: String? {
    guard !unjudged.isEmpty else { return nil }
    let lists = unjudged.filter { ListReference($0) != nil }
    let files = unjudged.filter { ListReference($0) == nil }
    var parts: [String] = []
    if !lists.isEmpty {
      parts.append("\(lists.joined(separator: " and ")) \(lists.count == 1 ? "is" : "are") not stored")
    }
    parts += files.map { "\(CleanText.brief($0, to: 200)) names no version of the list" }
    return "not judged, whether English changed: " + parts.joined(separator: "; ")
  }
}

extension TranslationChange {
  /// `purpose 3 illustration 2`.
  var subject: String {
    guard let illustration, case .text(let kind, _) = change.kind, case .id(let id) = change.item else {
      return ChangePhrase.subject(change)
    }
    return "\(ChangePhrase.words(kind.rawValue)) \(id) illustration \(illustration)"
  }

  var before: String? { ChangeWords.value(change.before, of: change) }
  var after: String? { ChangeWords.value(change.after, of: change) }
  /// The English text of the older and the newer list; nil if it is empty or not at hand.
  var englishBefore: String? { english.before.flatMap { ChangeWords.value($0, of: change) } }
  var englishAfter: String? { english.after.flatMap { ChangeWords.value($0, of: change) } }

  /// The change in the language for one line; for an added or removed item only its name unless `isWhole`.
  func words(isWhole: Bool = false) -> MarkedWords {
    isWhole
      ? MarkedWords(before, to: after, isWhole: true)
      : MarkedWords(Self.brief(change.before) ?? before, to: Self.brief(change.after) ?? after)
  }

  func englishWords(isWhole: Bool = false) -> MarkedWords {
    isWhole
      ? MarkedWords(englishBefore, to: englishAfter, isWhole: true)
      : MarkedWords(
        english.before.flatMap(Self.brief) ?? englishBefore,
        to: english.after.flatMap(Self.brief) ?? englishAfter)
  }

  /// The English text if only one is shown; nil if it does not exist.
  func english(isWhole: Bool = false) -> String? {
    let brief = isWhole ? nil : [english.after, english.before].lazy.compactMap { $0.flatMap(Self.brief) }.first
    return brief ?? englishAfter ?? englishBefore
  }

  /// The name of a whole item.
  private static func brief(_ value: JSONValue) -> String? {
    guard case .string(let name)? = value["name"] else { return nil }
    return name
  }

  var causeWords: String {
    switch cause {
    case .english: "English changed"
    case .translation: "English did not change"
    case .unknown: "not judged"
    }
  }
}
