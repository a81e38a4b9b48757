import TestSupport

@testable import ConsentSignals

/// Strings changed at any place give a value or an error, the same in the lazy and the eager reader.
@Suite struct TCStringMutationTests {
  /// Nightly ten million: ten nights make 10^8.
  private static let count = Effort.isExhaustive ? 500_000 : 3_000

  @Test(arguments: SeededNumbers.seeds(39)) func damagedStringsAreValuesOrErrors(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var strings = try (0..<40).map { _ in Array(try RandomStrings.any(&numbers).encoded().utf8) }
    var read = 0
    for _ in 0..<Self.count {
      let place = numbers.below(strings.count)
      var bytes = strings[place]
      for _ in 0..<(1 + numbers.below(3)) { Self.damage(&bytes, strings, &numbers) }
      if bytes.count > 4_000 { bytes.removeLast(bytes.count - 4_000) }
      guard Self.agrees(bytes) else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
        continue
      }
      // A string that is still readable is damaged further.
      guard (try? unsafe bytes.withUnsafeBufferPointer { unsafe try TCString($0) }) != nil else { continue }
      read += 1
      if numbers.below(8) == 0 { strings[place] = bytes }
      if numbers.below(50) == 0 { strings[place] = Array(try RandomStrings.any(&numbers).encoded().utf8) }
    }
    #expect(read > Self.count / 20)
  }

  private static func damage(_ bytes: inout [UInt8], _ strings: [[UInt8]], _ numbers: inout SeededNumbers) {
    guard !bytes.isEmpty else { return bytes = strings[0] }
    let at = numbers.below(bytes.count)
    switch numbers.below(8) {
    case 0, 1, 2: bytes[at] = Base64URL.alphabet[numbers.below(64)]
    case 3: bytes[at] = UInt8(numbers.below(256))
    case 4: bytes.removeSubrange(at..<min(bytes.count, at + 1 + numbers.below(8)))
    case 5: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 1 + numbers.below(8))], at: at)
    case 6: bytes.replaceSubrange(at..., with: strings[numbers.below(strings.count)].suffix(numbers.below(40)))
    default: bytes.insert(UInt8(ascii: "."), at: at)
    }
  }

  /// If the eager reader succeeds, the lazy one gives the same answers; neither crashes.
  private static func agrees(_ bytes: [UInt8]) -> Bool {
    let view = TCStringView(String(decoding: bytes, as: UTF8.self))
    let vendors = [1, 64, 65, 755]
    let lazy = vendors.map { try? view.hasConsent(forVendor: $0) }
    let disclosed = try? view.isDisclosed(vendor: 755)
    guard let string = try? unsafe bytes.withUnsafeBufferPointer({ unsafe try TCString($0) }) else { return true }
    return lazy == vendors.map { string.vendorConsents.contains($0) }
      && disclosed == string.vendorsDisclosed?.contains(755)
  }
}
