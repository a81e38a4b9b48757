import ConsentSignals
import TestSupport

@Suite struct TCStringViewTests {
  /// If the eager reader succeeds, the view gives the same answers.
  @Test(arguments: SeededNumbers.seeds(33))
  func theViewAnswersAsTheStringDoes(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<(Effort.isExhaustive ? 20_000 : 100) {
      let string = RandomStrings.any(&numbers)
      try expectAlike(try string.encoded(), string, &numbers)
    }
    for vector in Vectors.second {
      try expectAlike(vector.tcString, try TCString(vector.tcString), &numbers)
    }
  }

  private func expectAlike(_ text: String, _ string: TCString, _ numbers: inout SeededNumbers) throws {
    let view = TCStringView(text)
    let name = Comment(rawValue: text)
    #expect(try view.created == string.created, name)
    #expect(try view.lastUpdated == string.lastUpdated, name)
    #expect(try view.cmpID == string.cmpID, name)
    #expect(try view.consentLanguage == string.consentLanguage, name)
    #expect(try view.vendorListVersion == string.vendorListVersion, name)
    #expect(try view.policyVersion == string.policyVersion, name)
    #expect(try view.isServiceSpecific == string.isServiceSpecific, name)
    for id in [-1, 0, 1, 3, 11, 12, 13, 24, 25] {
      #expect(try view.hasOptIn(toSpecialFeature: id) == string.specialFeatureOptIns.contains(id), name)
      #expect(try view.hasConsent(forPurpose: id) == string.purposeConsents.contains(id), name)
      #expect(try view.hasLegitimateInterest(forPurpose: id) == string.purposeLegitimateInterests.contains(id), name)
    }
    for id in [-1, 0, 1, 2, 64, 65, 755, 65_535, 65_536] + (0..<20).map({ _ in numbers.below(1_300) }) {
      #expect(try view.hasConsent(forVendor: id) == string.vendorConsents.contains(id), name)
      #expect(try view.hasLegitimateInterest(forVendor: id) == string.vendorLegitimateInterests.contains(id), name)
      #expect(try view.isDisclosed(vendor: id) == string.vendorsDisclosed?.contains(id), name)
    }
  }

  /// Every truncation and every flipped bit of real strings is read or refused. If the eager reader refuses, the view
  /// refuses too, or its answer depends only on bits before the fault.
  @Test(.slow, .enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
  func damagedStringsAreReadOrRefused() throws {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var refused = 0
    for vector in Effort.sample(Vectors.second.filter { $0.tcString.utf8.count < 700 }, every: 12).prefix(
      Effort.rounds(50))
    {
      let bytes = Array(vector.tcString.utf8)
      var damaged = bytes.indices.map { Array(bytes[..<$0]) }
      for at in bytes.indices {
        guard let value = alphabet.firstIndex(of: bytes[at]) else { continue }
        for bit in 0..<6 {
          var flipped = bytes
          flipped[at] = alphabet[value ^ 1 << bit]
          damaged.append(flipped)
        }
      }
      for bytes in damaged {
        let text = String(decoding: bytes, as: UTF8.self)
        let view = TCStringView(text)
        do {
          let string = try TCString(text)
          #expect(try view.hasConsent(forVendor: 755) == string.vendorConsents.contains(755), "\(text)")
          #expect(
            try view.hasLegitimateInterest(forVendor: 755) == string.vendorLegitimateInterests.contains(755), "\(text)")
          #expect(try view.isDisclosed(vendor: 755) == string.vendorsDisclosed?.contains(755), "\(text)")
        } catch {
          refused += 1
          // Both read the header before any vendor, so both report a fault in it.
          if error.segment == 0, let bit = error.bit, bit < 132 {
            #expect(throws: SignalError.self, "\(text)") { try view.policyVersion }
          }
          _ = try? view.hasConsent(forVendor: 755)
          _ = try? view.isDisclosed(vendor: 755)
        }
      }
    }
    #expect(refused > 1_000)
  }
}
