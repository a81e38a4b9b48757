/// On which page of a report each anchor stands, seen from one of them.
struct PageMap {
  /// The files of the pages; one page needs no name.
  var files: [String] = []
  /// The page of each anchor.
  var places: [String: Int] = [:]
  var current = 0

  var count: Int { max(files.count, 1) }

  /// `#v755`, or `./report-2.html#v755` where it is on another page.
  func address(of anchor: String) -> String {
    guard let place = places[anchor], place != current else { return "#" + anchor }
    return address(ofPage: place) + "#" + anchor
  }

  /// With the dot before it no name of a file is taken for an address of another kind.
  func address(ofPage page: Int) -> String { "./" + (files.indices.contains(page) ? URLPath.encoded(files[page]) : "") }
}
