import GVLChanges
import GVLList
import JSONText
import PlainText
import ReportFormats

extension Change {
  /// Longer values, in characters, scroll in a box of their own.
  private static let longText = 2_000

  /// - Parameter isOnScreen: true to show the row only on screen; on paper it is elsewhere, or counted.
  func writeRow(_ names: ItemNames, isOnScreen: Bool = false, to page: inout HTMLWriter) {
    page.open(
      "tr",
      [
        "class": isOnScreen ? "screen" : nil,
        "data-direction": direction.rawValue, "data-kind": kind.rawValue,
        "data-purpose": purpose.map { String($0) },
      ])
    page.markup("<td>")
    page.element("span", ["class": "badge " + direction.rawValue], direction.rawValue)
    page.markup("</td><td>")
    page.write(PageWords.subject(self, names))
    page.markup("</td>")
    if isWhole {
      page.open("td", ["colspan": "2", "dir": "auto"])
      page.value(ChangeWords.content(self))
      return page.markup("</td></tr>\n")
    }
    let (old, new) = (PageWords.value(before, of: self), PageWords.value(after, of: self))
    if isText, let old, let new {
      page.markup("<td class=\"text\" colspan=\"2\" dir=\"auto\">")
      page.words(old, new, textDifference)
      page.markup("</td></tr>\n")
    } else {
      write(old, "Before", to: &page)
      write(new, "After", to: &page)
      page.markup("</tr>\n")
    }
  }

  /// Whether a vendor was added or removed: the change is a sentence, not a comparison of two values.
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

  /// The purpose of the change, for the filter.
  var purpose: Int? {
    switch (kind, item) {
    case (.vendor(.purpose), .id(let id)), (.vendor(.flexible), .id(let id)), (.text(.purpose, _), .id(let id)): id
    case (.vendor(.retention), .key(let key)) where key.hasPrefix("purpose/"): Int(key.dropFirst("purpose/".count))
    default: nil
    }
  }

  private func write(_ value: String?, _ label: String, to page: inout HTMLWriter) {
    page.open("td", ["class": isText ? "text" : nil, "data-label": label, "dir": "auto"])
    if let value {
      let isLong = value.utf8.count > Self.longText
      if isLong { page.openLong() }
      page.address(value)
      if isLong { page.markup("</span>") }
    } else {
      page.markup("–")
    }
    page.markup("</td>")
  }
}

extension HTMLWriter {
  /// Writes the subject of a change and its name.
  mutating func write(_ subject: PageWords.Subject) {
    element("bdi", CleanText.brief(subject.what, to: 200))
    guard let name = subject.name else { return }
    markup(" ")
    element("bdi", ["class": "called", "lang": subject.language], name)
  }
}
