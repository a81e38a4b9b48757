import ArgumentParser
import GVLBundleFormat
import GVLBundleReports
import GVLSettings
import GVLWorkspace
import PlainText
import ReportFormats

/// Whether a bundle may be used after its list has expired.
struct ExpiryOptions: ParsableArguments {
  @Flag(
    name: .customLong("allow-expired"),
    help: "Ignore the age of a bundle's list: no note, no finding, no exit status.")
  var allowsExpired = false

  /// Whether the age is ignored: by the option, or by `freshness: {fail: never}` of the workspace.
  func isSilent(in workspace: Workspace) -> Bool { allowsExpired || workspace.settings.freshness.value.fail == nil }

  /// Warns on standard error that a bundle's list is stale or has expired.
  ///
  /// - Parameter subject: the bundle's folder or profile, for the warning.
  /// - Returns: true if it has expired.
  func tell(
    _ manifest: BundleManifest, of subject: String, in workspace: Workspace, at now: Timestamp, on console: Console
  ) -> Bool {
    guard !isSilent(in: workspace), let remark = manifest.ageRemark(at: now) else { return false }
    let isExpired = manifest.freshness(at: now) == .expired
    console.say(
      LogLine(
        .warning, "\(subject): \(remark)", code: isExpired ? "bundle.expired" : "bundle.stale",
        lead: isExpired ? "expired: " : "stale: "))
    return isExpired
  }
}
