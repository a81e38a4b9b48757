import GVLSettings
import GVLWorkspace
public import PlainText

/// A workspace, with a method for each command of `gvl` that keeps the record, compares, decides, ships or checks. No
/// method prints or ends the process. Consent strings and logs are values of `GVLKit`.
///
/// ```swift
/// let work = try WorkspaceCommands(in: "cmp", profile: "app", at: Timestamp(seconds: Int(Date().timeIntervalSince1970)))
/// let built = try work.buildBundles(into: "dist", target: "json")
/// for note in built.notes { print(note) }
/// ```
///
/// An argument that names a list is written as on the command line: `latest`, `previous`, `v3/178`, `@2026-03-02`, a
/// file, a bundle's folder (docs/command.md). Paths are relative to the current folder. All methods block; call them
/// off the main thread. They may be called from any thread; two that write into one archive wait for each other.
public struct WorkspaceCommands: Sendable {
  private let folder: String?
  private let flags: Settings.Flags
  private let environment: [String: String]
  let now: Timestamp

  /// - Parameters:
  ///   - folder: the folder of `gvl.yml`; nil for the nearest one at or above the current folder, or none.
  ///   - profile: nil for the default profile of `gvl.yml`.
  ///   - languages: replace the languages of `gvl.yml`.
  ///   - environment: variables that the command reads, such as `GVL_WORKSPACE`; empty by default.
  ///   - now: the current time: ages are counted from it, and it is recorded.
  /// - Throws: `WorkFailure` with `workspace.not-found`, `config.invalid` or `config.unknown-profile`.
  public init(
    in folder: String? = nil, profile: String? = nil, languages: [String]? = nil, environment: [String: String] = [:],
    at now: Timestamp
  ) throws(WorkFailure) {
    (self.folder, self.environment, self.now) = (folder, environment, now)
    flags = .init(languages: languages, profile: profile)
    _ = try workspace()
  }

  /// Opens the workspace for each job, so that the job sees the current settings and archive.
  private func workspace() throws(WorkFailure) -> Workspace {
    do throws(WorkspaceError) {
      return try Workspace(folder: folder, flags: flags, environment: environment)
    } catch { throw WorkFailure(error) }
  }

  /// Does a job in the workspace.
  func answer(_ job: (Workspace) throws -> WorkAnswer) throws(WorkFailure) -> WorkAnswer {
    let workspace = try workspace()
    do { return try job(workspace) } catch { throw WorkFailure(error) }
  }

  static func lists(_ names: [String]) -> [ListArgument] { names.map { ListArgument($0) } }
}
