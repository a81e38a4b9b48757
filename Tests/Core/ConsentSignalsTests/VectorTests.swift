import ConsentSignals
import TestSupport

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
struct VectorTests {
  @Test func thereAreAsManyAsTheCorpusHas() {
    #expect(Vectors.all.count == 702)
    #expect(Vectors.second.count == 636)
  }

  @Test func everyStringOfVersion2IsReadAsAnIndependentDecoderReadsIt() throws {
    for vector in Vectors.second {
      let string = try #require(try? TCString(vector.tcString), "\(vector.tcString)")
      let expected = try #require(vector.decoded)
      let name = Comment(rawValue: vector.tcString)
      expectHeader(expected, string, name)
      #expect(expected.tcfPolicyVersion == string.policyVersion, name)
      #expect(expected.isServiceSpecific == string.isServiceSpecific, name)
      #expect(expected.useNonStandardTexts == string.usesNonStandardTexts, name)
      #expect(expected.specialFeatureOptIns == Array(string.specialFeatureOptIns), name)
      #expect(expected.purposesConsent == Array(string.purposeConsents), name)
      #expect(expected.purposesLITransparency == Array(string.purposeLegitimateInterests), name)
      #expect(expected.purposeOneTreatment == string.isPurposeOneTreated, name)
      #expect(expected.publisherCC == string.publisherCountry.description, name)
      #expect(expected.vendorConsent?.ids == Array(string.vendorConsents), name)
      #expect(expected.vendorLegitimateInterest?.ids == Array(string.vendorLegitimateInterests), name)
      #expect(expected.disclosedVendors?.ids == string.vendorsDisclosed.map(Array.init), name)
      #expect(expected.allowedVendors?.ids == string.vendorsAllowed.map(Array.init), name)
      expectRestrictions(expected.publisherRestrictions ?? [], string.publisherRestrictions, name)
      #expect((expected.publisherTC == nil) == (string.publisherTC == nil), name)
      if let theirs = expected.publisherTC, let ours = string.publisherTC {
        #expect(theirs.purposesConsent == Array(ours.purposeConsents), name)
        #expect(theirs.purposesLITransparency == Array(ours.purposeLegitimateInterests), name)
        #expect(theirs.numCustomPurposes == ours.customPurposeCount, name)
        #expect(theirs.customPurposesConsent == Array(ours.customPurposeConsents), name)
        #expect(theirs.customPurposesLITransparency == Array(ours.customPurposeLegitimateInterests), name)
      }
    }
  }

  /// The header fields that strings of both versions have.
  private func expectHeader(_ expected: Vectors.Decoded, _ string: some TCHeader, _ name: Comment) {
    #expect(Timestamp(expected.created) == string.created, name)
    #expect(Timestamp(expected.lastUpdated) == string.lastUpdated, name)
    #expect(expected.cmpId == string.cmpID, name)
    #expect(expected.cmpVersion == string.cmpVersion, name)
    #expect(expected.consentScreen == string.consentScreen, name)
    #expect(expected.consentLanguage == string.consentLanguage.description, name)
    #expect(expected.vendorListVersion == string.vendorListVersion, name)
  }

  /// The decoder's restrictions are in the string's order; ours are merged for each purpose and kind.
  private func expectRestrictions(
    _ theirs: [Vectors.Decoded.Restriction], _ ours: [PublisherRestriction], _ name: Comment
  ) {
    var merged: [[Int]: Set<Int>] = [:]
    for one in theirs { merged[[one.purposeId, one.restrictionType], default: []].formUnion(one.vendors) }
    #expect(merged.count == ours.count, name)
    for one in ours { #expect(merged[[one.purpose, one.kind.rawValue]] == Set(one.vendors), name) }
  }

  @Test func everyStringOfVersion1IsReadAsAnIndependentDecoderReadsIt() throws {
    let vectors = Vectors.all.filter { $0.valid && $0.decoded?.version == 1 }
    #expect(vectors.count == 50)
    for vector in vectors {
      let string = try TCStringV1(vector.tcString)
      let expected = try #require(vector.decoded)
      let name = Comment(rawValue: vector.tcString)
      expectHeader(expected, string, name)
      #expect(expected.purposesAllowed == Array(string.purposesAllowed), name)
      #expect(expected.maxVendorId == string.highestVendor, name)
      #expect(expected.defaultConsent == string.defaultConsent, name)
      #expect(expected.vendorIds == Array(string.vendorConsents), name)
      #expect(throws: SignalError.self, name) { try TCString(vector.tcString) }
    }
  }

  @Test func whatTheIndependentDecoderRefusesIsRefused() {
    for vector in Vectors.all where !vector.valid {
      #expect(throws: SignalError.self, "\(vector.tcString): \(vector.error ?? "")") { try TCString(vector.tcString) }
      #expect(throws: SignalError.self, "\(vector.tcString): \(vector.error ?? "")") { try TCStringV1(vector.tcString) }
    }
  }

  @Test func whatWasReadIsWrittenAndReadAgainAlike() throws {
    var equal = 0
    for vector in Vectors.second {
      let string = try TCString(vector.tcString)
      let written = try string.encoded()
      #expect(try TCString(written) == string, "\(vector.tcString)")
      #expect(try TCString(written).encoded() == written, "\(vector.tcString)")
      if written == vector.tcString { equal += 1 }
    }
    // Other strings state a highest vendor whose bit is off, or have other padding.
    #expect(equal == 377)
  }
}
