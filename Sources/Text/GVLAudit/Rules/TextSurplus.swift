import GVLFindings

extension AuditRules {
  /// A text has no more points than the English text.
  static let textSurplus = AuditRule(
    "text-surplus", .warning, "a text has no more lines than the English one", .seenInTranslations,
    looksAt: "texts with more lines than the English one that are much longer, too",
    needs: [.list],
    passes: AuditExample(source([]), list: english),
    fails: AuditExample(
      source(["Diese Angaben mit anderen verbinden, auch mit denen anderer Seiten"]), list: english)
  ) { subject in
    guard let usual = subject.usualLength else { return [] }
    return subject.pairs.compactMap { own, english in
      guard own.form.lines > english.form.lines, !english.form.isBlank,
        Double(own.form.letterCount) > 1.3 * usual * Double(english.form.letterCount)
      else { return nil }
      return AuditFound(
        own,
        "\(own.words) has \(own.form.lines) lines where English has \(english.form.lines), and is much longer; use the"
          + " text of another version")
    }
  }
}

private func item(_ id: Int, _ text: String) -> String {
  #""\#(id)": {"name": "N\#(id)", "description": "\#(text)"}"#
}

/// A document with enough texts to compute their usual length.
private func document(_ lines: [String], _ others: String) -> String {
  let items = [item(1, lines.joined(separator: #"\n* "#))] + (2...9).map { item($0, others) }
  return "{\"purposes\": {\(items.joined(separator: ", "))}}"
}

private let english = document(
  ["Vendors can do these things:", "Select ads that fit what you look at, here and now"],
  "Ads are selected by what you look at here and now, and by nothing else at all.")

private func source(_ more: [String]) -> String {
  document(
    ["Anbieter können dies tun:", "Anzeigen wählen, die zu dem passen, was Sie ansehen"] + more,
    "Anzeigen richten sich nach dem, was Sie hier ansehen, und nach gar nichts anderem.")
}
