import PlainText
import ReportFormats

/// A page as a browser drew it, for users: pictures with numbered marks, and a comparison of accepting and refusing.
package struct SeenPage: Sendable {
  package var file: String
  /// Results, each a name and a sentence.
  package var facts: [(name: String, value: String)]
  /// Measures of the control that accepts and of the one that refuses.
  package var measures: [(name: String, accept: String, refuse: String)]
  package var pictures: [Picture]

  /// A picture of a window, with the places of its controls.
  package struct Picture: Sendable {
    package var title: String
    package var width: Int
    package var height: Int
    /// The PNG file.
    package var bytes: [UInt8]
    package var marks: [Mark]

    package init(title: String, width: Int, height: Int, bytes: [UInt8], marks: [Mark]) {
      (self.title, self.width, self.height, self.bytes, self.marks) = (title, width, height, bytes, marks)
    }
  }

  package struct Mark: Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// Its role and label: “accept “Accept all””.
    package var label: String

    package init(x: Double, y: Double, width: Double, height: Double, label: String) {
      (self.x, self.y, self.width, self.height, self.label) = (x, y, width, height, label)
    }
  }

  package init(
    file: String, facts: [(name: String, value: String)], measures: [(name: String, accept: String, refuse: String)],
    pictures: [Picture]
  ) {
    (self.file, self.facts, self.measures, self.pictures) = (file, facts, measures, pictures)
  }
}

extension FindingsReport {
  /// The most bytes of all pictures of a page; further pictures are left out, with a note.
  private static let pictureLimit = 9_000_000

  func writeSeen(to page: inout HTMLWriter) {
    guard !seen.isEmpty else { return }
    page.markup("<h2 id=\"seen\">Seen in a browser</h2>\n")
    if let browser { page.element("p", ["class": "note"], browser) }
    var left = Self.pictureLimit
    for one in seen {
      page.markup("<section class=\"card seen\">")
      page.element("h3", name(one.file))
      page.markup("\n")
      page.facts(one.facts.map { ($0.name, CleanText.brief($0.value, to: 300)) })
      write(one.measures, to: &page)
      var leftOut = 0
      page.markup("<div class=\"pictures\">")
      for picture in one.pictures {
        guard picture.bytes.count <= left else {
          leftOut += 1
          continue
        }
        left -= picture.bytes.count
        page.picture(picture)
      }
      page.markup("</div>")
      if leftOut > 0 {
        page.element("p", ["class": "note"], "\(counted(leftOut, "picture")) left out: the page would be too large")
      }
      page.markup("</section>\n")
    }
  }

  private func write(_ measures: [(name: String, accept: String, refuse: String)], to page: inout HTMLWriter) {
    guard !measures.isEmpty else { return }
    var table = ReportTable(
      "lists measures", "What accepts and what refuses, measured", ["Measured", "Accept", "Refuse"])
    for (name, accept, refuse) in measures {
      table.row([name, CleanText.brief(accept, to: 100), CleanText.brief(refuse, to: 100)])
    }
    page.table(table)
  }
}

extension HTMLWriter {
  /// A picture and its marks as one SVG, because the page's policy allows no inline styles.
  fileprivate mutating func picture(_ picture: SeenPage.Picture) {
    markup("<figure>")
    open(
      "svg",
      [
        "viewBox": "0 0 \(picture.width) \(picture.height)", "role": "img",
        "aria-label": CleanText.brief(picture.title, to: 200), "class": picture.width < 600 ? "narrow" : "wide",
      ])
    open(
      "image",
      [
        "width": "\(picture.width)", "height": "\(picture.height)",
        "href": "data:image/png;base64," + Self.base64(picture.bytes),
      ])
    markup("</image>")
    for (number, mark) in picture.marks.enumerated() {
      let (x, y) = (Self.whole(mark.x), Self.whole(mark.y))
      open(
        "rect",
        [
          "x": "\(x - 2)", "y": "\(y - 2)", "width": "\(Self.whole(mark.width) + 4)",
          "height": "\(Self.whole(mark.height) + 4)", "class": "mark",
        ])
      markup("</rect>")
      open("circle", ["cx": "\(x)", "cy": "\(y)", "r": "11", "class": "mark"])
      markup("</circle>")
      element("text", ["x": "\(x)", "y": "\(y + 5)", "class": "mark"], "\(number + 1)")
    }
    markup("</svg>\n<figcaption>")
    element("p", CleanText.brief(picture.title, to: 200))
    markup("<ol>")
    for mark in picture.marks { element("li", CleanText.brief(mark.label, to: 80)) }
    markup("</ol></figcaption></figure>\n")
  }

  private static func whole(_ number: Double) -> Int { Int(max(-9_999, min(99_999, number.rounded()))) }
}
