import GVLFindings
import GVLModel
import GVLReport
import GVLWorkspace
import PlainText

/// The sources of a check, for showing findings in them and for the remarks that they hold.
struct Sources {
  /// By file, as the findings name it: those with findings, and all that are `own`.
  private(set) var all: [String: SourceLines] = [:]
  /// Those that whoever runs the check has written; not the files of a bundle, which hold other people's texts.
  private(set) var own: [String: SourceLines] = [:]

  /// Pages have been read before; what has gone since is shown without its source.
  init(_ result: CheckResult) {
    let folders = result.subjects.map(\.file).filter(InputFile.isFolder)
    let files = Set(result.subjects.map(\.file)).subtracting(folders)
    let found = Set(result.findings.compactMap { $0.place == nil ? nil : $0.file })
    for file in files.union(found) {
      guard let bytes = try? result.sources[file] ?? InputFile.readFound(file) else { continue }
      let lines = SourceLines(bytes)
      all[file] = lines
      if files.contains(file) { own[file] = lines }
    }
  }
}
