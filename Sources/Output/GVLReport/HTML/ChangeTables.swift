import GVLChanges
import GVLModel
import JSONText
import PlainText

extension ChangeReport {
  /// The groups of rows in the order of the page: what concerns the profile, then all other vendors.
  var changeGroups: [ChangeGroup] {
    var groups: [ChangeGroup] = []
    for (positions, isOther) in [(yours, false), (others, true)] {
      var start = positions.startIndex
      while start < positions.endIndex {
        let owner = ChangeOwner(diff.changes[positions[start]])
        let end = positions[start...].firstIndex { ChangeOwner(diff.changes[$0]) != owner } ?? positions.endIndex
        var rows = HTMLWriter()
        owner.write(to: &rows)
        for position in positions[start..<end] { diff.changes[position].writeRow(to: &rows) }
        rows.markup("</tbody>\n")
        groups.append(ChangeGroup(id: owner.id, isOther: isOther, rows: rows))
        start = end
      }
    }
    return groups
  }

  func writeChanges(_ groups: some Collection<ChangeGroup>, to page: inout HTMLWriter) {
    guard !diff.changes.isEmpty else { return }
    page.element("h2", ["id": "changes"], Self.yours(profile))
    page.markup("\n")
    page.filters(
      "changes",
      [
        ("Direction", "direction", ["widened", "narrowed", "moved", "neutral"]), ("Kind", "kind", []),
        ("Purpose", "purpose", []),
      ], hint: "a name, an id, a word")
    writeTable(groups.filter { !$0.isOther }, to: &page)
    guard !others.isEmpty else { return }
    page.markup("<h2 id=\"others\">All other vendors</h2>\n")
    writeTable(groups.filter(\.isOther), to: &page)
  }

  private func writeTable(_ groups: [ChangeGroup], to page: inout HTMLWriter) {
    guard !groups.isEmpty else {
      return page.markup(
        page.pages.count > 1 ? "<p class=\"note\">On another page.</p>\n" : "<p class=\"note\">No changes.</p>\n")
    }
    page.markup(
      "<table class=\"changes filtered\"><colgroup><col class=\"direction\"><col class=\"what\"><col><col></colgroup>\n"
    )
    page.markup("<thead><tr><th scope=\"col\">Direction</th><th scope=\"col\">What</th><th scope=\"col\">Before</th>")
    page.markup("<th scope=\"col\">After</th></tr></thead>\n")
    for group in groups { page.append(group.rows) }
    page.markup("</table>\n")
  }

  /// How often each kind occurs, and whose it is.
  func writeKinds(to page: inout HTMLWriter) {
    guard !diff.changes.isEmpty else { return }
    page.markup("<h2 id=\"kinds\">By kind</h2>\n<table class=\"kinds\"><thead><tr><th scope=\"col\">Kind</th>")
    for direction in Direction.allCases {
      page.element("th", ["scope": "col", "class": "number"], direction.rawValue)
    }
    page.markup("<th scope=\"col\">Where</th></tr></thead><tbody>\n")
    let groups = Dictionary(grouping: diff.changes, by: \.kind)
    for kind in ChangeKind.all {
      guard let found = groups[kind] else { continue }
      page.markup("<tr>")
      page.element("th", ["scope": "row"], kind.rawValue)
      for direction in Direction.allCases {
        let count = found.count { $0.direction == direction }
        page.element("td", ["class": "number", "data-label": direction.rawValue], count == 0 ? "" : grouped(count))
      }
      page.markup("<td>")
      writePlaces(found, to: &page)
      page.markup("</td></tr>\n")
    }
    page.markup("</tbody></table>\n")
  }

  /// Vendors, each once, since they come in order; of a kind that no vendor has, the group of its rows.
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

/// The rows of one owner, written once; whichever page they come to.
struct ChangeGroup {
  let id: String
  let isOther: Bool
  let rows: HTMLWriter
}

/// What a group of rows belongs to: the list, its texts of one kind, or a vendor.
private struct ChangeOwner: Equatable {
  let id: String
  let vendor: Int?
  let title: String

  init(_ change: Change) {
    vendor = change.vendor
    switch change.kind {
    case _ where change.vendor != nil:
      id = "v\(change.vendor ?? 0)"
      title = change.name ?? ""
    case .text(let kind, _):
      id = "t-" + kind.rawValue
      title = "Texts: " + ChangeWords.words(kind.rawValue)
    case .standardText:
      id = "t-standard"
      title = "Standard texts"
    default:
      id = "list"
      title = "The list itself"
    }
  }

  static func == (a: ChangeOwner, b: ChangeOwner) -> Bool { a.id == b.id }

  func write(to page: inout HTMLWriter) {
    page.open("tbody", ["id": id])
    page.markup("<tr class=\"owner\"><th colspan=\"4\" scope=\"rowgroup\">")
    page.element("a", ["class": "id", "href": "#" + id], vendor.map { String($0) } ?? "#")
    page.element("bdi", CleanText.brief(title, to: 160))
    page.markup("</th></tr>\n")
  }
}

extension Change {
  /// Past this many letters a value scrolls in a box of its own.
  private static let longText = 2_000

  fileprivate func writeRow(to page: inout HTMLWriter) {
    page.open("tr", ["data-direction": direction.rawValue, "data-kind": kind.rawValue, "data-purpose": purpose])
    page.markup("<td>")
    page.element("span", ["class": "badge " + direction.rawValue], direction.rawValue)
    page.markup("</td><td>")
    page.element("bdi", CleanText.brief(ChangeWords.subject(self), to: 200))
    page.markup("</td>")
    if isWhole {
      page.open("td", ["colspan": "2", "dir": "auto"])
      page.value(ChangeWords.content(self))
      return page.markup("</td></tr>\n")
    }
    let (old, new) = (ChangeWords.value(before, of: self), ChangeWords.value(after, of: self))
    if isText, let old, let new {
      page.markup("<td class=\"text\" colspan=\"2\" dir=\"auto\">")
      page.words(old, new, isCosmetic: isCosmetic)
      page.markup("</td></tr>\n")
    } else {
      write(old, "Before", to: &page)
      write(new, "After", to: &page)
      page.markup("</tr>\n")
    }
  }

  /// A vendor that comes or goes: its dates are better said than put side by side.
  private var isWhole: Bool {
    switch kind {
    case .vendor(.added), .vendor(.vanished), .vendor(.reinstated): true
    default: false
    }
  }

  private var isText: Bool {
    switch kind {
    case .text(_, .contents): false
    case .text, .standardText: true
    default: false
    }
  }

  /// The purpose that the change is about, for the filter.
  private var purpose: String? {
    switch (kind, item) {
    case (.vendor(.purpose), .id(let id)), (.vendor(.flexible), .id(let id)), (.text(.purpose, _), .id(let id)):
      String(id)
    case (.vendor(.retention), .key(let key)) where key.hasPrefix("purpose/"):
      Int(key.dropFirst("purpose/".count)).map { String($0) }
    default: nil
    }
  }

  private func write(_ value: String?, _ label: String, to page: inout HTMLWriter) {
    page.open("td", ["class": isText ? "text" : nil, "data-label": label, "dir": "auto"])
    if let value {
      let isLong = value.utf8.count > Self.longText
      if isLong { page.open("span", ["class": "long", "tabindex": "0"]) }
      page.address(value)
      if isLong { page.markup("</span>") }
    } else {
      page.markup("–")
    }
    page.markup("</td>")
  }
}
