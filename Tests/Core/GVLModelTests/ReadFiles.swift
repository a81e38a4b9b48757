import GVLFindings
import GVLModel
import JSONText
import TestSupport

/// Every file of a stock, read once for all suites of this room: reading is most of the time in a debug build.
struct ReadFiles: Sendable {
  static let sample = ReadFiles(.sample)
  static let real = ReadFiles(.real)

  static func of(_ stock: Stock) -> ReadFiles { stock == .sample ? sample : real }

  struct File<Value: Sendable>: Sendable, CustomStringConvertible {
    let path: String
    let bytes: [UInt8]
    let value: Value
    var description: String { path }
  }

  let lists: [File<Result<VendorList, ModelError>>]
  let translations: [File<Result<Translation, ModelError>>]
  let readable: [(path: String, list: VendorList)]

  typealias Validated = (path: String, list: VendorList, findings: [Finding])

  /// What validation finds in each: the slowest step, done once.
  static func validated(_ stock: Stock) -> [Validated] { stock == .sample ? validatedSample : validatedReal }

  private static let validatedSample = sample.validated
  private static let validatedReal = real.validated
  private var validated: [Validated] { readable.map { ($0.path, $0.list, $0.list.findings()) } }

  private init(_ stock: Stock) {
    lists = stock.lists.compactMap { path in
      guard let bytes = try? stock.bytes(path) else { return nil }
      return File(path: path, bytes: bytes, value: Result { () throws(ModelError) in try VendorList(bytes) })
    }
    translations = stock.translations.compactMap { path in
      guard let bytes = try? stock.bytes(path) else { return nil }
      return File(path: path, bytes: bytes, value: Result { () throws(ModelError) in try Translation(bytes) })
    }
    readable = lists.compactMap { file in (try? file.value.get()).map { (file.path, $0) } }
  }

  static func list(_ path: String) throws -> VendorList { try VendorList(try Corpus.bytes(path)) }
}
