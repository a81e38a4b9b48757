import ArgumentParser
import GVLFindings
import Files
import GVLReport
import GVLWorkspace
import PlainText

/// What has been accepted before.
///
/// One option names the file and a flag writes it, so that a pipeline and the person who updates the file can never mean
/// two different ones.
struct BaselineOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Findings that are known and do not count: a file of gvl.baseline/1.", valueName: "file"))
  var baseline: OutputPath?

  @Flag(
    name: .customLong("update-baseline"), help: "Write the file of --baseline so that it accepts all that is found.")
  var updatesBaseline = false

  func validate() throws {
    if updatesBaseline, baseline == nil {
      throw ValidationError("--update-baseline writes the file of --baseline; name it")
    }
  }

  /// What a baseline calls a file: its path from the folder of the baseline, so that it holds wherever a check is started.
  func name(_ file: String) -> String {
    guard let baseline else { return Self.fromHere(file) }
    return RelativePath.of(file, from: RelativePath.folder(of: baseline.path), current: InputFile.currentFolder)
  }

  static func fromHere(_ file: String) -> String {
    RelativePath.of(file, from: InputFile.currentFolder, current: InputFile.currentFolder)
  }

  /// Nil where none is named; an empty one where it is about to be written for the first time.
  func read() throws -> Baseline? {
    guard let baseline else { return nil }
    if updatesBaseline, !InputFile.exists(baseline.path) { return Baseline() }
    let bytes: [UInt8]
    do throws(WorkspaceError) { bytes = try InputFile.read(baseline.path) } catch {
      guard error.code == .noSuchFile else { throw error }
      throw WorkspaceError(error.code, baseline.path, error.message + "; `--update-baseline` makes it")
    }
    return try Baseline(bytes, file: baseline.path)
  }

  /// Holds findings against what is accepted; writes the baseline first, where that is wanted.
  ///
  /// - Parameter isWhole: false where an input could not be read: then nothing is written, since the run fails.
  func review(
    _ findings: [Finding], _ parts: [Inconclusive], in scope: ReviewScope, isWhole: Bool = true
  ) throws -> Review {
    let old = try read()
    let review = GVLFindings.review(findings, parts, in: scope, baseline: old, naming: name)
    guard updatesBaseline, isWhole, let old, let baseline else { return review }
    let new = old.updated(by: review, in: scope, naming: name)
    let document = Array(new.document.utf8)
    if new != old || !InputFile.exists(baseline.path) { try Outputs.write(document, to: baseline, .rewriting) }
    Console.note("\(baseline) accepts \(counted(new.entries.count, "finding"))")
    return GVLFindings.review(findings, parts, in: scope, baseline: new, naming: name)
  }
}
