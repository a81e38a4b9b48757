public import GVLList
import JSONText

/// Every file of a stock, read once for all suites, because reading takes most of the time in a debug build.
public struct ReadFiles: Sendable {
  public static let sample = ReadFiles(.sample)
  public static let real = ReadFiles(.real)

  public static func of(_ stock: Stock) -> ReadFiles { stock == .sample ? sample : real }

  public struct File<Value: Sendable>: Sendable, CustomStringConvertible {
    public let path: String
    public let bytes: [UInt8]
    public let value: Value
    public var description: String { path }
  }

  public let lists: [File<Result<VendorList, ModelError>>]
  public let translations: [File<Result<Translation, ModelError>>]
  public let readable: [(path: String, list: VendorList)]

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

  public static func list(_ path: String) throws -> VendorList { try VendorList(try Corpus.bytes(path)) }
}
