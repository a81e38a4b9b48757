import Files
import GVLCheck
import GVLFindings
import GVLModel
import GVLWorkspace
import JSONText

/// A bundle that is checked: what it shows, and what is wrong with it.
struct CheckedBundle {
  /// Nil where it cannot be read.
  private(set) var shown: ShownTexts?
  /// What it was held against; nil where that is not stored.
  private(set) var list: LoadedList?
  private(set) var result = CheckResult()

  /// - Parameters:
  ///   - named: the list to hold it against; nil for the one that it names.
  ///   - now: the moment that its age is judged at; nil where nobody wants to hear of it.
  init(_ path: String, _ workspace: Workspace, named: LoadedList?, sets: Set<String>, now: Timestamp?) throws {
    result.subjects = [CheckedFile(file: path, rules: CheckRules.onBundles(sets))]
    let contents: BundleContents
    var sources: [String: [UInt8]] = [:]
    do throws(Inconclusive) {
      contents = try BundleContents(folder: path) { file throws(WorkspaceError) in
        let bytes = try InputFile.read(file, below: path)
        sources[path + "/" + file] = bytes
        return bytes
      }
    } catch {
      result.inconclusive = [error]
      return
    }
    list = try named ?? Self.source(of: contents, workspace)
    if let named, Digest.sha256(named.list.document.bytes) != contents.sha256 {
      Console.note("\(path) was made from another text than --list names, \(contents.reference)")
    }
    (result.findings, result.inconclusive) = checkBundle(contents, source: list?.list, sets: sets, now: now)
    let found = Set(result.findings.compactMap(\.file))
    result.bundleSources = sources.filter { found.contains($0.key) }
    shown = ShownTexts(contents)
  }

  /// The very text that the bundle was made from: a number may have been published twice. Nil where it is not stored; a
  /// damaged one is an error.
  private static func source(
    of contents: BundleContents, _ workspace: Workspace
  ) throws(WorkspaceError) -> LoadedList? {
    var reference = contents.reference
    reference.edition = String(contents.sha256.prefix(8))
    do throws(WorkspaceError) { return try workspace.list(.reference(reference)) } catch {
      guard [.notStored, .emptyArchive, .noWorkspace].contains(error.code) else { throw error }
      return nil
    }
  }
}
