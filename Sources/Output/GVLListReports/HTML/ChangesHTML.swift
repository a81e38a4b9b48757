import GVLChanges
import GVLFindingsReports
import GVLList
import GVLShown
import PlainText
package import ReportFormats

extension ChangeReport {
  /// One self-contained page for a reviewer: the verdict, the whole in a few sentences, what it rests on, the reasons, your
  /// vendors, the texts, and of all others how often what changed. It fetches nothing, which a Content-Security-Policy
  /// enforces; its script only filters.
  ///
  /// Every change of the profile is one row of one table, of all vendors where there is no profile or `page.showsOthers`
  /// says so; each vendor has an anchor (`#v755`).
  ///
  /// - Throws: `report.too-large` beyond `limit` bytes; `htmlPages` then makes several.
  package func html(limit: Int = HTMLWriter.pageLimit) throws(ReportError) -> String {
    let groups = changeGroups
    let page = page(groups[...], Self.onePage(groups))
    guard page.utf8.count <= limit else {
      throw tooLarge(page.utf8.count, limit, hint: "write it to a file by --output, where it is split, ")
    }
    return page
  }

  /// The same as several pages of at most `limit` bytes each, where one would not do: the first has the verdict, the
  /// reasons and the kinds, all have their share of the changes, and links lead from page to page.
  ///
  /// - Parameter name: the file of a page, from 1 on, as it stands beside the others.
  /// - Throws: `report.too-large` where the first page without changes, or the changes of one vendor, are beyond `limit`.
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
    // How long the links between pages are shows when the pages are cut; one that is too long then gets less.
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
      // More than is missing: what moves to another page makes links longer in its turn.
      spare += 2 * (longest - limit) + limit / 100
    }
    throw tooLarge(longest, limit)
  }

  private static func onePage(_ groups: [ChangeGroup]) -> PageMap {
    PageMap(places: Dictionary(groups.map { ($0.id, 0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The groups in order, as many a page as there is room for, at least one a page after the first.
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

  // Links to the parts: those that only the first page has are linked there alone.
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
