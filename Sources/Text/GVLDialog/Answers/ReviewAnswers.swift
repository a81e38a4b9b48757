package import GVLText
package import JSONText
import PlainText

/// The answers of reviewers: `gvl.review/1`. The reviewers' page saves such a file; the workspace has one per language.
///
/// The last answer of a reviewer on a text counts, so answers may be added twice and in any order.
package struct ReviewAnswers: Sendable, Hashable {
  /// The answers in the order of language, key and reviewer.
  package private(set) var all: [ReviewAnswer] = []

  package init(_ answers: [ReviewAnswer] = []) { take(answers) }

  package static let schema = "gvl.review/1"

  /// Reads a document.
  ///
  /// - Throws: the place of the error.
  package init(_ bytes: [UInt8]) throws(FieldError) {
    var fields = try JSONObject.document(bytes, schema: Self.schema)
    self.init(try fields.required("answers", .array(of: .object(ReviewAnswer.init))))
  }

  /// The document with one answer per line, so that a diff of two versions shows whole answers.
  package var document: String {
    let lines = all.map { "    " + $0.json.compactText }
    let body = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"schema\": \"\(Self.schema)\",\n  \"answers\": \(body)\n}\n"
  }

  private struct Place: Hashable, Comparable {
    let language: String
    let key: String
    let reviewer: String

    init(_ answer: ReviewAnswer) {
      (language, key, reviewer) = (answer.language.code, answer.key, answer.reviewer)
    }

    static func < (a: Place, b: Place) -> Bool {
      (a.language, a.key, a.reviewer) < (b.language, b.key, b.reviewer)
    }
  }

  /// Adds answers. A newer answer replaces an older one of the same reviewer on the same text.
  package mutating func take(_ answers: [ReviewAnswer]) {
    let newest = Dictionary((all + answers).map { (Place($0), $0) }, uniquingKeysWith: Self.newer)
    all = newest.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The newer answer. At equal times the one whose bytes sort last, so that the order of files does not matter.
  private static func newer(_ a: ReviewAnswer, _ b: ReviewAnswer) -> ReviewAnswer {
    if a.at != b.at { return a.at > b.at ? a : b }
    return a.json.canonicalBytes.lexicographicallyPrecedes(b.json.canonicalBytes) ? b : a
  }

  package func answers(in language: Language) -> ReviewAnswers { ReviewAnswers(all.filter { $0.language == language }) }

  package var languages: [Language] {
    all.map(\.language).reduce(into: []) { seen, one in if !seen.contains(one) { seen.append(one) } }
  }

  /// The answers by key of the text.
  package var byKey: [String: [ReviewAnswer]] { Dictionary(grouping: all, by: \.key) }

  /// Reviewers who have approved the current version of every text, with the day of the last approval.
  ///
  /// - Parameter texts: the key and SHA-256 of each text.
  package func approvers(ofAll texts: [(key: String, sha256: String)]) -> [(who: String, day: String)] {
    guard !texts.isEmpty else { return [] }
    var names: [String] = []
    for answer in all where !names.contains(answer.reviewer) { names.append(answer.reviewer) }
    return names.compactMap { name in
      let own = Dictionary(
        all.filter { $0.reviewer == name && $0.isApproved }.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
      let given = texts.compactMap { text in own[text.key].flatMap { $0.sha256 == text.sha256 ? $0 : nil } }
      guard given.count == texts.count, let last = given.max(by: { $0.at < $1.at }) else { return nil }
      return (last.who, last.at.date)
    }
  }
}
