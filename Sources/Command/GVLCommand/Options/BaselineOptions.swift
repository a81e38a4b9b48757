import ArgumentParser
import GVLWork

/// The findings that were accepted before.
///
/// One option names the file and a flag writes it, so that pipelines and users always use the same file.
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

  var findings: AcceptedFindings { AcceptedFindings(baseline: baseline?.path, isUpdated: updatesBaseline) }
}

extension FindingsRequest {
  /// - Parameter failures: inputs that could not be read.
  init(_ failures: [Failure], _ failOn: FailOn, _ accepted: AcceptedFindings, _ format: FindingsFormat) {
    self.init(
      version: GVL.version, failOn: failOn.severity, accepted: accepted, unread: failures,
      listsUnread: format.hasErrorsInside)
  }
}
