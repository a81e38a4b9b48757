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
  func address(ofPage page: Int) -> String { "./" + (files.indices.contains(page) ? Self.encoded(files[page]) : "") }

  private static func encoded(_ name: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}
