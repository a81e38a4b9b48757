package import GVLText
import PlainText
package import ReportFormats

/// A page for translators and legal reviewers: texts of some languages next to the English ones, with changes and
/// missing texts.
package struct TranslationReview: Sendable {
  /// One language. A part is nil if it was not asked for or is empty.
  package struct Section: Sendable {
    package let language: Language
    package let official: OfficialReview?
    package let own: OwnReview?

    package init(_ language: Language, official: OfficialReview?, own: OwnReview?) {
      (self.language, self.official, self.own) = (language, official, own)
    }

    /// The number of texts on the page.
    package var texts: Int { (official?.texts ?? 0) + (own?.texts ?? 0) }
    /// The number of changed texts that are not approved.
    package var toRead: Int { (official?.toRead ?? 0) + (own?.toRead ?? 0) }

    /// The keys of texts that need a decision.
    package var undecided: Set<String> { Set((official?.undecided ?? []) + (own?.undecided ?? [])) }

    /// The name in English, `German`.
    var name: String { language.name }
    var ownName: String? { language.ownName == language.name ? nil : language.ownName }
  }

  package let sections: [Section]
  /// Notes on the whole page.
  package let notes: [String]
  /// The time and the maker of the page.
  package var head = ReportHead()

  package init(_ sections: [Section], notes: [String] = []) { (self.sections, self.notes) = (sections, notes) }

  package var texts: Int { sections.reduce(0) { $0 + $1.texts } }
  package var toRead: Int { sections.reduce(0) { $0 + $1.toRead } }

  /// `3 languages, 40 of 812 texts to be read`.
  package var sum: String {
    let read = toRead == texts ? counted(texts, "text") : "\(grouped(toRead)) of \(counted(texts, "text"))"
    return "\(counted(sections.count, "language")), \(read) to be read"
  }
}

/// The state of one text, the most important one first.
enum ReviewState: String {
  case missing, tooLong = "too long", changed, same = "as before", approved
}
