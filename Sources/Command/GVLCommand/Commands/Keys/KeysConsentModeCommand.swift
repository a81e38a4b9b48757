import ArgumentParser
import ConsentSignals
import GVLSettings
import GVLWorkspace
import JSONText
import KeyFiles
import ReportFormats

struct KeysConsentModeCommand: HelpedCommand {
  static let help = CommandHelp(
    "consent-mode", "Google's consent mode: before any answer, and by a string.",
    examples: [
      .init("gvl keys consent-mode --for ios", "for Info.plist, before any answer"),
      .init("gvl keys consent-mode --for web", "for a page, before any answer"),
      .init(
        "gvl keys consent-mode --for web --gdpr-applies yes CQgYw8AQgYw8ANwABBENBnFgAPIAAAAAAAAAF5wAgAFALzAAAAAA.IF5wAgAFALzA",
        "the call after an answer"),
    ],
    know: """
      By Google's table ad_storage needs purpose 1, ad_user_data 1 and 7, ad_personalization 3 and 4; all three need \
      consent for Google (vendor 755) too, and no restriction that takes it from Google for one of these purposes. They are in no call (null \
      in JSON) where the string does not disclose Google. For analytics_storage and the others there is no official mapping: they follow \
      `consentMode` of the profile in gvl.yml, and are in no call where it has nothing. Where the GDPR does not apply a TC string says \
      nothing, and there is no call.

      Google's SDKs derive the three of the table from the keys of the TCF by themselves, where IABTCF_EnableAdvertiserConsentMode is 1; on \
      the web where gtag_enable_tcf_support is set. Call setConsent only for the other kinds then: `gvl keys lint` names the doubling.
      """,
    seeAlso: ["keys export", "keys lint", "config"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: OutputOptions<TextOrJSON>

  @Option(name: .customLong("for"), help: "Where it is written.")
  var platform: Platform = .web

  @Option(name: .customLong("gdpr-applies"), help: "Whether the GDPR applies; needed with a string.")
  var gdprApplies: Applies?

  @Argument(help: "A TC string; - for a line of standard input; none: before any answer.")
  var string: String?

  enum Platform: String, ExpressibleByArgument, CaseIterable {
    case ios, android, web
  }

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    let mapping = try global.openWorkspace().settings.profile.value.signals.consentMode
    let mode: ConsentMode
    if let string {
      guard let gdprApplies else {
        throw CommandError(.usage, "usage.value", "say whether the GDPR applies to the user: --gdpr-applies yes or no")
      }
      let text = string == "-" ? try StandardLine.read() : string
      do throws(SignalError) {
        mode = ConsentMode(try TCString(text), gdprApplies: gdprApplies.isTrue, mapping: mapping)
      } catch {
        throw CommandError(.failed, error.stableCode, "the string: \(error)")
      }
    } else {
      guard gdprApplies == nil else {
        throw CommandError(
          .usage, "usage.value", "--gdpr-applies belongs to a string; before any answer nothing is granted")
      }
      mode = ConsentMode(defaultFor: mapping)
    }
    let written = ConsentModeText(mode, isDefault: string == nil)
    if result.format == .json { return try result.write(global, text: TextReport(), json: written.json) }
    let text = ConsentModeText.Platform(rawValue: platform.rawValue).map(written.text) ?? ""
    if gdprApplies?.isTrue == false {
      global.console.note("where the GDPR does not apply a TC string says nothing: there is nothing to call")
      return try global.console.write(text, to: result.output)
    }
    if mode.states[.adStorage] == nil {
      let kinds = ConsentMode.Kind.allCases.filter { $0.officialPurposes != nil }.map(\.rawValue)
      global.console.note(
        "\(kinds.joined(separator: ", ")) are in no call: the dialog of the string did not show Google; add vendor \(ConsentMode.googleVendor) to the vendors of the profile in gvl.yml"
      )
    }
    if mode.states[.analyticsStorage] == nil {
      global.console.note(
        "analytics_storage is not mapped and in no call, so that Google takes it for granted: `consentMode: {analytics_storage: {purposes: [8]}}` in gvl.yml says what it needs"
      )
    }
    let others = mode.entries.filter { platform != .web && !$0.kind.isOfApps }.map(\.kind.rawValue)
    if !others.isEmpty {
      global.console.note(
        "\(others.joined(separator: ", ")): Google's SDKs for apps do not have them; they are left out")
    }
    try global.console.write(text, to: result.output)
  }
}
