package import GVLText
import PlainText
package import ReportFormats

/// What a translator or a legal reviewer reads: the texts of some languages beside English, with what changed and what
/// lacks.
package struct TranslationReview: Sendable {
  /// One language. A part is nil where it is not asked for, or there is nothing to say of it.
  package struct Section: Sendable {
    package let language: Language
    package let official: OfficialReview?
    package let own: OwnReview?

    package init(_ language: Language, official: OfficialReview?, own: OwnReview?) {
      (self.language, self.official, self.own) = (language, official, own)
    }

    /// Texts on the page.
    package var texts: Int { (official?.texts ?? 0) + (own?.texts ?? 0) }
    /// Those that changed and nobody has approved.
    package var toRead: Int { (official?.toRead ?? 0) + (own?.toRead ?? 0) }

    /// The keys of texts that somebody must decide on.
    package var undecided: Set<String> { Set((official?.undecided ?? []) + (own?.undecided ?? [])) }

    /// `German`, and what the language calls itself where that is another word.
    var name: String { language.name }
    var ownName: String? { language.ownName == language.name ? nil : language.ownName }
  }

  package let sections: [Section]
  /// What to know of the whole page.
  package let notes: [String]
  /// When and by what the page is made.
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

/// What there is to say of one text: what a reader looks for first comes first.
enum ReviewState: String {
  case missing, tooLong = "too long", changed, same = "as before", approved
}
