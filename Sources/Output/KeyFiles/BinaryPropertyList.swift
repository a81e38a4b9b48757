import ConsentSignals
import PlainText

/// Binary property lists, the format of files of `UserDefaults`. Only the dictionary at the top is read, without values
/// that are collections: no reference is followed, so a cycle costs nothing. A text is decoded once, however many
/// entries refer to it, and the total size of all values has a limit.
///
/// Source: Apple, CoreFoundation, CFBinaryPList.c.
enum BinaryPropertyList {
  static let magic = Array("bplist00".utf8)
  private static let trailerSize = 32

  // MARK: Reading

  static func read(_ bytes: [UInt8]) throws(KeyFileError) -> [DeviceKeys.Entry] {
    var reader = try Reader(bytes)
    let top = try reader.header(at: reader.offset(of: reader.top))
    guard top.type == 0xD else { throw damaged("its top is no dictionary") }
    let (count, start, width) = (top.count, top.start, reader.referenceWidth)
    guard count <= bytes.count, start + 2 * count * width <= reader.tableOffset else {
      throw damaged("its dictionary is longer than the file")
    }
    var entries: [DeviceKeys.Entry] = []
    for index in 0..<count {
      let key = try reader.value(reader.integer(at: start + index * width, width))
      let value = try reader.value(reader.integer(at: start + (count + index) * width, width))
      guard case .text(let name) = key else { throw damaged("a key is no text") }
      entries.append(.init(name: name, value: value))
    }
    return entries
  }

  private static func damaged(_ why: String) -> KeyFileError {
    KeyFileError(.format, "the binary property list is damaged: \(why)")
  }

  /// The cost of an entry besides its texts, in bytes.
  private static let entryCost = 16

  private struct Reader {
    let bytes: [UInt8]
    let offsetWidth: Int
    let referenceWidth: Int
    let count: Int
    let top: Int
    let tableOffset: Int
    private var room: RepeatRoom
    /// Texts by object. Short ones are not kept: a copy of them takes no memory of its own.
    private var texts: [Int: String] = [:]

    init(_ bytes: [UInt8]) throws(KeyFileError) {
      guard bytes.count >= magic.count + trailerSize else { throw damaged("it is cut") }
      self.bytes = bytes
      room = RepeatRoom(of: bytes.count)
      let trailer = bytes.count - trailerSize
      (offsetWidth, referenceWidth) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
      func number(_ at: Int) -> Int? {
        let value = bytes[(trailer + at)..<(trailer + at + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value <= UInt64(bytes.count) ? Int(value) : nil
      }
      guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth), let count = number(8),
        let top = number(16), let table = number(24), top < count, table >= magic.count,
        table + count * offsetWidth <= trailer
      else { throw damaged("its trailer names places outside of the file") }
      (self.count, self.top, tableOffset) = (count, top, table)
    }

    /// A big-endian number of `width` bytes.
    func integer(at offset: Int, _ width: Int) throws(KeyFileError) -> Int {
      guard offset >= 0, offset + width <= bytes.count else { throw damaged("a number lies behind its end") }
      let value = bytes[offset..<(offset + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard value <= UInt64(Int32.max) else { throw damaged("a place lies behind its end") }
      return Int(value)
    }

    func offset(of object: Int) throws(KeyFileError) -> Int {
      guard object < count else { throw damaged("a reference to an object that does not exist") }
      let offset = try integer(at: tableOffset + object * offsetWidth, offsetWidth)
      guard offset >= magic.count, offset < tableOffset else { throw damaged("an object lies outside of its objects") }
      return offset
    }

    /// The type and length of an object, and the offset of its content.
    func header(at offset: Int) throws(KeyFileError) -> (type: UInt8, count: Int, start: Int) {
      let (type, low) = (bytes[offset] >> 4, Int(bytes[offset] & 15))
      guard low == 15, type >= 4 else { return (type, low, offset + 1) }
      guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 15 <= 3 else {
        throw damaged("a length is no number")
      }
      let width = 1 << Int(bytes[offset + 1] & 15)
      return (type, try integer(at: offset + 2, width), offset + 2 + width)
    }

    /// A value that is not a collection; a collection becomes a value of another type, unread.
    mutating func value(_ object: Int) throws(KeyFileError) -> DeviceValue {
      let at = try offset(of: object)
      let (type, count, start) = try header(at: at)
      func content(_ size: Int) throws(KeyFileError) -> ArraySlice<UInt8> {
        guard size >= 0, start + size <= tableOffset else { throw damaged("a value is longer than the file") }
        return bytes[start..<(start + size)]
      }
      switch type {
      case 0 where count == 8 || count == 9: return .flag(count == 9)
      case 1:
        guard count <= 3 else { return .other("integer") }
        let value = try content(1 << count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return .number(Int(Int64(bitPattern: value)))
      case 2: return .other("real")
      case 3: return .other("date")
      case 4: return .other("data")
      case 5, 6:
        let content = try content(type == 5 ? count : 2 * count)
        guard room.take(content.count + BinaryPropertyList.entryCost) else {
          throw KeyFileError(
            .tooLarge,
            "the entries of the binary property list refer to the same texts so often that they come to more than \(room.limit) bytes; remove the entries that have nothing to do with consent"
          )
        }
        if let known = texts[at] { return .text(known) }
        let text = type == 5 ? String(decoding: content, as: UTF8.self) : Self.text(utf16: content)
        if content.count > 15 { texts[at] = text }
        return .text(text)
      case 0xA: return .other("array")
      case 0xD: return .other("dict")
      default: return .other("type \(type)")
      }
    }

    private static func text(utf16 content: ArraySlice<UInt8>) -> String {
      let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
        UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  // MARK: Writing

  /// A dictionary of the keys, in their order.
  static func bytes(_ keys: DeviceKeys) -> [UInt8] {
    let entries = keys.entries.filter { if case .other = $0.value { false } else { true } }
    let width = entries.count > 127 ? 2 : 1
    var output = magic
    var offsets = [output.count]
    output += header(0xD, entries.count)
    for reference in 1..<(2 * entries.count + 1) { output += big(reference, width) }
    for entry in entries {
      offsets.append(output.count)
      output += text(entry.name)
    }
    for entry in entries {
      offsets.append(output.count)
      switch entry.value {
      case .number(let number): output += integer(number)
      case .text(let string): output += text(string)
      case .flag(let flag): output.append(flag ? 9 : 8)
      case .other: break
      }
    }
    let (table, offsetWidth) = (output.count, output.count > 0xFFFF ? 4 : 2)
    for offset in offsets { output += big(offset, offsetWidth) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(width)]
    return output + big(offsets.count, 8) + big(0, 8) + big(table, 8)
  }

  private static func big(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func header(_ type: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [type << 4 | UInt8(count)] : [type << 4 | 15] + integer(count)
  }

  /// Negative numbers have eight bytes.
  private static func integer(_ number: Int) -> [UInt8] {
    let power = number < 0 ? 3 : number < 0x100 ? 0 : number < 0x10000 ? 1 : number < 0x1_0000_0000 ? 2 : 3
    return [0x10 | UInt8(power)] + big(number, 1 << power)
  }

  private static func text(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return header(5, text.utf8.count) + text.utf8 }
    return header(6, text.utf16.count) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
