import ArgumentParser
import ConsentSignals
import GVLWork
import GVLWorkspace
import ReportFormats

struct TCMacrosCommand: HelpedCommand {
  static let help = CommandHelp(
    "macros", "An address of an ad or a pixel with a user's signals in the place of its macros.",
    examples: [
      .init(
        "gvl tc macros 'https://a.example/p?gdpr=${GDPR}&c=${GDPR_CONSENT_755}' --string CQgzIcAQgzIcANwABBENBnFgANAAAAJAAAYgBXQAgAFACuAK6ACAK4AA.IBmwAwAFACuAGaAA",
        "the TC string for vendor 755"),
      .init(
        "gvl tc macros 'https://a.example/p?s=${GPP_STRING_12}&i=${GPP_SID}' --gpp 'DBABLA~BVQqAAAAAgA.QA'",
        "a GPP string"),
    ],
    know: """
      ${GDPR}, ${GDPR_CONSENT_n}, ${GPP_STRING_n}, ${GPP_SID} and ${ADDTL_CONSENT} are replaced, and {gdpr} and \
      {gdpr_consent}, which some ad servers write. ${GDPR} is 1 where --string is given, unless --gdpr says otherwise; \
      ${GPP_SID} has the sections of the string unless --gpp-sid names those that apply. Each string is read first, so that \
      nothing else gets into an address.

      A macro whose value was not given is left, with a warning. So is an address that is longer than a vendor that it names \
      can read (overflow in the newest stored list).
      """,
    exits: [.yes: "a macro was left, or the address is too long for a vendor"],
    seeAlso: ["tc decode", "gpp decode", "ac decode"])

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?

  @Option(help: ArgumentHelp("The TC string.", valueName: "string"))
  var string: String?

  @Option(help: ArgumentHelp("Whether the GDPR applies: 1 or 0.", valueName: "number"))
  var gdpr: Int?

  @Option(help: ArgumentHelp("The GPP string.", valueName: "string"))
  var gpp: String?

  @Option(
    name: .customLong("gpp-sid"), help: ArgumentHelp("The sections that apply, such as 2,6.", valueName: "numbers"))
  var gppSections: SectionNumbers?

  @Option(help: ArgumentHelp("The Additional Consent string.", valueName: "string"))
  var ac: String?

  @Argument(help: "An address with macros; none: one line of standard input.")
  var address: String?

  var outputs: [NamedOutput] { [.file(output)] }

  func run() throws {
    let applies = try gdpr.map { number in
      guard number == 0 || number == 1 else {
        throw CommandError(.usage, "usage.value", "--gdpr: write 1 where the GDPR applies and 0 where it does not")
      }
      return number == 1
    }
    let macros: ConsentMacros
    do throws(SignalError) {
      macros = try ConsentMacros(
        gdprApplies: applies ?? (string == nil ? nil : true), tcString: string, gppString: gpp,
        gppSections: gppSections?.ids,
        additionalConsent: ac)
    } catch {
      throw CommandError(.failed, error.stableCode, "a string: \(error)")
    }
    let text = try address ?? StandardLine.read()
    let workspace = try global.openWorkspace()
    let outcome = try global.console.done(workspace.expanded(text, by: macros)).result
    try global.show(TextReport(outcome.address), to: output)
    if !outcome.isComplete { throw EarlyExit(status: .yes) }
  }
}
