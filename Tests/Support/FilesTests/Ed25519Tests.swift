import TestSupport

@testable import Files

/// Signatures on which Ed25519 libraries disagree have one defined result.
@Suite struct Ed25519Tests {
  private static let order: [UInt8] = [
    0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14, 0, 0, 0, 0, 0, 0, 0,
    0,
    0, 0, 0, 0, 0, 0, 0, 0x10,
  ]

  /// S plus the order gives the same point, and thus a second form of every signature.
  @Test func aSecondFormOfASignatureIsNone() throws {
    let key = Ed25519.newKey()
    let publicKey = try #require(Ed25519.publicKey(of: key))
    var signature = try #require(Ed25519.signature(of: [1, 2, 3], by: key))
    #expect(Ed25519.isValid(signature, of: [1, 2, 3], by: publicKey))
    var carry = 0
    for index in 0..<32 {
      let sum = Int(signature[32 + index]) + Int(Self.order[index]) + carry
      signature[32 + index] = UInt8(sum & 255)
      carry = sum >> 8
    }
    #expect(!Ed25519.isValid(signature, of: [1, 2, 3], by: publicKey))
  }

  /// With a key of small order, R = A and S = 0 is valid for one message in eight; with the neutral element, for all.
  @Test func aKeyOfSmallOrderVerifiesNothing() {
    let neutral: [UInt8] = [1] + [UInt8](repeating: 0, count: 31)
    for sign in [0, 0x80] as [UInt8] {
      for y in [0, 1, 0xEC, 0xED, 0xEE] as [UInt8] {
        var key = [y] + [UInt8](repeating: y > 1 ? 0xFF : 0, count: 31)
        key[31] = (y > 1 ? 0x7F : 0) | sign
        #expect(Ed25519Forms.isWeak(key))
        for message in 0..<32 {
          let signature = neutral + [UInt8](repeating: 0, count: 32)
          #expect(!Ed25519.isValid(signature, of: [UInt8(message)], by: key))
        }
      }
    }
  }

  @Test func noKeyOfOursIsWeak() throws {
    for _ in 0..<50 {
      let publicKey = try #require(Ed25519.publicKey(of: Ed25519.newKey()))
      #expect(!Ed25519Forms.isWeak(publicKey))
    }
  }

  @Test func bytesOfAnotherNumberAreNoKey() {
    for count in [0, 31, 33, 64] {
      let bytes = [UInt8](repeating: 7, count: count)
      #expect(Ed25519.publicKey(of: bytes) == nil && Ed25519.signature(of: [], by: bytes) == nil)
      #expect(!Ed25519.isValid([UInt8](repeating: 0, count: 64), of: [], by: bytes))
    }
  }
}
