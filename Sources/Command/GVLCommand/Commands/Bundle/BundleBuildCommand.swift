import ArgumentParser
import GVLBundle
import GVLBundleFormat
import GVLBundleReports
import GVLSettings
import GVLWork
import GVLWorkspace
import PlainText
import ReportFormats

struct BundleBuildCommand: HelpedCommand {
  @OptionGroup var global: GlobalOptions
  @OptionGroup var output: OutputOptions<TextOrJSON>
  @OptionGroup var expiry: ExpiryOptions

  @Option(
    help: ArgumentHelp(
      "What to write: \(BundleTarget.all.map(\.name).joined(separator: ", ")); else the profile's.", valueName: "target"
    ))
  var target: String?

  @Option(help: ArgumentHelp("The folder to write; else the profile's.", valueName: "folder"))
  var out: OutputFolder?

  @Option(
    help: ArgumentHelp(
      "Options of the target: " + BundleTarget.optionNames.joined(separator: "; ") + ".",
      valueName: "name=value"))
  var option: [TargetOptionArgument] = []

  @Option(help: ArgumentHelp("Languages instead of those of gvl.yml.", valueName: "languages"))
  var languages: WordList?

  @Flag(help: "Refuse to show anything in another language than was asked for.")
  var strict = false

  @Flag(help: "Leave out vendors that the profile names and the list does not have any more, instead of ending with 2.")
  var leaveOut = false

  @OptionGroup var lock: LockUseOptions

  @Option(
    help: ArgumentHelp(
      "Refuse more bytes than that: 500k, 2M; of a first visit of a page, visit=60k.", valueName: "bytes"))
  var maxBytes: ByteLimits?

  @Option(
    help: ArgumentHelp("Sign the manifest with this private key (`gvl bundle keygen`).", valueName: "file"))
  var sign: String?

  @Flag(help: "Say how small each part gets, too: by gzip and Brotli.")
  var sizes = false

  @Flag(help: "Replace a bundle whose manifest cannot be used.")
  var force = false

  @Argument(help: "The list; else that of gvl.lock, else the latest one.")
  var list: ListArgument?

  var outputs: [NamedOutput] { [.file(output.output), .folder(out)] }

  func run() throws {
    try refuseOneFolderForTwo()
    try ProfileRuns.run(
      "bundle build", global, format: output.format.rawValue, output: output.output, files: [("--out", out?.path)],
      build)
  }

  /// Throws if several profiles share a folder: the last one would overwrite the others.
  private func refuseOneFolderForTwo() throws {
    guard out?.path.contains(ProfileRuns.placeholder) != false else { return }
    // Errors of one profile are reported when it is built.
    let workspaces = try (global.severalProfiles() ?? []).compactMap { name in
      var global = global
      global.profile = name
      return try? global.openWorkspace(languages: languages?.words)
    }
    guard let clash = BundleRequest.clash(of: workspaces.map { ($0, request($0)) }) else { return }
    throw CommandError(
      .usage, "usage.profiles",
      "the profiles \(clash.profiles.0) and \(clash.profiles.1) are both built in \(clash.folder): "
        + "give each an `out` of its own in gvl.yml, or --out with \(ProfileRuns.placeholder)")
  }

  private func request(_ workspace: Workspace) -> BundleRequest {
    var request = BundleRequest()
    request.target = target
    request.out = out.map { ProfileRuns.named($0.path, for: workspace.settings.profile.value.name) }
    request.options = Dictionary(option.map { ($0.name, $0.values) }) { $1 }
    if let maxBytes { request.limits = maxBytes.limits }
    return request
  }

  /// Builds the bundles of one profile.
  private func build(_ global: GlobalOptions) throws -> ProfileOutcome {
    let workspace = try global.openWorkspace(languages: languages?.words)
    let now = try global.moment()
    var work = BundleWork(in: workspace, now: now)
    (work.request, work.list) = (request(workspace), list)
    work.lock = lock.mode
    (work.isStrict, work.leavesOut) = (strict, leaveOut)
    (work.measures, work.replacesUnusable) = (sizes, force)
    work.key = try sign.map { try SigningKey(contentsOf: $0) }
    let report = try global.console.done(work.run).result
    // On a terminal the report says the same.
    for bundle in report.bundles where !bundle.isUnchanged && (global.verbose || !Terminal.isOutput) {
      global.console.wrote(bundle.folder, bundle.bytes, files: bundle.manifest.files.count + 1)
    }
    // All bundles are made from one list.
    let isExpired =
      report.bundles.first.map {
        expiry.tell(
          $0.manifest, of: "profile \(workspace.settings.profile.value.name)", in: workspace, at: now,
          on: global.console)
      } ?? false
    let isUnchanged = report.bundles.allSatisfy(\.isUnchanged)
    return ProfileOutcome(
      answer: isExpired ? "expired" : isUnchanged ? "unchanged" : "built", rank: isExpired ? 2 : isUnchanged ? 0 : 1,
      status: isExpired ? .yes : .done, text: { report.textReport }, json: { report.json },
      write: {
        try output(to: $0).write(global, text: report.textReport, json: report.json, answer: TextReport())
      })
  }
}
