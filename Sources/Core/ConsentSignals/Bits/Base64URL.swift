/// The alphabet of RFC 4648 §5, without padding, as all consent strings use it.
package enum Base64URL {
  package static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The six bits of each character; `none` for a character outside the alphabet.
  static let values: [UInt8] = {
    var table = [UInt8](repeating: none, count: 256)
    for (value, character) in alphabet.enumerated() { table[Int(character)] = UInt8(value) }
    return table
  }()

  /// No value has this bit, so one test checks many characters at once.
  static let none: UInt8 = 0x80

  /// The bytes needed to decode this many characters. Readers load, and the loop below writes, eight bytes at once.
  static func room(for characters: Int) -> Int { characters / 8 * 6 + 24 }

  /// Writes the bits of a text, in order, up to the first character outside the alphabet, and zeros after them.
  ///
  /// - Returns: The position of that character, or the text's length.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, into bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    unsafe values.withUnsafeBufferPointer { table in
      var (at, out) = (start, 0)
      while at + 8 <= text.count {
        // In pairs, so that no step waits for the step before it.
        let (a, b) = unsafe (UInt64(table[Int(text[at])]), UInt64(table[Int(text[at &+ 1])]))
        let (c, d) = unsafe (UInt64(table[Int(text[at &+ 2])]), UInt64(table[Int(text[at &+ 3])]))
        let (e, f) = unsafe (UInt64(table[Int(text[at &+ 4])]), UInt64(table[Int(text[at &+ 5])]))
        let (g, h) = unsafe (UInt64(table[Int(text[at &+ 6])]), UInt64(table[Int(text[at &+ 7])]))
        guard ((a | b) | (c | d) | ((e | f) | (g | h))) & UInt64(none) == 0 else { break }
        let (first, second) = ((a << 6 | b) << 12 | (c << 6 | d), (e << 6 | f) << 12 | (g << 6 | h))
        unsafe bytes.storeBytes(of: ((first << 24 | second) << 16).bigEndian, toByteOffset: out, as: UInt64.self)
        at += 8
        out += 6
      }
      var (word, shift): (UInt64, UInt64) = (0, 58)
      while at < text.count, case let value = unsafe table[Int(text[at])], value != none {
        word |= UInt64(value) << shift
        at += 1
        shift -= 6
      }
      unsafe bytes.storeBytes(of: word.bigEndian, toByteOffset: out, as: UInt64.self)
      unsafe bytes.storeBytes(of: 0, toByteOffset: out + 8, as: UInt64.self)
      return at
    }
  }
}
