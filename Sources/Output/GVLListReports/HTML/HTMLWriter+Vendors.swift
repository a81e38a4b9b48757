import PlainText
import ReportFormats

extension HTMLWriter {
  /// Writes a vendor's id, as a link if the page has changes of it: a profile may have vendors without any.
  mutating func link(_ vendor: Int) {
    let anchor = "v\(vendor)"
    guard pages.places[anchor] != nil else { return element("span", String(vendor)) }
    element("a", ["class": "id", "href": pages.address(of: anchor)], String(vendor))
  }

  /// Writes a vendor's name, as a link if the page has changes of it.
  mutating func link(_ vendor: Int, named name: String) {
    let (anchor, name) = ("v\(vendor)", CleanText.brief(name.split(separator: " ").joined(separator: " "), to: 60))
    let words = name.isEmpty ? "vendor \(vendor)" : name
    guard pages.places[anchor] != nil else { return element("bdi", words) }
    open("a", ["href": pages.address(of: anchor)])
    element("bdi", words)
    markup("</a>")
  }
}
