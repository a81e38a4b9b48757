import PlainText

extension ReportHead {
  /// A name and its value.
  package typealias Row = (name: String, value: String)

  /// Writes the maker's own lines under the heading: reviewer and decision.
  package func writeRemarks(to page: inout HTMLWriter) {
    let who = [reviewer, capacity].compactMap { $0.map { CleanText.brief($0, to: 200) } }
    if !who.isEmpty { page.element("p", ["class": "meta"], "Reviewed by " + who.joined(separator: ", ")) }
    if let outcome { page.element("p", ["class": "remark outcome"], "Decided: " + CleanText.brief(outcome, to: 4_000)) }
    if let note { page.element("p", ["class": "remark"], CleanText.brief(note, to: 4_000)) }
  }

  /// `on 2026-03-01T10:00:00Z by gvl 0.1.0 (8f3a60c1d2e4)`; nil if neither time nor tool is known.
  package var maker: String? {
    let parts = [made.map { "on \($0.description)" }, tool.map { "by \($0)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Writes the section on the sources of the page. The full SHA-256 values are folded on screen and printed on paper.
  ///
  /// - Parameter rows: the report's own rows, which come first: its lists with a name each.
  package func write(_ rows: [Row], to page: inout HTMLWriter) {
    var rows = rows
    if let gaps { rows.append(("Lists between", gaps)) }
    if let profile { rows.append(("Profile", profile)) }
    if let policy { rows.append(("Policy", policy)) }
    if let record {
      rows.append(("Recorded decision", "\(Self.file(record.file)), SHA-256 \(Self.short(record.sha256))"))
      rows.append(("To verify it", "gvl reconsent --verify \(ShellWord.quoted(Self.file(record.file)))"))
    }
    if let maker { rows.append(("Made", maker)) }
    guard !rows.isEmpty else { return }
    page.markup(
      "<section class=\"rests\" aria-labelledby=\"rests-on\"><h2 id=\"rests-on\">What this page rests on</h2>\n")
    page.markup("<dl class=\"sums\">")
    for row in rows {
      page.element("dt", row.name)
      write(CleanText.brief(row.value, to: 1_000), to: &page)
    }
    page.markup("</dl>\n")
    let digests =
      sources.map { ($0.name, $0.sha256) } + (record.map { [(Self.file($0.file), $0.sha256)] } ?? [])
    if !digests.isEmpty {
      page.markup("<details class=\"printed\"><summary>SHA-256 in full</summary>\n<dl class=\"sums digests\">")
      for (name, digest) in digests {
        page.element("dt", name)
        page.markup("<dd>")
        page.element("code", digest)
        page.markup("</dd>")
      }
      page.markup("</dl></details>\n")
    }
    page.markup("</section>\n")
  }

  /// Lists of many vendor ids are folded on screen and printed on paper.
  private func write(_ value: String, to page: inout HTMLWriter) {
    guard value.utf8.count > 200, let list = value.firstIndex(of: "(") else { return page.element("dd", value) }
    page.markup("<dd><details class=\"printed\"><summary>")
    page.value(value[..<list].split(separator: " ").joined(separator: " "))
    page.markup("</summary>")
    page.value(value)
    page.markup("</details></dd>")
  }

  /// `v3/45 of 2024-02-29, SHA-256 9f2c41aa…, fetched from …`.
  package func words(of list: String, lastUpdated: String?) -> String {
    let day = lastUpdated.map { Timestamp($0)?.date ?? $0 }
    let start = list + (day.map { " of \($0)" } ?? ", without a date")
    guard let source = sources.first(where: { $0.name == list }) else { return start }
    return start + ", SHA-256 \(Self.short(source.sha256)), \(source.origin)"
  }

  private static func short(_ digest: String) -> String { digest.prefix(12) + "…" }

  private static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
