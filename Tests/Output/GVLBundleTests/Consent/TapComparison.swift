extension TapCases {
  /// A test that is put beside the sources of the package, like `KeyCases.comparison`.
  static let comparison = #"""
    import Foundation

    /// What the package keeps, signals, asks and writes under the keys, step by step.
    struct TapComparison {
      /// Keys that are not the package's to change.
      let others = [
        "IABConsent_ConsentString", "IABGPP_HDR_GppString", "IABTCF_EnableAdvertiserConsentMode", "IABUSPrivacy_String",
      ]

      func differences() throws -> Int {
        let stories = try JSON(Data(contentsOf: URL(fileURLWithPath: "taps.json")), file: "taps.json").elements
        var count = stories.count < 30 ? 1 : 0
        for story in stories {
          let consents = try (story["asks"]?.elements ?? []).map { Consent(try Asks($0)) }
          let suites = (0..<3).map { _ in "gvl.tests.\(UUID().uuidString)" }
          let devices = suites.compactMap { UserDefaults(suiteName: $0) }
          for defaults in devices { for name in others { defaults.set("theirs", forKey: name) } }
          for step in story["steps"]?.elements ?? [] {
            let defaults = devices[step["device"]?.int ?? 0]
            let problems = try compare(ChoiceStore(defaults), defaults, consents[step["bundle"]?.int ?? 0], step)
            if problems.isEmpty { continue }
            count += 1
            if count < 4 { print("step", problems) }
          }
          for suite in suites { UserDefaults.standard.removePersistentDomain(forName: suite) }
        }
        return count
      }

      func compare(_ store: ChoiceStore, _ defaults: UserDefaults, _ consent: Consent, _ step: JSON) throws -> [String] {
        let (keys, now) = (ConsentKeys(defaults), moment(step["now"]))
        let outcome: ConsentKeys.Outcome
        if let tap = step["tap"]?.text {
          outcome = try keys.bring(store.store(choice(tap)), through: consent, country: "FR", at: now)
        } else if let others = step["others"]?.texts, !others.isEmpty {
          outcome = try keys.bring(store.merge(others.map(choice), at: now), through: consent, country: "FR", at: now)
        } else {
          outcome = try keys.bring(store.choice, through: consent, country: "FR", at: now)
        }
        var problems = GVLData.differences(of: outcome.standing, to: step["standing"])
        if try store.choice != step["stored"]?.text.map(choice) { problems.append("another choice is stored") }
        if outcome.tcString != step["string"]?.text { problems.append("string \(outcome.tcString ?? "none")") }
        let expected = (step["keys"]?.texts ?? []) + others.map { "\($0) text theirs" }
        if lines(defaults) != expected.sorted() { problems.append("keys \(lines(defaults))") }
        return problems
      }
    }
    """#
}
