import ArgumentParser
import ConsentSignals
import GVLWork
import GVLWorkspace
import JSONText
import KeyFiles

struct KeysExportCommand: HelpedCommand {
  static let help = CommandHelp(
    "export", "Write what a user chose in the form that SDKs, pages and services read.",
    examples: [
      .init(
        "gvl keys export CQSbk4AQSbk4ANwAAAENAwCgAAAAAAAAAAYgACPAAAAA.IDKQA4AAgAKAGQAygAAA --gdpr-applies yes --format shared-preferences",
        "for Android"),
      .init("gvl keys export --choices choices.jsonl --cmp 880 --format json", "of choices that an app has stored"),
      .init(
        "echo CPu5aAAPu5aAAPoABABGCyDAAAAAAAAAAAAAAAAAAAAA.IAAA | gvl keys export --gdpr-applies yes",
        "a line of JSON for each line"),
    ],
    know: """
      The string is an argument, or each line of standard input, which is answered by a line of gvl.keys/1; or stored choices \
      (--choices), whose strings are made as by `gvl tc encode --choices`. Keys are made of strings alone and stand in the order in \
      which an app writes them: first that a CMP is there, then whether the GDPR applies, then the choice, its string last. Where \
      nobody says whether the GDPR applies the key is absent. Keys of version 1 are made of strings of version 1 alone.

      webview-js is a script that hands the choice to a page, --for gvl (the message cookieData) or onetrust. segment says which \
      categories of gvl.yml are on, the event that says so to the service, and which destinations are blocked and why (gvl.segment/1); with \
      --event it is the event with its stamp, all else byte for byte. As lines of standard input a server asks with \
      {"tcString": …, "before": …, "event": …}. custom-vendors is what the user said of third parties outside of the list.
      """,
    exits: [.yes: "a line holds no choice; its error takes its place"],
    seeAlso: ["keys import", "keys lint", "tc encode"])

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json, plist
    case binaryPlist = "binary-plist"
    case sharedPreferences = "shared-preferences"
    case webViewJS = "webview-js"
    case segment
    case customVendors = "custom-vendors"
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: OutputOptions<Format>
  @OptionGroup var sender: SenderOptions

  @Option(help: ArgumentHelp("Stored choices: a file with one on each line.", valueName: "file"))
  var choices: String?

  @Option(name: .customLong("gdpr-applies"), help: "Whether the GDPR applies; by default as a stored choice says.")
  var gdprApplies: Applies?

  @Option(help: ArgumentHelp("An Additional Consent string.", valueName: "text"))
  var ac: String?

  @Option(help: ArgumentHelp("A GPP string.", valueName: "text"))
  var gpp: String?

  @Option(name: .customLong("gpp-sid"), help: ArgumentHelp("Its sections that apply.", valueName: "numbers"))
  var gppSections: SectionNumbers?

  @Option(name: .customLong("us-privacy"), help: ArgumentHelp("A US Privacy string.", valueName: "text"))
  var usPrivacy: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Whose page reads it, gvl or onetrust; only with --format webview-js.", valueName: "page"))
  var reader: String?

  @Option(help: ArgumentHelp("An event to stamp; only with --format segment.", valueName: "file"))
  var event: String?

  @Argument(help: "A TC string; none: lines of standard input.")
  var string: String?

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    guard string == nil || choices == nil else {
      throw CommandError(.usage, "usage.value", "write a string or --choices, not both")
    }
    guard choices != nil || !sender.isGiven else {
      throw CommandError(
        .usage, "usage.value",
        "--cmp, --cmp-version, --test, --country and --gvl belong to --choices: a string has its own")
    }
    guard gdprApplies == nil || result.format != .segment else {
      throw CommandError(
        .usage, "usage.value",
        "--gdpr-applies says nothing about categories: where the GDPR does not apply, send events without a stamp")
    }
    guard reader == nil || result.format == .webViewJS, event == nil || result.format == .segment else {
      throw CommandError(.usage, "usage.value", "--for belongs to --format webview-js, --event to --format segment")
    }
    try result.checkTerminal()
    let (work, signer, now) = (try work(), try sender.sender(), try global.moment())
    let writer =
      try choices == nil
      ? work.ofStrings()
      : global.console.done(work.ofChoices(by: signer, list: sender.gvl, at: now)).result
    switch result.format {
    case .json:
      try answer(writer)
    case .segment: try KeysSegment(writer, event: event, output: result.output, on: global.console).run(lines())
    default: try global.console.write(try file(of: try single(writer), writer), to: result.output)
    }
  }

  /// Checks the values of options before any line is read.
  private func checkStrings() throws {
    func check(_ option: String, _ read: () throws(SignalError) -> Void) throws {
      do throws(SignalError) { try read() } catch {
        throw CommandError(.usage, error.stableCode, "\(option): \(error)")
      }
    }
    if let ac { try check("--ac") { () throws(SignalError) in _ = try ACString(ac) } }
    if let usPrivacy { try check("--us-privacy") { () throws(SignalError) in _ = try USPrivacy(usPrivacy) } }
    guard let gpp else {
      if gppSections == nil { return }
      throw CommandError(.usage, "usage.value", "--gpp-sid belongs to --gpp: it names sections of that string")
    }
    try check("--gpp") { () throws(SignalError) in
      let missing = try GPPString(gpp).missing(of: gppSections?.ids ?? [])
      guard missing.isEmpty else {
        throw SignalError(
          .gppSections, "it has no section \(missing.map(String.init).joined(separator: ", ")), which --gpp-sid names")
      }
    }
  }

  private func work() throws -> DeviceKeysWork {
    try checkStrings()
    var work = DeviceKeysWork(in: try global.openWorkspace())
    (work.gdprApplies, work.additionalConsent, work.usPrivacy) = (gdprApplies?.isTrue, ac, usPrivacy)
    (work.gppString, work.gppSections) = (gpp, gppSections?.ids)
    return work
  }

  /// The strings or choices from the argument or the file; nil for standard input.
  private func lines() throws -> [String]? {
    if let string { return [string == "-" ? try StandardLine.read() : string] }
    guard let choices else { return nil }
    return try StandardLine.lines(of: choices)
  }

  private func answer(_ writer: DeviceWriter) throws {
    let answers = SignalAnswers(schema: DeviceKeys.schema) { (line, bytes) throws(SignalError) in
      try writer.answer(line).keys().appendJSON(to: &bytes)
      return true
    }
    let given = try lines()
    if let given, given.isEmpty { return }
    try answers.write(given ?? [], to: result.output, on: global.console)
  }

  /// The only choice: a device's file can hold just one.
  private func single(_ writer: DeviceWriter) throws -> DeviceWriter.Answer {
    let given = try lines() ?? StandardLine.lines(of: "-")
    guard given.count == 1 else {
      throw CommandError(
        .usage, "usage.value",
        given.isEmpty
          ? "no string was given"
          : "there are \(given.count) choices, and a file holds one; --format json writes a line for each")
    }
    do throws(SignalError) { return try writer.answer(Array(given[0].utf8)[...]) } catch {
      throw CommandError(.failed, error.stableCode, "the choice: \(error)")
    }
  }

  private func file(of answer: DeviceWriter.Answer, _ writer: DeviceWriter) throws -> [UInt8] {
    if result.format == .customVendors {
      guard let custom = answer.custom else {
        throw CommandError(
          .usage, "usage.value", "a string says nothing of third parties outside of the list; write --choices")
      }
      return Array(custom.json.documentText.utf8)
    }
    let keys: DeviceKeys
    do throws(SignalError) { keys = try answer.keys() } catch {
      throw CommandError(.failed, error.stableCode, "a string cannot be read: \(error)")
    }
    if result.format == .webViewJS {
      // The script for pages is made from strings of version 2 only.
      guard answer.string != nil else {
        throw CommandError(.failed, SignalError.firstVersion.stableCode, "the choice: \(SignalError.firstVersion)")
      }
      return Array(try script(of: answer, writer).utf8)
    }
    if answer.string != nil, answer.signals.gdprApplies == nil {
      global.console.note(
        "whether the GDPR applies is not said, and its key is left out: SDKs wait for it; --gdpr-applies says it")
    }
    return KeyFormat(rawValue: result.format.rawValue)?.bytes(keys) ?? []
  }

  private func page() throws -> WebViewScript.Reader {
    let name = reader?.lowercased() ?? WebViewScript.Reader.gvl.rawValue
    if let reader = WebViewScript.Reader(rawValue: name) { return reader }
    let known = WebViewScript.Reader.allCases.map(\.rawValue).joined(separator: " and ")
    let why = WebViewScript.refused.first { $0.name == name }.map { ": " + $0.why } ?? ""
    throw CommandError(.usage, "keys.page", "--for: no script can be written for \(name)\(why); there are \(known)")
  }

  private func script(of answer: DeviceWriter.Answer, _ writer: DeviceWriter) throws -> String {
    let groups = writer.categories.states(in: answer.string)
    let reader = try page()
    guard reader != .onetrust || !groups.isEmpty else {
      throw CommandError(
        .failed, "keys.categories",
        "OneTrust reads groups: write which purposes each of yours stands for into gvl.yml, as `categories: {C0004: {purposes: [2, 3, 4]}}`"
      )
    }
    let vendors = answer.custom?.vendors.map { (name: $0.name, isAllowed: $0.isAllowed) } ?? []
    return WebViewScript(answer.signals, customVendors: vendors, groups: groups, at: answer.made).text(for: reader)
  }
}
