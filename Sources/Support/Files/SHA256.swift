import CSHA256

/// SHA-256 without any library (FIPS 180-4).
enum SHA256 {
  /// Whether the processor has SHA-256 instructions: then no library is faster.
  static let isInProcessor = gvl_sha256_is_there()

  /// The hash, 32 bytes.
  ///
  /// - Parameter byProcessor: uses the processor's instructions, which must exist.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, byProcessor: Bool = isInProcessor) -> [UInt8] {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    let whole = bytes.count & ~63
    unsafe state.withUnsafeMutableBufferPointer { state in
      unsafe digest(UnsafeBufferPointer(rebasing: bytes[..<whole]), into: state, byProcessor)
      // The last bytes, a one bit, zeros, and the number of bits.
      var end = unsafe Array(bytes[whole...])
      end.append(0x80)
      while end.count % 64 != 56 { end.append(0) }
      let bits = UInt64(bytes.count) * 8
      for shift in stride(from: UInt64(56), through: 0, by: -8) { end.append(UInt8(truncatingIfNeeded: bits >> shift)) }
      unsafe end.withUnsafeBufferPointer { unsafe digest($0, into: state, byProcessor) }
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]

  /// - Parameter blocks: a multiple of 64 bytes.
  private static func digest(
    _ blocks: UnsafeBufferPointer<UInt8>, into state: UnsafeMutableBufferPointer<UInt32>, _ byProcessor: Bool
  ) {
    guard let first = blocks.baseAddress, let words = state.baseAddress else { return }
    if byProcessor { return unsafe gvl_sha256_blocks(words, first, blocks.count / 64, constants) }
    unsafe digest(UnsafeRawBufferPointer(blocks), into: state)
  }

  private static func digest(_ blocks: UnsafeRawBufferPointer, into state: UnsafeMutableBufferPointer<UInt32>) {
    func rotated(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 &- by) }
    unsafe constants.withUnsafeBufferPointer { constants in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        var start = 0
        while start < blocks.count {
          for index in 0..<16 {
            let word = unsafe blocks.loadUnaligned(fromByteOffset: start &+ index &* 4, as: UInt32.self)
            unsafe words[index] = UInt32(bigEndian: word)
          }
          for index in 16..<64 {
            let (early, late) = unsafe (words[index &- 15], words[index &- 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            unsafe words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
          }
          var (a, b, c, d) = unsafe (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = unsafe (state[4], state[5], state[6], state[7])
          for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let one =
              unsafe h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index]
              &+ words[index]
            let majority = a & b ^ a & c ^ b & c
            let other = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ one)
            (d, c, b, a) = (c, b, a, one &+ other)
          }
          for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { unsafe state[index] &+= word }
          start &+= 64
        }
      }
    }
  }
}
