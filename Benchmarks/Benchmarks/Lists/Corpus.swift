import Foundation
import GVLKit

/// The real lists: `../shared/gvl` beside the root package, or the folder in `GVL_CORPUS`.
struct Corpus: Sendable {
  struct Absent: Error, CustomStringConvertible {
    let description =
      "no real lists here, so nothing is measured: put them beside the package as ../shared/gvl or set GVL_CORPUS"
  }

  let root: URL

  init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    root =
      ProcessInfo.processInfo.environment["GVL_CORPUS"].map { URL(filePath: $0) }
      ?? package.appending(path: "../shared/gvl").standardizedFileURL
    guard FileManager.default.fileExists(atPath: root.appending(path: "v3").path) else { throw Absent() }
  }

  /// The bytes of `v3/146`.
  func bytes(_ reference: String) throws -> [UInt8] {
    let parts = reference.split(separator: "/")
    return [UInt8](
      try Data(contentsOf: root.appending(path: "\(parts[0])/archives/vendor-list-v\(parts[1]).json")))
  }

  func list(_ reference: String) throws -> VendorList { try VendorList(bytes(reference)) }
}
