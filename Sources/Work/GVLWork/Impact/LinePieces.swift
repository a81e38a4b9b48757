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
  package static func each(_ lines: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) throws -> Void) rethrows {
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = end(of: lines, from: start)
      try body(bare(lines[start..<end]))
      start = end + 1
    }
  }

  /// Where the line ends that begins at a place: by the C library, which looks at many bytes at once.
  private static func end(of lines: ArraySlice<UInt8>, from start: Int) -> Int {
    unsafe lines.withUnsafeBytes { bytes in
      let offset = start - lines.startIndex
      guard let base = bytes.baseAddress, let found = unsafe memchr(base + offset, 0x0A, bytes.count - offset) else {
        return lines.endIndex
      }
      return start + (unsafe UnsafeRawPointer(found) - (base + offset))
    }
  }

  /// Without a carriage return before its end.
  static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
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
