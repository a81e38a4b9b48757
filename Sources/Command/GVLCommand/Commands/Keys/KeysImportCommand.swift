import ArgumentParser
import ConsentSignals
import GVLSignalReports
import GVLWork
import GVLWorkspace
import KeyFiles

struct KeysImportCommand: HelpedCommand {
  static let help = CommandHelp(
    "import", "Read the user's choice from the keys of a device.",
    examples: [
      .init("gvl keys import prefs.xml", "for people"),
      .init("gvl keys import prefs.xml --format json", "the keys anew, as gvl writes them"),
      .init("gvl keys import prefs.xml --format choices --gvl 102", "a stored choice, by the list that was shown"),
    ],
    know: """
      A file is a property list of Apple's, in XML or binary (Library/Preferences/APP.plist), Android's \
      shared_prefs/APP_preferences.xml, JSON, or the message `save` of a page in a WebView. Other entries are ignored. \
      The strings decide: json has the keys that follow from them, whatever the other keys said.

      choices is a line of gvl.choices/1 by the list that the string names, which must be stored (or --gvl): for the choices of a CMP that \
      you used before. A string does not hold the profile, the time of the day, the control and the texts, so they are lost. It does not say which \
      purposes that dialog left out; gvl assumes that purposes which the profile does not ask for were not shown.
      """,
    exits: [.failed: "the file holds no keys, or none that can be read"],
    seeAlso: ["keys export", "keys lint"])

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, choices }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var result: OutputOptions<Format>

  @Option(help: ArgumentHelp("The list that was shown; that of the string if left out.", valueName: "list"))
  var gvl: ListArgument?

  @Argument(help: "The file; - for standard input.")
  var file: String

  var outputs: [NamedOutput] { [.file(result.output)] }

  func run() throws {
    guard gvl == nil || result.format == .choices else {
      throw CommandError(.usage, "usage.value", "--gvl belongs to --format choices")
    }
    var work = KeysImportWork(file, in: try global.openWorkspace())
    work.list = gvl
    guard result.format != .choices else {
      let choices = try global.console.done(work.choices).result
      return try global.console.write(choices.json + "\n", to: result.output)
    }
    let read = try global.console.done(work.run).result
    if result.format == .json { return try global.console.write(read.keys.json + "\n", to: result.output) }
    let text = ImportedKeysText(
      read.signals, read.string, from: read.format, customVendors: read.customVendors, ownCMP: read.ownCMP)
    try global.show(text.textReport, to: result.output)
  }
}
