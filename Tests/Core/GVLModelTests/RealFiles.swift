import GVLModel
import JSONText
import TestSupport

/// The corpus, read once for all suites of this room: reading is most of the time in a debug build.
enum RealFiles {
  struct File<Value: Sendable>: Sendable, CustomStringConvertible {
    let path: String
    let bytes: [UInt8]
    let value: Value
    var description: String { path }
  }

  static let lists: [File<Result<VendorList, ModelError>>] = Corpus.lists.compactMap { path in
    guard let bytes = try? Corpus.bytes(path) else { return nil }
    return File(path: path, bytes: bytes, value: Result { () throws(ModelError) in try VendorList(bytes) })
  }

  static let translations: [File<Result<Translation, ModelError>>] = Corpus.translations.compactMap { path in
    guard let bytes = try? Corpus.bytes(path) else { return nil }
    return File(path: path, bytes: bytes, value: Result { () throws(ModelError) in try Translation(bytes) })
  }

  static let readable: [(path: String, list: VendorList)] = lists.compactMap { file in
    (try? file.value.get()).map { (file.path, $0) }
  }

  /// What validation finds in each: the slowest step, done once.
  static let validated: [(path: String, list: VendorList, findings: [Finding])] = readable.map {
    ($0.path, $0.list, $0.list.findings())
  }

  static func list(_ path: String) throws -> VendorList { try VendorList(try Corpus.bytes(path)) }
}
