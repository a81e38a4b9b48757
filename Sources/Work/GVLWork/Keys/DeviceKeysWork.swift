package import ConsentSignals
import GVLSettings
package import GVLWorkspace
package import KeyFiles
package import PlainText

/// The keys that devices and services get for users' choices, made from TC strings or stored choices.
package struct DeviceKeysWork {
  private let workspace: Workspace

  /// Whether the GDPR applies; nil to use the stored choice's value, or if it is not known.
  package var gdprApplies: Bool?
  /// The string of Google's Additional Consent, sent with the TC string.
  package var additionalConsent: String?
  package var gppString: String?
  package var gppSections: [Int]?
  package var usPrivacy: String?

  package init(in workspace: Workspace) { self.workspace = workspace }

  /// A writer for TC strings; it needs nothing from the archive.
  package func ofStrings() -> DeviceWriter {
    DeviceWriter(self, choices: nil, settings: workspace.settings.profile.value)
  }

  /// A writer for stored choices, as far as today's dialog shows what was chosen.
  package func ofChoices(
    by sender: SignalSender, list: ListArgument?, at now: Timestamp
  ) throws(JobError) -> Done<DeviceWriter> {
    var work = ChoiceStringWork(by: sender, in: workspace)
    if let list { work.list = list }
    let done = try work.run(at: now)
    return Done(
      DeviceWriter(self, choices: done.result, settings: workspace.settings.profile.value), notes: done.notes,
      failures: done.failures)
  }
}

/// Answers lines, each a TC string or a stored choice.
package struct DeviceWriter: Sendable {
  private let base: DeviceSignals
  private let gdprApplies: Bool?
  private let choices: ChoiceWriter?
  private let profile: WorkspaceProfile

  fileprivate init(_ work: DeviceKeysWork, choices: ChoiceWriter?, settings: WorkspaceProfile) {
    var base = DeviceSignals()
    (base.additionalConsent, base.usPrivacy) = (work.additionalConsent, work.usPrivacy)
    (base.gppString, base.gppSections) = (work.gppString, work.gppSections)
    (self.base, gdprApplies, self.choices, profile) = (base, work.gdprApplies, choices, settings)
  }

  /// The signals and keys of one line.
  package struct Answer: Sendable {
    package var signals: DeviceSignals
    /// The decoded TC string; nil for version 1.
    package let string: TCString?
    fileprivate var first: TCStringV1?
    /// A stored choice's answers about third parties outside the list.
    package let custom: CustomChoices?
    /// When the user chose.
    package let made: Timestamp

    /// The keys that an app writes.
    package func keys() throws(SignalError) -> DeviceKeys { try DeviceKeys(signals, read: string, first: first) }
  }

  /// - Throws: `SignalError` if the line is not valid.
  package func answer(_ line: ArraySlice<UInt8>) throws(SignalError) -> Answer {
    guard let choices else { return try answer(toString: line) }
    let (choice, string) = try choices.choice(line)
    var signals = base
    signals.tcString = try string.encoded()
    signals.gdprApplies = gdprApplies ?? choice.gdprApplies
    if signals.additionalConsent == nil { signals.additionalConsent = additionalConsent(of: choice) }
    let vendors = profile.dialogs.customVendors.map {
      CustomChoices.Vendor(name: $0.name, url: $0.url, isAllowed: choice.customVendors.contains($0.name))
    }
    return Answer(
      signals: signals, string: string,
      custom: CustomChoices(vendors, profile: profile.name, made: choice.made), made: choice.made)
  }

  private func answer(toString line: ArraySlice<UInt8>) throws(SignalError) -> Answer {
    var signals = base
    signals.gdprApplies = gdprApplies
    switch TCReading(line) {
    case .refused(let error): throw error
    case .first(let string):
      signals.tcStringV1 = String(decoding: line, as: UTF8.self)
      return Answer(signals: signals, string: nil, first: string, custom: nil, made: string.lastUpdated)
    case .second(let string):
      signals.tcString = String(decoding: line, as: UTF8.self)
      return Answer(signals: signals, string: string, custom: nil, made: string.lastUpdated)
    }
  }

  /// The string about the providers that the profile shows; nil if it shows none.
  private func additionalConsent(of choice: ConsentChoices) -> String? {
    let shown = profile.dialogs.additionalProviders.sorted()
    guard !shown.isEmpty, let allowed = choice.providers else { return nil }
    return ACString(
      consented: shown.filter(allowed.contains), disclosed: shown.filter { !allowed.contains($0) }
    ).encoded
  }

  /// The categories of the profile's analytics service.
  package var categories: ConsentCategories { profile.signals.categories }
  package var destinations: Destinations { profile.signals.destinations }
}
