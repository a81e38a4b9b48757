import Foundation

/// A whole bundle in one document, `gvl-pack.json`, which `gvl bundle` writes for apps to download. Its files are
/// located when it is opened, and parsed when they are needed.
struct BundlePack: Sendable {
  static let file = "gvl-pack.json"

  private let bytes: [UInt8]
  private let spans: [String: Range<Int>]

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    self.bytes = bytes
    do {
      var spans: [String: Range<Int>] = [:]
      var schema: String?
      for member in try JSONReader.spans(of: bytes, in: 0..<bytes.count) {
        switch member.name {
        case "schema": schema = try JSONReader.value(of: Array(bytes[member.value])).text
        case "head": spans[BundleHead.file] = member.value
        case "files": for file in try JSONReader.spans(of: bytes, in: member.value) { spans[file.name] = file.value }
        default: break
        }
      }
      guard let schema = schema else { throw BundleError.damaged(file: Self.file, problem: "it names no schema") }
      guard schema == "gvl.pack/1" else { throw BundleError.unknownSchema(file: Self.file, schema: schema) }
      self.spans = spans
    } catch let problem as JSONReader.Problem {
      throw BundleError.damaged(file: Self.file, problem: problem.description)
    }
  }

  func data(_ file: String) throws -> Data {
    guard let span = spans[file] else { throw BundleError.missing(file: file) }
    return Data(bytes[span])
  }

  func bundle() throws -> VendorListBundle { try VendorListBundle(resources: { try data($0) }) }
}
