import GVLChanges
import GVLModel

extension ChangeReport {
  /// Bytes of a page that browsers still open at once.
  public static let htmlLimit = 20_000_000

  /// One self-contained page for a reviewer: the verdict and its reasons, your vendors, all changes by vendor and by
  /// kind. It fetches nothing, which a Content-Security-Policy enforces; its script only filters.
  ///
  /// Every change is one row of one table; each vendor has an anchor (`#v755`).
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes.
  public func html(limit: Int = htmlLimit) throws(ReportError) -> String {
    var page = HTMLWriter()
    writeHead(to: &page)
    page.markup("<main id=\"main\">\n")
    if let decision { decision.write(to: &page) }
    writeSums(to: &page)
    writeChanges(to: &page)
    writeKinds(to: &page)
    page.markup("</main>\n<footer><p>Made by <code>gvl</code>. ")
    if decision != nil { page.markup("An answer by stated rules, not legal advice. ") }
    page.markup("Values are the vendors' own declarations as the list has them.</p></footer>\n<script>")
    page.markup(EmbeddedTexts.script)
    page.markup("</script>\n</body>\n</html>\n")
    let size = page.text.utf8.count
    guard size <= limit else {
      throw ReportError(
        .tooLarge,
        "\(title): the page would have \(grouped(size)) bytes, over \(grouped(limit)); narrow it by a profile, or take `\(invocation("csv"))`"
      )
    }
    return page.text
  }

  private func writeHead(to page: inout HTMLWriter) {
    page.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.open("meta", ["http-equiv": "Content-Security-Policy", "content": ContentSecurityPolicy.text])
    page.markup("\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.markup("<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"generator\" content=\"gvl\">\n")
    page.element("title", (decision.map { $0.verdict.rawValue + ": " } ?? "") + title)
    page.markup("\n<style>")
    page.markup(EmbeddedTexts.style)
    page.markup("</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#changes\">Skip to the changes</a>\n<header>\n")
    page.element(
      "p", ["class": "eyebrow"],
      "Global Vendor List: " + (decision == nil ? "what changed" : "must users be asked again?"))
    page.element("h1", title)
    page.open("p", ["class": "meta"])
    page.value(
      diff.headline.dropFirst().map(\.text).filter { $0.contains { $0 != " " } }.joined(separator: " · "))
    page.markup("</p>\n<nav aria-label=\"Parts\"><ul>")
    if let decision, !decision.reasons.isEmpty { page.markup("<li><a href=\"#why\">Why</a></li>") }
    if !diff.changes.isEmpty {
      page.markup("<li><a href=\"#changes\">")
      page.value(Self.yours(profile))
      page.markup("</a></li>")
      if !others.isEmpty { page.markup("<li><a href=\"#others\">All other vendors</a></li>") }
      page.markup("<li><a href=\"#kinds\">By kind</a></li>")
    }
    page.markup("</ul></nav>\n</header>\n")
  }

  private func writeSums(to page: inout HTMLWriter) {
    page.markup("<dl class=\"sums\">")
    if let profile {
      page.element("dt", "Your vendors, profile \(profile.name)")
      page.element("dd", sum(of: yours))
    }
    page.element("dt", "Whole list")
    page.element("dd", diff.changes.isEmpty ? "no differences" : sum)
    page.markup("</dl>\n")
  }

  static func yours(_ profile: Profile?) -> String { profile == nil ? "All changes" : "Your vendors and the texts" }
}
