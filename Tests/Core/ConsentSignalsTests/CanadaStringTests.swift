@testable import ConsentSignals
import TestSupport

@Suite struct CanadaStringTests {
  static func random(_ numbers: inout SeededNumbers) -> CanadaString {
    func ids(_ most: Int, dense: Bool = false) -> IDBits {
      let count = dense ? numbers.below(most) : numbers.below(12)
      let start = 1 + numbers.below(most)
      if numbers.below(3) == 0 { return IDBits(start...min(most, start + count)) }
      return IDBits((0..<count).map { _ in 1 + numbers.below(most) })
    }
    var string = CanadaString(
      created: Timestamp(milliseconds: 100 * numbers.below(1 << 36)), cmpID: numbers.below(4096),
      cmpVersion: numbers.below(4096), consentScreen: numbers.below(64), consentLanguage: "FR",
      vendorListVersion: numbers.below(4096), policyVersion: numbers.below(64))
    string.usesNonStandardStacks = numbers.below(2) == 0
    string.specialFeatureExpressConsents = ids(12)
    (string.purposeExpressConsents, string.purposeImpliedConsents) = (ids(24), ids(24))
    (string.vendorExpressConsents, string.vendorImpliedConsents) = (ids(65_535), ids(900, dense: true))
    for _ in 0..<numbers.below(4) {
      string.publisherRestrictions.append(
        .init(
          purpose: numbers.below(64), kind: CanadaString.Restriction.Kind.allCases[numbers.below(4)], vendors: ids(1000)
        ))
    }
    if numbers.below(2) == 0 { string.vendorsDisclosed = ids(1200, dense: true) }
    if numbers.below(2) == 0 {
      let count = numbers.below(64)
      string.publisherPurposes = .init(
        expressConsents: ids(24), impliedConsents: ids(24), customPurposeCount: count,
        customExpressConsents: count > 0 ? ids(count) : [], customImpliedConsents: count > 0 ? ids(count) : [])
    }
    return string
  }

  @Test(arguments: SeededNumbers.seeds(300)) func whatIsWrittenIsRead(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<300 {
      let string = Self.random(&numbers)
      let text = try string.encoded()
      #expect(try CanadaString(text) == string)
      #expect(try CanadaString(text).encoded() == text)
    }
  }

  /// Older libraries wrote fixed ranges, padded to 24 bits.
  @Test(arguments: SeededNumbers.seeds(300)) func olderStringsAreReadToo(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var ambiguous = 0
    for _ in 0..<300 {
      var string = Self.random(&numbers)
      let text = try string.encoded(.fixedRanges)
      let read = try CanadaString(text)
      string.form = read.form
      guard read != string else { continue }
      // A string does not state its form. Some strings are valid in both; the specification's form is tried first.
      ambiguous += 1
      // In the specification's form the string has the same text, except for the padding of segments.
      func segments(_ text: String) -> [Substring] {
        text.split(separator: ".").map { segment in
          let filled = segment.reversed().prefix { $0 == "A" }.count
          return segment.dropLast(filled)
        }
      }
      let again = segments(try read.encoded())
      #expect(read.form == .specification && again == segments(text), "\(text)")
    }
    #expect(ambiguous <= 3)
  }

  /// Strings of the reference library's tests, with their content.
  @Test(arguments: [
    ("BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBgABABAAABAB4AACACAAA.fHHHA4444ao", CanadaString.Form.fixedRanges),
    ("BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBhADVqxGAD0AILVgAA.fHHHA4444ao", .specification),
  ])
  func stringsOfTheReferenceLibrary(text: String, form: CanadaString.Form) throws {
    let string = try CanadaString(text)
    #expect(string.form == form && string.cmpID == 50 && string.cmpVersion == 2 && string.vendorListVersion == 413)
    #expect(string.usesNonStandardStacks && string.created == Timestamp("2022-01-01"))
    #expect(Array(string.vendorExpressConsents) == [12, 24, 48] && Array(string.vendorImpliedConsents) == [18, 30])
    #expect(string.publisherPurposes?.customPurposeCount == 3)
    #expect(string.publisherPurposes.map { Array($0.customExpressConsents) } == [2])
    #expect(string.publisherPurposes.map { Array($0.customImpliedConsents) } == [1, 3])
    #expect(try string.encoded() == "BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBhADVqxGAD0AILVgAA.fHHHA4444ao")
  }

  @Test func restrictionsOfTheReferenceLibrary() throws {
    let string = try CanadaString("BPSG_8APSG_8AAAAAAENAACAAAAAAAAAAAAAAAAACCgAS7o.YAAAAAAAAAA")
    let restriction = try #require(string.publisherRestrictions.first)
    #expect(restriction.purpose == 1 && restriction.kind == .requireExpressConsent)
    #expect(Array(restriction.vendors) == [1, 2, 3, 5, 6, 7, 9] && string.publisherRestrictions.count == 1)
    #expect(
      try CanadaString("BPSG_8APSG_8AAAAAAENAACAAAAAAAAAAAAAAAAAAA.YAAAAAAAAAA.IAGO5w").vendorsDisclosed?.count == 9)
  }

  @Test(arguments: [
    "", "A", "z", "BPX", "CPSG_8APSG_8AAyACAENGdCgf", "B.", "BPSG_8APSG_8AAAAAAENAACAAAAAAAAAAAAAAAAAAA.IAGO5w.IAGO5w",
  ])
  func whatIsNoneIsRefused(text: String) { #expect(throws: SignalError.self) { try CanadaString(text) } }

  /// Every truncation and every flipped bit gives a value or an error.
  @Test func damagedStrings() throws {
    let text = Array("BPSG_8APSG_8AAyACAENGdCgf_gfgAfgfgBhADVqxGAD0AILVgAA.fHHHA4444ao".utf8)
    for count in text.indices { _ = try? CanadaString(String(decoding: text[..<count], as: UTF8.self)) }
    for index in text.indices where text[index] != UInt8(ascii: ".") {
      for bit in 0..<6 {
        var damaged = text
        damaged[index] = Base64URL.alphabet[Int(Base64URL.values[Int(text[index])]) ^ 1 << bit]
        if let read = try? CanadaString(String(decoding: damaged, as: UTF8.self)) {
          #expect(try CanadaString(read.encoded()).vendorExpressConsents == read.vendorExpressConsents)
        }
      }
    }
  }
}
