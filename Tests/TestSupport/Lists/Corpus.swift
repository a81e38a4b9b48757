public import Foundation

/// The real lists, if present: `../shared/gvl` beside the package, or the folder that `GVL_CORPUS` names.
///
/// They are not part of the repository. Suites that need them are `.enabled(if: Corpus.isPresent, Corpus.absence)`, so
/// that a bare clone passes and reports what it left out.
public enum Corpus {
  /// The corpus's folder; nil if absent, and in a quick run.
  public static let root: URL? = {
    if Effort.isQuick { return nil }
    let place =
      ProcessInfo.processInfo.environment["GVL_CORPUS"].map { URL(filePath: $0) }
      ?? packageRoot.appending(path: "../shared/gvl").standardizedFileURL
    return FileManager.default.fileExists(atPath: place.appending(path: "v3").path) ? place : nil
  }()

  public static var isPresent: Bool { root != nil }
  public static let absence =
    Effort.isQuick
    ? "a quick run does without the real lists"
    : "no real lists here: put them beside the package as ../shared/gvl or set GVL_CORPUS"

  /// The package's own folder.
  public static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the corpus, such as `v3/archives/vendor-list-v146.json`.
  public static func url(_ path: String) throws -> URL {
    guard let root else { throw Absent() }
    return root.appending(path: path)
  }

  public static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }

  /// Paths below the corpus with matching names, sorted by name.
  public static func paths(below folder: String, where matches: (String) -> Bool) -> [String] {
    guard let root, let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path) else {
      return []
    }
    return files.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".json") && matches($0.split(separator: "/").last.map(String.init) ?? $0) }
      .map { folder + "/" + $0 }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// Every real, derived and hand-made list of the corpus.
  public static let lists: [String] = ["v1", "v2", "v3", "derived", "synthetic"].flatMap { folder in
    paths(below: folder) { name in
      (name.contains("list") || name.hasPrefix("v1-n") || name.hasPrefix("v2-n") || name.hasPrefix("v3-n"))
        && !name.hasPrefix("purposes-") && !name.contains("excerpt")
    }
  }

  /// Every translation of the corpus.
  public static let translations: [String] = ["v2", "v3", "derived", "synthetic"].flatMap { folder in
    paths(below: folder) { $0.contains("purposes-") }
  }

  public struct Absent: Error {}
}
