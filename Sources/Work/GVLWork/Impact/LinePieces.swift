import Files

/// Cuts bytes at the ends of lines.
package enum LinePieces {
  /// Pieces of whole lines, each large enough to be worth a thread.
  package static func of(_ lines: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let length = max(1 << 16, lines.count / processorCount)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = lines
    while rest.count > length, let end = ByteSearch.first(0x0A, in: rest[(rest.startIndex + length)...]) {
      pieces.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return pieces + [rest]
  }

  /// Calls `body` with each line, without its line end.
  package static func each(_ lines: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = ByteSearch.first(0x0A, in: lines[start...]) ?? lines.endIndex
      try body(bare(lines[start..<end]))
      start = end + 1
    }
  }

  /// The line without a carriage return at its end.
  static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }

  /// The line without blanks around it.
  package static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let first = line.first, first == 0x20 || first == 0x09 { line = line.dropFirst() }
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    return line
  }
}
