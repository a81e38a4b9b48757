import Files

/// Sends a file's bytes as they are: no status line and no header, unless the file has them.
struct RawFault: Fault {
  static let kind = "raw"
  static let argument: String? = "FILE"
  static let summary = "exactly this file's bytes, head and all, then the end"

  private let bytes: [UInt8]

  init(_ argument: String?) throws(SampleError) {
    let path = try Self.needed(argument)
    bytes = try SampleError.rethrowing("read", path) { () throws(FileError) in try FilePath.read(path) }
  }

  func apply(to answer: inout Answer) { answer.delivery = .raw(bytes) }
}
