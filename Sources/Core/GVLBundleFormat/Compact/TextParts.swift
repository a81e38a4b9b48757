import JSONText
import PlainText

/// Packs texts that share sentences: stacks repeat the descriptions of their purposes.
///
/// A text without shared sentences is written unchanged. Any other text is an array of parts; a part that the file
/// already contains is given by its number.
struct TextPartsWriter {
  /// The most bytes that a shared part has in its file, which limits the size of the unpacked file.
  static let largestShared = 512

  /// The number of uses of each sentence, by bytes: Swift treats `é` in one and in two scalars as equal.
  private var counts: [[UInt8]: Int] = [:]
  private var numbers: [[UInt8]: Int] = [:]
  private var written = 0

  /// - Parameter texts: All texts that will be written.
  init(_ texts: [String]) {
    for text in texts {
      for sentence in Self.sentences(text) { counts[Array(sentence), default: 0] += 1 }
    }
    counts = counts.filter {
      $0.value > 1 && JSONValue.string(String(decoding: $0.key, as: UTF8.self)).packedSize <= Self.largestShared
    }
  }

  mutating func cell(_ text: String) -> JSONValue {
    let sentences = Self.sentences(text)
    guard sentences.contains(where: { counts[Array($0)] != nil }) else { return .string(text) }
    var parts: [JSONValue] = []
    var alone: [UInt8] = []
    func flush(_ bytes: inout [UInt8], _ count: inout Int) {
      if bytes.isEmpty { return }
      parts.append(.string(String(decoding: bytes, as: UTF8.self)))
      bytes = []
      count += 1
    }
    for sentence in sentences {
      var bytes = Array(sentence)
      guard counts[bytes] != nil else {
        alone += bytes
        continue
      }
      flush(&alone, &written)
      if let number = numbers[bytes] {
        parts.append(.integer(number))
      } else {
        numbers[bytes] = written
        flush(&bytes, &written)
      }
    }
    flush(&alone, &written)
    return .array(parts)
  }

  /// Splits a text before a blank after a full stop, and after an ideographic full stop.
  private static func sentences(_ text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    var sentences: [ArraySlice<UInt8>] = []
    var start = 0
    for at in bytes.indices.dropFirst() {
      let ends =
        bytes[at - 1] == UInt8(ascii: ".")
        ? bytes[at] == UInt8(ascii: " ")
        : bytes[at - 1] == 0x82 && at >= 3 && bytes[at - 2] == 0x80 && bytes[at - 3] == 0xE3
      guard ends else { continue }
      sentences.append(bytes[start..<at])
      start = at
    }
    if start < bytes.count { sentences.append(bytes[start...]) }
    return sentences
  }
}

/// Reads cells with texts, in the order of the file.
struct TextPartsReader {
  private var parts: [(text: String, size: Int)] = []

  mutating func text(
    _ cell: JSONValue, _ room: inout CompactRoom, at path: @autoclosure () -> String
  ) throws(CompactError) -> String {
    if case .string(let text) = cell { return text }
    guard case .array(let cells) = cell else { throw CompactError(.wrongType, path(), "expected a text") }
    var text = ""
    for (index, part) in cells.enumerated() {
      if case .string(let string) = part {
        parts.append((string, part.packedSize))
        text += string
        continue
      }
      guard let number = part.wholeNumber, number < parts.count else {
        throw CompactError(.badReference, "\(path())/\(index)", "expected a text or the number of an earlier one")
      }
      guard parts[number].size <= TextPartsWriter.largestShared else {
        throw CompactError(
          .tooLarge, "\(path())/\(index)",
          "a part that is used again has at most \(TextPartsWriter.largestShared) bytes")
      }
      try room.take(parts[number].size, at: "\(path())/\(index)")
      text += parts[number].text
    }
    return text
  }
}
