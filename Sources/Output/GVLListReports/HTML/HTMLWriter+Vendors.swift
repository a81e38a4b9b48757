import PlainText
import ReportFormats

extension HTMLWriter {
  /// A vendor's id, as a link to its changes where it has any: a profile may show one that the lists have not changed.
  mutating func link(_ vendor: Int) {
    let anchor = "v\(vendor)"
    guard pages.places[anchor] != nil else { return element("span", String(vendor)) }
    element("a", ["class": "id", "href": pages.address(of: anchor)], String(vendor))
  }

  /// A vendor by its name, as a link to its changes where the page has them.
  mutating func link(_ vendor: Int, named name: String) {
    let (anchor, name) = ("v\(vendor)", CleanText.brief(name.split(separator: " ").joined(separator: " "), to: 60))
    let words = name.isEmpty ? "vendor \(vendor)" : name
    guard pages.places[anchor] != nil else { return element("bdi", words) }
    open("a", ["href": pages.address(of: anchor)])
    element("bdi", words)
    markup("</a>")
  }
}
