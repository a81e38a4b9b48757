import TestSupport

@testable import GVLAudit

@Suite struct DigitsTests {
  /// Seven sets of ten digits, with the values of Unicode.
  @Test func valuesAreThoseOfUnicode() {
    var digits = 0
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let found = Digits.value(scalar) else { continue }
      digits += 1
      #expect(scalar.properties.numericType == .decimal && scalar.properties.numericValue == Double(found))
    }
    #expect(digits == 70)
  }
}
