public import Foundation

/// Files of public consent products and apps, if present: `../shared/world` beside the package, or the folder that
/// `GVL_WORLD` names. Like the real lists (`Corpus`), they are not part of the repository.
public enum World {
  public static let root: URL? = {
    if Effort.isQuick { return nil }
    let place =
      ProcessInfo.processInfo.environment["GVL_WORLD"].map { URL(filePath: $0) }
      ?? Corpus.packageRoot.appending(path: "../shared/world").standardizedFileURL
    return FileManager.default.fileExists(atPath: place.appending(path: "judged.jsonl").path) ? place : nil
  }()

  public static var isPresent: Bool { root != nil }
  public static let absence =
    Effort.isQuick
    ? "a quick run does without the files of real products"
    : "no files of real products here: put them beside the package as ../shared/world or set GVL_WORLD"

  /// `apps`: the strings of whole apps. `converted`: texts of products in formats that gvl could not read, as JSON.
  /// `products`: their own files.
  public static let parts = ["products", "converted", "apps"]

  /// Paths of all files of a part, sorted, such as `products/klaro/de.yml`.
  public static func files(of part: String) -> [String] {
    guard let root, let all = FileManager.default.enumerator(atPath: root.appending(path: part).path) else { return [] }
    return all.compactMap { $0 as? String }
      .filter {
        (try? root.appending(path: part + "/" + $0).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
          ?? false
      }
      .map { part + "/" + $0 }
      .sorted()
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let root else { throw Corpus.Absent() }
    return [UInt8](try Data(contentsOf: root.appending(path: path)))
  }
}
