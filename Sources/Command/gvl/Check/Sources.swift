import GVLFindings
import GVLReport
import PlainText

/// The sources of a check, for showing findings in them and for the remarks that they hold: the bytes that were judged,
/// whatever has become of the files since.
struct Sources {
  /// By file, as the findings name it.
  private(set) var all: [String: SourceLines] = [:]
  /// Those that whoever runs the check has written; not the files of a bundle, which hold other people's texts.
  private(set) var own: [String: SourceLines] = [:]

  init(_ result: CheckResult) {
    all = result.sources.mapValues { SourceLines($0) }
    own = all
    let found = Set(result.findings.compactMap { $0.place == nil ? nil : $0.file })
    for (file, bytes) in result.bundleSources where found.contains(file) { all[file] = SourceLines(bytes) }
  }
}
