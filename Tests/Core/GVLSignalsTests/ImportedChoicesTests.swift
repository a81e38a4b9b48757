import ConsentSignals
import GVLList
import GVLShown
import GVLSignals
import JSONText
import PlainText
import TestSupport
import Testing

/// A choice goes into the keys of a device and comes back, as far as they carry it.
@Suite struct ImportedChoicesTests {
  /// What keys and strings do not hold.
  private static func carried(_ choices: ConsentChoices) -> ConsentChoices {
    var choices = choices
    (choices.profile, choices.control, choices.texts, choices.customVendors) = ("", nil, nil, [])
    // No string has a legitimate interest for these; a list that says so is wrong.
    let never = IDBits(choices.policyVersion < 4 ? [1] : [1, 3, 4, 5, 6])
    choices.legitimateInterests = choices.legitimateInterests.subtracting(never)
    choices.language = String(choices.language.prefix(2))
    choices.made = Timestamp(milliseconds: choices.made.milliseconds - choices.made.millisecondsOfDay)
    return choices
  }

  @Test(arguments: SeededNumbers.seeds(95))
  func aChoiceReturnsAsFarAsKeysCarryIt(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    var kept = 0
    for _ in 0..<(Effort.isExhaustive ? 500 : 120) {
      let list = try VendorList(Array(RandomList.value(numbers.pick([2, 3]), &numbers).documentText.utf8))
      let shown = ShownList(
        list, through: try Profile(JSONDocument(RandomProfile.value(&numbers).documentText).root))
      var choices = ConsentChoices(
        in: shown, language: numbers.pick(["de", "pt-BR", "en"]), screen: 1 + numbers.below(60),
        gdprApplies: numbers.pick([true, false, nil]),
        made: Timestamp(seconds: 1_780_000_000 + numbers.below(90_000_000)))
      choices.acceptAll()
      func some(_ ids: IDBits) -> IDBits { IDBits(ids.filter { _ in numbers.below(3) > 0 }) }
      (choices.purposes, choices.specialFeatures) = (some(choices.purposes), some(choices.specialFeatures))
      choices.legitimateInterests = some(choices.legitimateInterests)
      (choices.vendors, choices.legitimateInterestVendors) = (
        some(choices.vendors), some(choices.legitimateInterestVendors)
      )
      (choices.control, choices.customVendors, choices.providers) = ("save", ["Lampworks"], [7, 9])
      var signals = DeviceSignals(
        tcString: try TCString(choices, now: shown, at: choices.made, cmpID: 28, cmpVersion: 1).encoded(),
        gdprApplies: choices.gdprApplies)
      signals.additionalConsent = ACString(consented: [7, 9], disclosed: [11]).encoded
      let read = DeviceSignals(try DeviceKeys(signals))
      let imported = ConsentChoices(
        try TCString(try #require(read.tcString)), in: list, askedBy: shown.profile, gdprApplies: read.gdprApplies,
        additionalConsent: try read.additionalConsent.map { (text) throws(SignalError) in try ACString(text) })
      let expected = Self.carried(choices)
      #expect(imported.shown.vendors == expected.shown.vendors)
      if imported == expected { kept += 1 }
      var rest = imported
      rest.shown = expected.shown
      #expect(rest == expected)
    }
    #expect(kept > 0)
  }
}
