import ConsentSignals
import GVLChanges
import GVLList
import GVLShown
import GVLSignals
import TestSupport

/// Random histories of a user's devices: clocks set right and wrong, taps, starts, a newer list, choices merged in an
/// account. The library's results are recorded for the code in bundles, and checked by a slow model.
struct TapCases {
  private(set) var stories: [JSONValue] = []
  /// Results of the library that break a rule of the model.
  private(set) var problems: [String] = []
  /// How often each situation occurred.
  private(set) var seen: [String: Int] = [:]

  private static let day = 86_400_000

  var json: JSONValue { .array(stories) }

  init(_ numbers: inout SeededNumbers, stories count: Int) throws {
    for number in 0..<count { try tell(&numbers, clocksAreRight: number % 4 == 0) }
  }

  private struct Device {
    var stored: ConsentChoices?
    var bundle = 0
    /// The number of seconds by which its clock is ahead.
    var offset = 0
    /// The true time of the tap whose choice is stored.
    var tapped = 0
  }

  private mutating func tell(_ numbers: inout SeededNumbers, clocksAreRight: Bool) throws {
    var lists: [VendorList] = []
    var last: JSONValue?
    for version in [5, 6, 9] {
      var list = RandomList.value(3, version: version, &numbers)
      // Some vendors stay unchanged.
      for id in ["1", "3"] { if let same = last?["vendors"]?[id] { list = list.with("/vendors/\(id)", same) } }
      last = list
      lists.append(try VendorList(Array(list.documentText.utf8)))
    }
    let bundles = try [2, 3].map { count in
      var profile = PublisherProfile(name: "app")
      if numbers.below(4) == 0 {
        profile = try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).documentText).root)
        profile.name = "app"
      }
      return CaseBundle(Array(lists.prefix(count)), profile, .strict)
    }
    var devices = (0..<3).map { Device(bundle: $0 % 2) }
    var (now, steps) = (1_772_368_496_000, [JSONValue]())
    for _ in 0..<40 {
      now += numbers.pick(clocksAreRight ? [1_000, 3_600_000, Self.day] : [0, 0, 1, 60_000, 3_600_000, Self.day])
      let place = numbers.below(devices.count)
      var device = devices[place]
      if !clocksAreRight, numbers.below(3) == 0 {
        device.offset = numbers.pick([3_600_000, Self.day, Self.day + 1, -Self.day, 400 * Self.day])
      }
      if numbers.below(24) == 0 { device.bundle = 1 }
      let moment = Timestamp(milliseconds: now + device.offset)
      let bundle = bundles[device.bundle]
      var step = Step(device: place, bundle: device.bundle, now: moment)
      switch numbers.below(3) {
      case 0:
        let tap = Self.choice(in: bundle.shown, at: moment, &numbers)
        step.tap = tap
        device.stored = tap.replacing(device.stored)
        device.tapped = now
      case 1:
        let known = devices.enumerated().filter { $0.offset != place && $0.element.stored != nil }.map(\.element)
        let others = known.filter { _ in numbers.below(4) > 0 }
        let all = others.compactMap(\.stored) + [device.stored].compactMap(\.self)
        let merged = MergedChoices(all, at: moment)
        (step.others, step.merged) = (others.compactMap(\.stored), merged)
        if clocksAreRight {
          let last = (others + [device]).filter { $0.stored != nil }.max { $0.tapped < $1.tapped }
          expect(merged.choices == last?.stored, "the last tap is not the one that counts", step)
          device.tapped = last?.tapped ?? 0
        }
        if let choices = merged.choices, device.stored?.isDatedAhead(of: moment) != true { device.stored = choices }
      default: break
      }
      step.stored = device.stored
      steps.append(try step.told(by: bundle))
      check(step, bundle)
      // Most clocks are soon right again.
      if numbers.below(3) > 0 { device.offset = 0 }
      devices[place] = device
    }
    stories.append(["asks": .array(bundles.map(\.json)), "steps": .array(steps)])
  }

  private static func choice(
    in shown: ShownList, at made: Timestamp, _ numbers: inout SeededNumbers
  ) -> ConsentChoices {
    var choices = ConsentChoices(in: shown, language: "de", made: made)
    if numbers.below(4) == 0 { return choices }
    choices.acceptAll()
    choices.customVendors = ["Alder Clubs"]
    choices.providers = [7, 9]
    if numbers.below(2) == 0 { return choices }
    func some(_ ids: IDBits) -> IDBits { IDBits(ids.filter { _ in numbers.below(3) > 0 }) }
    choices.purposes = some(choices.purposes)
    choices.legitimateInterests = some(choices.legitimateInterests)
    choices.specialFeatures = some(choices.specialFeatures)
    choices.vendors = some(choices.vendors)
    choices.legitimateInterestVendors = some(choices.legitimateInterestVendors)
    choices.providers = numbers.pick([nil, [], [7]])
    return choices
  }

  private mutating func expect(_ isSo: Bool, _ problem: String, _ step: Step) {
    if !isSo { problems.append("\(problem): \(step)") }
  }

  // MARK: The model

  /// Checks the rules that hold after any history.
  private mutating func check(_ step: Step, _ bundle: CaseBundle) {
    let (standing, string) = (step.standing(by: bundle), step.string(by: bundle))
    let may = string.map { Allowed(of: $0, shown: bundle.terms.shown) } ?? Allowed()
    func note(_ what: String) { seen[what, default: 0] += 1 }
    note(standing.answer.rawValue)
    expect((string == nil) == (standing.answer == .unknown), "signalled, or not, against its standing", step)
    if let string { expect(string.created <= step.now && string.lastUpdated <= step.now, "dated in the future", step) }
    if let tap = step.tap, let kept = step.stored {
      var asTapped = kept
      asTapped.made = tap.made
      expect(asTapped == tap, "the tap is not what is kept", step)
      expect(kept.made >= tap.made && standing.answer == .stands, "the tap does not stand", step)
      expect(may.isSubset(of: Allowed(by: tap)), "more than was tapped", step)
      if kept.made > tap.made { note("tapped later") }
    } else if let merged = step.merged {
      let all = step.others + [step.stored].compactMap(\.self)
      let limit = step.now.milliseconds + Self.day
      let doubtful = all.filter { $0.made.milliseconds > limit }
      let newest = all.filter { $0.made.milliseconds <= limit }.map(\.made).max()
      for one in doubtful { expect(may.isSubset(of: Allowed(by: one)), "more than a doubtful one says", step) }
      expect(
        newest == nil ? string == nil : all.contains { $0.made == newest && may.isSubset(of: Allowed(by: $0)) },
        "more than the newest says", step)
      expect(!merged.ahead.isEmpty || doubtful.isEmpty, "a doubtful one is dropped", step)
      if !doubtful.isEmpty {
        expect([.askAgain, .unknown].contains(standing.answer), "a doubt, and nobody is asked", step)
        note(
          merged.choices == nil ? "doubts alone" : may.isEmpty ? "doubts, nothing signalled" : "doubts, signalled")
        let newest = merged.choices?.shown
        if !may.isEmpty, doubtful.contains(where: { $0.shown != newest }) {
          note("doubts of another dialog, signalled")
        }
      }
    } else if let stored = step.stored {
      expect(may.isSubset(of: Allowed(by: stored)), "more than is stored", step)
      let isAhead = stored.made.milliseconds > step.now.milliseconds + Self.day
      if isAhead { expect(string == nil, "a choice of the future is signalled", step) }
      if isAhead { note("dated ahead") }
    } else {
      expect(string == nil, "signalled without a choice", step)
    }
  }

  /// Pairs of a vendor and an allowed item, as lines.
  private struct Allowed {
    private(set) var pairs: Set<String> = []

    var isEmpty: Bool { pairs.isEmpty }
    func isSubset(of other: Allowed) -> Bool { pairs.isSubset(of: other.pairs) }

    init() {}

    /// Everything that a user allowed.
    init(by choice: ConsentChoices) {
      for vendor in choice.shown.vendors {
        let (id, consents) = (vendor.id, choice.vendors.contains(vendor.id))
        let isUnopposed = choice.legitimateInterestVendors.contains(id)
        for purpose in vendor.consent where consents && choice.purposes.contains(purpose) {
          pairs.insert("\(id) consent \(purpose)")
        }
        for purpose in vendor.legitimateInterest where isUnopposed && choice.legitimateInterests.contains(purpose) {
          pairs.insert("\(id) interest \(purpose)")
        }
        let isOfSpecialPurposes = vendor.consent.isEmpty && vendor.legitimateInterest.isEmpty
        for feature in vendor.specialFeatures
        where (consents || isUnopposed || isOfSpecialPurposes) && choice.specialFeatures.contains(feature) {
          pairs.insert("\(id) feature \(feature)")
        }
      }
    }

    /// Everything that a string allows to vendors, among the items that they ask for.
    init(of string: TCString, shown: ShownBases) {
      for vendor in shown.vendors where string.vendorsDisclosed?.contains(vendor.id) == true {
        let id = vendor.id
        let (consents, isUnopposed) = (
          string.vendorConsents.contains(id), string.vendorLegitimateInterests.contains(id)
        )
        func isForbidden(_ purpose: Int) -> Bool {
          string.publisherRestrictions.contains {
            $0.purpose == purpose && $0.kind == .notAllowed && $0.vendors.contains(id)
          }
        }
        for purpose in vendor.consent
        where consents && string.purposeConsents.contains(purpose) && !isForbidden(purpose) {
          pairs.insert("\(id) consent \(purpose)")
        }
        for purpose in vendor.legitimateInterest
        where isUnopposed && string.purposeLegitimateInterests.contains(purpose) && !isForbidden(purpose) {
          pairs.insert("\(id) interest \(purpose)")
        }
        for feature in vendor.specialFeatures
        where (consents || isUnopposed) && string.specialFeatureOptIns.contains(feature) {
          pairs.insert("\(id) feature \(feature)")
        }
      }
    }
  }
}

/// One event on a device.
private struct Step {
  let device: Int
  let bundle: Int
  let now: Timestamp
  var tap: ConsentChoices?
  var others: [ConsentChoices] = []
  var merged: MergedChoices?
  /// The choice that the device stores after the event.
  var stored: ConsentChoices?

  private var signalled: MergedChoices { merged ?? MergedChoices([stored].compactMap(\.self), at: now) }

  func standing(by bundle: CaseBundle) -> Standing {
    Standing(of: signalled, now: bundle.terms.shown, asks: bundle.asks, at: now)
  }

  func string(by bundle: CaseBundle) -> TCString? {
    guard let choices = signalled.choices, standing(by: bundle).answer != .unknown else { return nil }
    return try? bundle.string(choices, at: now)
  }

  func told(by bundle: CaseBundle) throws -> JSONValue {
    let (standing, string) = (standing(by: bundle), try string(by: bundle)?.encoded())
    var signals = DeviceSignals()
    (signals.cmpID, signals.cmpVersion, signals.tcString) = (CaseBundle.cmp.id, CaseBundle.cmp.version, string)
    if string != nil, let providers = signalled.choices?.providers {
      signals.additionalConsent = ACString(consented: providers.sorted(), disclosed: []).encoded
    }
    return [
      "device": .integer(device), "bundle": .integer(self.bundle), "now": .integer(now.milliseconds),
      "tap": .text(tap?.json), "others": merged == nil ? .null : .strings(others.map(\.json)),
      "stored": .text(stored?.json), "standing": standing.json, "string": .text(string),
      "keys": .strings(try DeviceKeys(signals).entries.map(KeyCases.line).sorted()),
    ]
  }
}
