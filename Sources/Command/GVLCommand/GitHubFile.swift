import Files
import GVLSettings
import GVLWorkspace
import PlainText

/// A file by which a step of GitHub Actions passes values on; the runner names it in the environment.
enum GitHubFile: String {
  case output = "GITHUB_OUTPUT"
  case summary = "GITHUB_STEP_SUMMARY"

  /// Appends to the file; does nothing if the environment does not name it.
  func append(_ text: String) throws {
    guard let path = Environment.all[rawValue], !path.isEmpty else { return }
    do throws(WorkspaceError) { try OutputFile.check(path, .rewriting) } catch {
      throw CommandError(.failed, error.code.rawValue, "\(rawValue): \(error.description)")
    }
    do throws(FileError) { try FilePath.append(Array(text.utf8), to: path) } catch {
      throw CommandError(.failed, "output.failed", "\(rawValue): \(path) \(error.message)")
    }
  }
}
