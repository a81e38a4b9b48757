import ArgumentParser
import GVLBundle
import GVLModel
import GVLReport
import GVLWorkspace
import PlainText

struct BundleBuildCommand: HelpedCommand {
  static let help = CommandHelp(
    "build", "Write the list, narrowed to the profile, and its texts.",
    examples: [
      .init("gvl bundle --target json --out out", "for the first profile of gvl.yml"),
      .init(
        "gvl bundle --target web --out site --profile shop --leave-out", "for a site, without vendors that are gone"),
      .init("gvl bundle --target json --out out --locked", "the same bytes again, from gvl.lock"),
    ],
    know: """
      Without --target and --out every bundle of the profile is built (`bundles` in gvl.yml). In a folder only the files of a \
      bundle are touched. Texts that a translation lacks are lent by another language, and said. What it is made from is \
      kept in gvl.lock: commit it, and the next build gives the same bytes until --update. With -q nothing is printed: \
      the exit status is the answer.
      """,
    exits: [.later: ExitStatus.later.meaning],
    seeAlso: ["bundle verify", "bundle compare", "check", "lists"],
    sections: [
      ("What is built", ["target", "out", "option", "languages", "sizes"]),
      ("From which list", ["locked", "update"]),
      ("What is refused", ["strict", "leave-out", "max-bytes", "force"]),
    ])

  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>

  @Option(
    help: ArgumentHelp(
      "What to write: \(BundleTarget.all.map(\.name).joined(separator: ", ")); else the profile's.", valueName: "target"
    ))
  var target: String?

  @Option(help: ArgumentHelp("The folder to write; else the profile's.", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "What the target is asked for: " + BundleTarget.optionNames.joined(separator: "; ") + ".",
      valueName: "name=value"))
  var option: [TargetOptionArgument] = []

  @Option(help: ArgumentHelp("Languages instead of those of gvl.yml.", valueName: "languages"))
  var languages: WordList?

  @Flag(help: "Refuse to show anything in another language than was asked for.")
  var strict = false

  @Flag(help: "Leave out vendors that the profile names and the list does not have any more, instead of ending with 2.")
  var leaveOut = false

  @Flag(help: "Build from gvl.lock and from nothing else.")
  var locked = false

  @Flag(help: "Build from the latest list, or LIST, and write gvl.lock anew.")
  var update = false

  @Option(help: ArgumentHelp("Refuse more bytes than that: 500k, 2M.", valueName: "bytes"))
  var maxBytes: ByteCount?

  @Option(
    help: ArgumentHelp("Sign the manifest with this private key (`gvl bundle keygen`).", valueName: "file"))
  var sign: String?

  @Flag(help: "Say how small each part gets, too: by gzip and Brotli.")
  var sizes = false

  @Flag(help: "Replace a bundle whose manifest cannot be used.")
  var force = false

  @Argument(help: "The list; else that of gvl.lock, else the latest one.")
  var list: ListArgument?

  func validate() throws {
    if locked, update { throw ValidationError("--locked keeps gvl.lock and --update writes it anew: give one of them") }
  }

  func run() throws {
    let workspace = try global.openWorkspace(languages: languages?.words)
    let profile = workspace.settings.profile.value
    try profile.checkWords()
    let orders = try BundleOrder.all(
      of: profile, workspace, target: target, out: out, options: option, maximumBytes: maxBytes?.bytes)
    let reading = BundleReading(workspace, profile)
    let key = try sign.map { try SigningKey(contentsOf: $0) }
    let isPinned = list == nil && !update
    var before = BuiltBefore(workspace)
    if isPinned, !sizes, let notes = try workspace.notesOnLock(notesNewer: !locked),
      let report = unchanged(orders, before, inputs(workspace, profile, reading, key))
    {
      for note in notes { Console.say("note: " + note) }
      return try output.write(global, text: report.textReport, json: report.json, answer: TextReport())
    }
    let sources = try reading.sources(list, locked ? .frozen : update ? .renew : .grow)
    for note in sources.notes { Console.say("note: " + note) }
    var input = try reading.input(sources)
    (input.isStrict, input.leavesOut) = (strict, leaveOut)
    // All of them before any is written: what is wrong with one leaves the others as they were.
    let view = try BundleView(input)
    let made = try orders.map { order in (order, try order.make(view, signedBy: key)) }
    var built: [BundleReport.Built] = []
    for (order, bundle) in made {
      let outcome = try BundleFolder(order.out).write(bundle, force: force)
      built.append(
        .init(
          manifest: bundle.manifest, folder: order.out, bytes: bundle.totalBytes, isUnchanged: outcome == .unchanged,
          sizes: BundleSizes(bundle, compressed: sizes)))
    }
    if let lock = sources.lock {
      try workspace.write(lock)
      // Whatever else a build has to say is said each time.
      if sources.notes == (try workspace.notesOnLock(notesNewer: isPinned && !locked)),
        let inputs = inputs(workspace, profile, reading, key)
      {
        for order in orders { before.note(order, of: inputs.digest(of: order)) }
        before.save()
      }
    }
    let report = BundleReport(built)
    try output.write(global, text: report.textReport, json: report.json, answer: TextReport())
  }

  private func inputs(
    _ workspace: Workspace, _ profile: WorkspaceProfile, _ reading: BundleReading, _ key: SigningKey?
  ) -> BundleInputs? {
    BundleInputs(workspace, profile, reading, isStrict: strict, leavesOut: leaveOut, key: key)
  }

  /// What a build would say, where everything is as the last one has left it; nil where it has to be built.
  private func unchanged(_ orders: [BundleOrder], _ before: BuiltBefore, _ inputs: BundleInputs?) -> BundleReport? {
    guard let inputs else { return nil }
    var built: [BundleReport.Built] = []
    for order in orders {
      guard let manifest = before.manifest(order, of: inputs.digest(of: order)) else { return nil }
      built.append(
        .init(
          manifest: manifest, folder: order.out,
          bytes: manifest.files.reduce(manifest.written.count) { $0 + $1.bytes }, isUnchanged: true,
          sizes: BundleSizes(manifest)))
    }
    return BundleReport(built)
  }
}

/// `form=plain,view`.
struct TargetOptionArgument: ExpressibleByArgument {
  let name: String
  let values: [String]

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex,
      let words = Settings.words(String(argument[argument.index(after: equals)...]))
    else { return nil }
    (name, values) = (String(argument[..<equals]), words)
  }
}

/// `500k`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    guard let bytes = WorkspaceProfile.BundleSettings.bytes(argument) else { return nil }
    self.bytes = bytes
  }
}
