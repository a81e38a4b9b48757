/// Reads rows of cells: CSV and similar formats, with any separator.
///
/// Source: RFC 4180. Text after a closing quote is kept, as Python and spreadsheets do.
package struct TableRows {
  package struct Cell: Sendable {
    package let text: String
    package let place: TextPlace
  }

  /// A quote that is opened at this place and never closed.
  package struct Unclosed: Error { package let place: TextPlace }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var at = 0
  private var places: PlaceCursor

  package init(bytes: [UInt8], separator: UInt8) {
    (self.bytes, self.separator) = (bytes, separator)
    places = PlaceCursor(bytes)
  }

  /// The next row; nil at the end. An empty line is a row of one empty cell.
  package mutating func next() throws(Unclosed) -> [Cell]? {
    guard at < bytes.count else { return nil }
    var cells: [Cell] = []
    while true {
      cells.append(try cell())
      guard at < bytes.count else { return cells }
      let byte = bytes[at]
      at += 1
      if byte == separator { continue }
      if byte == 0x0D, at < bytes.count, bytes[at] == 0x0A { at += 1 }
      return cells
    }
  }

  private mutating func cell() throws(Unclosed) -> Cell {
    let place = places.place(of: at)
    var text: [UInt8] = []
    if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
      at += 1
      while true {
        guard at < bytes.count else { throw Unclosed(place: place) }
        let byte = bytes[at]
        at += 1
        if byte == UInt8(ascii: "\"") {
          guard at < bytes.count, bytes[at] == byte else { break }
          at += 1
        }
        text.append(byte)
      }
    }
    while at < bytes.count, bytes[at] != separator, bytes[at] != 0x0A, bytes[at] != 0x0D {
      text.append(bytes[at])
      at += 1
    }
    return Cell(text: String(decoding: text, as: UTF8.self), place: place)
  }
}
