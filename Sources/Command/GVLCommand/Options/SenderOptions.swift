import ArgumentParser
import ConsentSignals
import GVLWork
import GVLWorkspace

/// The CMP that writes the strings, the publisher's country, and the list that the dialog shows.
struct SenderOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Your CMP's number in the CMP list; that of gvl.yml if left out.", valueName: "number"))
  var cmp: Int?

  @Option(name: .customLong("cmp-version"), help: ArgumentHelp("Your CMP's own version.", valueName: "number"))
  var cmpVersion: Int?

  @Flag(help: "Strings of CMP 0, which is nobody: for tests, not for sending.")
  var test = false

  @Option(help: ArgumentHelp("The publisher's country; AA where it is not known.", valueName: "text"))
  var country: String = "AA"

  @Option(help: ArgumentHelp("The list that the dialog shows; with --choices: shows today.", valueName: "list"))
  var gvl: ListArgument?

  /// Whether any of these options was given.
  var isGiven: Bool { cmp != nil || cmpVersion != nil || test || country != "AA" || gvl != nil }

  func sender() throws -> SignalSender {
    guard cmp == nil || !test else {
      throw CommandError(.usage, "usage.value", "--cmp and --test: write one of them")
    }
    guard let country = LetterPair(country.uppercased()) else { throw Self.letters }
    var sender = SignalSender()
    (sender.cmpID, sender.cmpVersion, sender.isTest, sender.country) = (cmp, cmpVersion, test, country)
    return sender
  }

  static let letters = CommandError(
    .usage, "usage.value", "--language and --country: write two letters, such as DE")
}
