import ArgumentParser
import Files
import GVLBundle
import GVLBundleReports
import GVLWorkspace
import ReportFormats

struct BundleKeygenCommand: HelpedCommand {
  static let help = CommandHelp(
    "keygen", "Make a pair of keys for signing bundles.",
    examples: [
      .init("gvl bundle keygen --out gvl.key", "gvl.key is secret, gvl.key.pub goes into the app"),
      .init("gvl bundle --target json --out out --sign gvl.key", "sign a bundle with it"),
    ],
    know: """
      Ed25519, in the PEM forms that openssl reads and writes: the private key in FILE, for its owner alone, the public \
      one in FILE.pub. Neither may be there already; a private key alone, as a killed run leaves it, \
      gets its public one. The private key is secret: anyone who has it can sign what your apps \
      take for yours. Keep it out of version control, where CI keeps its secrets; the public one goes into the app. \
      With -q nothing is printed.
      """,
    seeAlso: ["bundle build", "bundle verify"])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(help: ArgumentHelp("The file of the private key; the public one gets .pub.", valueName: "file"))
  var out: OutputPath

  /// An existing key is not an output: `run()` refuses it, or writes its public key.
  var outputs: [NamedOutput] {
    FilePath.kind(out.path) == .file ? [.file(output.output)] : [.file(output.output), .file(out)]
  }

  func run() throws {
    let key: SigningKey
    if SigningKey.lacksPublicKey(out.path) {
      key = try SigningKey(contentsOf: out.path)
      try key.writePublicKey(of: out.path)
      global.console.note("\(out) was there without its public key, which is written now")
    } else {
      key = try SigningKey.generated()
      try key.write(to: out.path)
    }
    for file in [out.path, out.path + SigningKey.publicSuffix] { OutputFile.spare(file) }
    let report = NewKeys(
      privateFile: out.path, publicFile: out.path + SigningKey.publicSuffix, publicKey: key.verifyingKey.base64)
    try output.write(global, text: report.textReport, json: report.json, answer: TextReport())
  }
}
