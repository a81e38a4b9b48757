import GVLChanges
import GVLFindingsReports
import GVLList
import GVLShown
import PlainText
package import ReportFormats

extension ChangeReport {
  /// One self-contained page for a reviewer: the verdict, a summary, the sources, the reasons, your vendors, the texts,
  /// and counts for all other vendors. It makes no requests, which a Content-Security-Policy enforces; its script only
  /// filters.
  ///
  /// Every change of the profile is one row of one table; without a profile or with `page.showsOthers`, every change of
  /// all vendors. Each vendor has an anchor (`#v755`).
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes; `htmlPages` then makes several pages.
  package func html(limit: Int = HTMLWriter.pageLimit) throws(ReportError) -> String {
    let groups = changeGroups
    let page = page(groups[...], Self.onePage(groups))
    guard page.utf8.count <= limit else {
      throw tooLarge(page.utf8.count, limit, hint: "write it to a file by --output, where it is split, ")
    }
    return page
  }

  /// Several pages of at most `limit` bytes each, if one page would be too large: the first has the verdict, the
  /// reasons and the kinds, all have a part of the changes, and links connect the pages.
  ///
  /// - Parameter name: the file name of a page, counted from 1.
  /// - Throws: `report.too-large` if the first page without changes, or the changes of one vendor, are beyond `limit`.
  package func htmlPages(limit: Int = HTMLWriter.pageLimit, named name: (Int) -> String) throws(ReportError) -> [String]
  {
    let groups = changeGroups
    var onePage = Self.onePage(groups)
    let whole = page(groups[...], onePage)
    if whole.utf8.count <= limit { return [whole] }
    var rims = [page([], onePage).utf8.count]
    onePage.current = 1
    rims.append(page([], onePage).utf8.count)
    guard rims.allSatisfy({ $0 < limit }) else { throw tooLarge(rims.max() ?? 0, limit) }
    // The length of links between pages is known only after a cut; if a page is too long, the next cut is smaller.
    var spare = 0
    var longest = whole.utf8.count
    for _ in 0..<8 {
      let parts = Self.cut(groups, rims.map { limit - $0 - spare })
      var map = PageMap(files: parts.indices.map { name($0 + 1) })
      for (index, part) in parts.enumerated() { for group in part { map.places[group.id] = index } }
      let pages = parts.enumerated().map { index, part in
        map.current = index
        return page(part, map)
      }
      longest = pages.map(\.utf8.count).max() ?? 0
      if longest <= limit { return pages }
      // More than is missing, because rows that move to another page make more links longer.
      spare += 2 * (longest - limit) + limit / 100
    }
    throw tooLarge(longest, limit)
  }

  private static func onePage(_ groups: [ChangeGroup]) -> PageMap {
    PageMap(places: Dictionary(groups.map { ($0.id, 0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Splits the groups into pages, as many as fit on each, at least one on each page after the first.
  private static func cut(_ groups: [ChangeGroup], _ room: [Int]) -> [ArraySlice<ChangeGroup>] {
    var parts: [ArraySlice<ChangeGroup>] = []
    var start = 0
    repeat {
      var (end, left) = (start, room[parts.isEmpty ? 0 : 1])
      while end < groups.count {
        left -= groups[end].rows.text.utf8.count
        if left < 0, end > start || parts.isEmpty { break }
        end += 1
        if left < 0 { break }
      }
      parts.append(groups[start..<end])
      start = end
    } while start < groups.count
    return parts
  }

  private func tooLarge(_ size: Int, _ limit: Int, hint: String = "") -> ReportError {
    ReportError(
      .tooLarge,
      "\(title): the page would have \(grouped(size)) bytes, over \(grouped(limit)); \(hint)"
        + "narrow it by a profile, or take `\(invocation("csv"))`")
  }

  private func page(_ groups: ArraySlice<ChangeGroup>, _ map: PageMap) -> String {
    let heading = self.page.head.title.map { CleanText.brief($0, to: 200) }
    let headline = diff.headline.dropFirst(heading == nil ? 1 : 0).map(\.text).filter { $0.contains { $0 != " " } }
    return Page(
      title: (decision.map { $0.verdict.rawValue + ": " } ?? "") + (heading.map { "\($0), " } ?? "") + title,
      skip: (diff.changes.isEmpty ? "#main" : "#changes", "the changes"),
      eyebrow: "Global Vendor List: " + (decision == nil ? "what changed" : "must users be asked again?"),
      heading: heading ?? title, meta: [headline.joined(separator: " · ")],
      footer: decision == nil
        ? "Values are the vendors' own declarations as the list has them."
        : """
        An answer by stated rules, not legal advice. Values are the vendors' own declarations as the list has them.
        """
    ).html(in: map, header: writeParts) { page in
      if map.current == 0 {
        decision?.writeVerdict(to: &page)
        writeSentences(to: &page)
        self.page.head.write(rests, to: &page)
        decision?.writeReasons(names, to: &page)
        presets?.write(to: &page)
        if let decision { page.sources(of: decision.reasonsByRule.map(\.0.cite)) }
        if let decision { words?.write(decision, to: &page) }
      }
      writeChanges(groups, to: &page)
      if map.current == 0 { writeKinds(to: &page) }
      if decision != nil, map.current == map.count - 1 { self.page.head.writeSignature(to: &page) }
    }
  }

  // Links to the parts; parts of the first page are linked only there.
  private func writeParts(to page: inout HTMLWriter) {
    page.markup("\n")
    let isFirst = page.pages.current == 0
    if isFirst { self.page.head.writeRemarks(to: &page) }
    page.markup("<div class=\"screen\"><nav aria-label=\"Parts\"><ul>")
    if isFirst, !rests.isEmpty { page.markup("<li><a href=\"#rests-on\">What it rests on</a></li>") }
    if isFirst, let decision, !decision.reasons.isEmpty { page.markup("<li><a href=\"#why\">Why</a></li>") }
    if !diff.changes.isEmpty {
      page.markup("<li><a href=\"#changes\">")
      page.value(profile == nil ? "All changes" : "Your vendors")
      page.markup("</a></li>")
      if !others.isEmpty, isWhole || isFirst { page.markup("<li><a href=\"#others\">All other vendors</a></li>") }
      if isFirst, isWhole { page.markup("<li><a href=\"#kinds\">By kind</a></li>") }
    }
    page.markup("</ul>")
    if page.pages.count > 1 {
      page.markup("<ul>")
      for number in 0..<page.pages.count {
        page.markup("<li>")
        if number == page.pages.current {
          page.element("span", ["aria-current": "page"], "page \(number + 1)")
        } else {
          page.element("a", ["href": page.pages.address(ofPage: number)], "page \(number + 1)")
        }
        page.markup("</li>")
      }
      page.markup("</ul>")
    }
    page.markup("</nav></div>\n")
  }

  /// The lists and their counts.
  private var rests: [ReportHead.Row] {
    let head = self.page.head
    let (older, newer) = decision == nil ? ("Older list", "Newer list") : ("Users saw", "They would see now")
    var rows = [
      (older, head.words(of: diff.from.list.description, lastUpdated: diff.from.lastUpdated)),
      (newer, head.words(of: diff.to.list.description, lastUpdated: diff.to.lastUpdated)),
    ]
    if let filterSentence { rows.append(("What is shown", filterSentence)) }
    if let profile { rows.append(("Changes of your vendors", "\(sumOfYours) (profile \(profile.name))")) }
    rows.append(("Changes of the whole list", diff.changes.isEmpty ? "no differences" : sum))
    return rows
  }
}
