import GVLChanges
import GVLList
import JSONText
import PlainText
import ReportFormats

extension ChangeReport {
  /// Whether the page has every change; else changes of vendors outside of the profile are only counted.
  var isWhole: Bool { profile == nil || page.showsOthers || yours.isEmpty }

  /// Indices of the changes with a row.
  private var shown: [Int] { yours + (isWhole ? others : []) }

  /// Changes that vendors on a profile's page share; nil for a page with every change.
  private var sharing: SharedChanges? { isWhole ? nil : SharedChanges(yours.map { diff.changes[$0] }) }

  /// The groups of rows in page order: the list and the profile's vendors, the texts, then all other vendors.
  var changeGroups: [ChangeGroup] {
    var groups: [ChangeGroup] = []
    let sharing = sharing
    for (positions, isOther) in [(yours, false), (isWhole ? others : [], true)] {
      var start = positions.startIndex
      while start < positions.endIndex {
        let owner = ChangeOwner(diff.changes[positions[start]])
        let end = positions[start...].firstIndex { ChangeOwner(diff.changes[$0]) != owner } ?? positions.endIndex
        var rows = HTMLWriter()
        owner.write(to: &rows)
        for change in positions[start..<end].lazy.map({ diff.changes[$0] }) {
          change.writeRow(names, isOnScreen: sharing?.leavesOut(change) == true, to: &rows)
        }
        rows.markup("</tbody>\n")
        groups.append(
          ChangeGroup(
            id: owner.id, part: isOther ? .others : owner.isText ? .texts : .yours, rows: rows, count: end - start))
        start = end
      }
    }
    return groups
  }

  func writeChanges(_ groups: some Collection<ChangeGroup>, to page: inout HTMLWriter) {
    guard !diff.changes.isEmpty else { return }
    page.element("h2", ["id": "changes"], profile == nil ? "All changes" : "Your vendors")
    page.markup("\n")
    writeLegend(to: &page)
    writeFilters(to: &page)
    if page.pages.current == 0 { writeShared(to: &page) }
    writeTable(groups.filter { $0.part == .yours }, caption: "Changes by vendor", to: &page)
    let texts = groups.filter { $0.part == .texts }
    if yours.contains(where: { ChangeOwner(diff.changes[$0]).isText }) {
      page.markup("<h2 id=\"texts\">Official texts</h2>\n")
      let count = texts.reduce(0) { $0 + $1.count }
      // Folded, so that readers of vendors need not scroll past an update of all texts.
      let isFolded = profile != nil && count > 8
      if isFolded {
        page.element("p", Self.kinds(yours.map { diff.changes[$0] }.filter { ChangeOwner($0).isText }))
        page.markup("<details class=\"fold\"><summary>")
        page.value("show \(counted(count, "change")) of texts that users read")
        page.markup("</summary>\n")
      }
      writeTable(texts, caption: "Changes of official texts", to: &page)
      if isFolded { page.markup("</details>\n") }
    }
    guard !others.isEmpty, isWhole else { return }
    page.markup("<h2 id=\"others\">All other vendors</h2>\n")
    writeTable(groups.filter { $0.part == .others }, caption: "Changes of all other vendors", to: &page)
  }

  /// Writes changes shared by many of the profile's vendors once, and a note on the rows that paper leaves out.
  private func writeShared(to page: inout HTMLWriter) {
    guard let sharing else { return }
    if !sharing.groups.isEmpty {
      page.markup("<section class=\"card\">")
      page.element("h3", "What \(SharedChanges.many) or more of your vendors do alike")
      page.markup("\n<ul>\n")
      for group in sharing.groups {
        guard let change = group.first else { continue }
        page.markup("<li>")
        page.element("span", ["class": "badge " + change.direction.rawValue], change.direction.rawValue)
        page.markup(" ")
        page.write(PageWords.subject(change, names))
        page.value(": \(PageWords.content(change)); \(counted(group.count, "vendor")): ")
        for (index, vendor) in group.compactMap(\.vendor).enumerated() {
          if index > 0 { page.markup(", ") }
          page.link(vendor)
        }
        page.markup("</li>\n")
      }
      page.markup("</ul></section>\n")
    }
    let (neutral, isAny) = (sharing.neutral, !sharing.groups.isEmpty)
    guard neutral > 0 || isAny else { return }
    page.markup("<p class=\"note paper\">")
    page.value(
      [
        neutral > 0 ? "\(counted(neutral, "neutral change")) (names, addresses, dates)" : nil,
        isAny ? "the rows of what vendors do alike" : nil,
      ].compactMap(\.self).joined(separator: " and ").capitalizedFirst + " are on the screen, not on paper; ")
    page.element("code", invocation("html") + " -v")
    page.markup(" prints every row.</p>\n")
  }

  /// `description of a data category (4), name of a stack (3)`.
  private static func kinds(_ changes: [Change]) -> String {
    let counts = Dictionary(grouping: changes, by: \.kind)
    return ChangeKind.all.compactMap { kind in counts[kind].map { "\(PageWords.kind(kind)) (\(grouped($0.count)))" } }
      .joined(separator: ", ").capitalizedFirst + "."
  }

  private func writeFilters(to page: inout HTMLWriter) {
    let present = Set(shown.lazy.map { diff.changes[$0].kind })
    let kinds = ChangeKind.all.filter(present.contains).map { ($0.rawValue, PageWords.kind($0)) }
    var called: [Int: String] = [:]
    for change in shown.lazy.map({ diff.changes[$0] }) {
      guard let purpose = change.purpose, called[purpose] == nil else { continue }
      called[purpose] = names.name(of: change).map { "\(purpose) · \($0)" }
    }
    let purposes = Set(shown.lazy.compactMap { diff.changes[$0].purpose }).sorted()
      .map { (String($0), called[$0] ?? String($0)) }
    page.filters(
      "changes",
      [
        ("Direction", "direction", Direction.allCases.map { ($0.rawValue, $0.rawValue) }), ("Kind", "kind", kinds),
        ("Purpose", "purpose", purposes),
      ], hint: "a name, an id, a word")
  }

  /// Writes the meanings of the directions in the first column.
  private func writeLegend(to page: inout HTMLWriter) {
    let found = Set(shown.lazy.map { diff.changes[$0].direction })
    page.markup("<dl class=\"legend\">")
    for direction in Direction.allCases where found.contains(direction) {
      page.markup("<div><dt>")
      page.element("span", ["class": "badge " + direction.rawValue], direction.rawValue)
      page.markup("</dt>")
      page.element("dd", direction.meaning)
      page.markup("</div>")
    }
    page.markup("</dl>\n")
  }

  private func writeTable(_ groups: [ChangeGroup], caption: String, to page: inout HTMLWriter) {
    guard !groups.isEmpty else {
      return page.markup(
        page.pages.count > 1 ? "<p class=\"note\">On another page.</p>\n" : "<p class=\"note\">No changes.</p>\n")
    }
    // On paper the changes of a profile are in two columns.
    let isOwn = !isWhole && groups.allSatisfy { $0.part == .yours }
    page.startTable(
      isOwn ? "changes filtered own" : "changes filtered", caption, ["Direction", "What", "Before", "After"],
      widths: ["direction", "what", nil, nil])
    for group in groups { page.append(group.rows) }
    page.markup("</table>\n")
  }

  /// Writes the number of changes of each kind; on a whole page also by owner. A profile's page shows only the rest of
  /// the list, folded, with the command that lists it.
  func writeKinds(to page: inout HTMLWriter) {
    guard !diff.changes.isEmpty else { return }
    guard !isWhole else {
      page.markup("<h2 id=\"kinds\">By kind</h2>\n")
      return writeKinds(diff.changes, withPlaces: true, to: &page)
    }
    guard !others.isEmpty else { return }
    let rest = others.map { diff.changes[$0] }
    page.markup("<h2 id=\"others\">All other vendors</h2>\n<p>")
    page.value(
      "\(counted(rest.count, "change")) of \(counted(Set(rest.compactMap(\.vendor)).count, "vendor")) that your profile does "
        + "not have. ")
    page.element("code", invocation("html") + " -v")
    page.markup(" makes a page that has each.</p>\n<details class=\"fold\"><summary>by kind and direction</summary>\n")
    writeKinds(rest, withPlaces: false, to: &page)
    page.markup("</details>\n")
  }

  private func writeKinds(_ changes: [Change], withPlaces: Bool, to page: inout HTMLWriter) {
    page.startTable(
      withPlaces ? "kinds places" : "kinds", "How often each kind of change occurs",
      ["Kind"] + Direction.allCases.map { .init(.number, $0.rawValue) } + (withPlaces ? ["Where"] : []),
      widths: ["kind", nil, nil, nil, nil] + (withPlaces ? ["where"] : []))
    page.markup("<tbody>\n")
    let groups = Dictionary(grouping: changes, by: \.kind)
    for kind in ChangeKind.all {
      guard let found = groups[kind] else { continue }
      page.markup("<tr>")
      page.element("th", ["scope": "row"], PageWords.kind(kind))
      for direction in Direction.allCases {
        let count = found.count { $0.direction == direction }
        page.element("td", ["class": "number", "data-label": direction.rawValue], count == 0 ? "" : grouped(count))
      }
      if withPlaces {
        page.markup("<td data-label=\"where\">")
        writePlaces(found, to: &page)
        page.markup("</td>")
      }
      page.markup("</tr>\n")
    }
    page.markup("</tbody></table>\n")
  }

  /// Links to vendors, each once because they are in order; for a kind without vendors to the group of its rows.
  private func writePlaces(_ changes: [Change], to page: inout HTMLWriter) {
    var ids: [Int] = []
    for id in changes.lazy.compactMap(\.vendor) where ids.last != id { ids.append(id) }
    if ids.isEmpty, let owner = changes.first.map(ChangeOwner.init) {
      return page.element("a", ["href": page.pages.address(of: owner.id)], owner.title)
    }
    page.markup(ids.count > 12 ? "<details><summary>" : "")
    if ids.count > 12 {
      page.value(counted(ids.count, "vendor"))
      page.markup("</summary>")
    }
    for id in ids {
      page.link(id)
      page.markup(" ")
    }
    page.markup(ids.count > 12 ? "</details>" : "")
  }
}

/// The rows of one owner, rendered once, whatever page they are placed on.
struct ChangeGroup {
  enum Part { case yours, texts, others }

  let id: String
  let part: Part
  let rows: HTMLWriter
  let count: Int
}

/// The owner of a group of rows: the list, its texts of one kind, or a vendor.
private struct ChangeOwner: Equatable {
  let id: String
  let vendor: Int?
  let title: String
  var isText = false

  init(_ change: Change) {
    vendor = change.vendor
    switch change.kind {
    case _ where change.vendor != nil:
      id = "v\(change.vendor ?? 0)"
      title = change.name ?? ""
    case .text(let kind, _):
      id = "t-" + kind.rawValue
      title = "Texts: " + ChangePhrase.words(kind.rawValue)
      isText = true
    case .standardText:
      id = "t-standard"
      title = "Standard texts"
      isText = true
    default:
      id = "list"
      title = "The list itself"
    }
  }

  static func == (a: ChangeOwner, b: ChangeOwner) -> Bool { a.id == b.id }

  func write(to page: inout HTMLWriter) {
    page.open("tbody", ["id": id])
    page.markup("<tr class=\"owner\"><th colspan=\"4\" scope=\"rowgroup\">")
    if let vendor {
      page.element("a", ["class": "id", "href": "#" + id], String(vendor))
    } else {
      page.element("a", ["class": "id", "href": "#" + id, "aria-label": "link to this part"], "#")
    }
    page.element("bdi", CleanText.brief(title, to: 160))
    page.markup("</th></tr>\n")
  }
}
