import Files

/// Bytes cut at ends of lines.
package enum LinePieces {
  /// Whole lines, in pieces that are worth a thread of their own.
  package static func of(_ lines: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let length = max(1 << 16, lines.count / processorCount)
    var pieces: [ArraySlice<UInt8>] = []
    var rest = lines
    while rest.count > length, let end = rest[(rest.startIndex + length)...].firstIndex(of: 0x0A) {
      pieces.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return pieces + [rest]
  }

  /// Calls with each line, without its end.
  package static func each(_ lines: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var rest = lines
    while let end = rest.firstIndex(of: 0x0A) {
      body(bare(rest[..<end]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { body(bare(rest)) }
  }

  private static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }

  /// Without blanks around it.
  package static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let first = line.first, first == 0x20 || first == 0x09 { line = line.dropFirst() }
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    return line
  }
}
