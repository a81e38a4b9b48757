import ArgumentParser
import ConsentSignals
import GVLSignalReports
import GVLWork
import GVLWorkspace
import KeyFiles

struct KeysImportCommand: HelpedCommand {
  static let help = CommandHelp(
    "import", "What the keys of a device say of its user's choice.",
    examples: [
      .init("gvl keys import prefs.xml", "for people"),
      .init("gvl keys import prefs.xml --format json", "the keys anew, as gvl writes them"),
      .init("gvl keys import prefs.xml --format choices --gvl 102", "a stored choice, by the list that was shown"),
    ],
    know: """
      A file is a property list of Apple's, in XML or binary (Library/Preferences/APP.plist), Android's \
      shared_prefs/APP_preferences.xml, JSON, or the message `save` of a page in a WebView. What is none of consent's is left alone. \
      The strings count: json has the keys that they say, whatever stood beside them.

      choices is a line of gvl.choices/1 by the list that the string names, which must be stored (or --gvl): for the choices of a CMP that \
      came before. What no string holds is lost: the profile, the time of the day, the control, the texts. No string says which purposes \
      that dialog left out; those that the profile does not ask for are assumed not shown.
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
