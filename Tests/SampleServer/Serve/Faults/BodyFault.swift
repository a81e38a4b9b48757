import Files
import Gzip

/// Serves another file under this path, with its own ETag, date and 304, as if it had been published there.
struct BodyFault: Fault {
  static let kind = "body"
  static let argument: String? = "FILE"
  static let summary = "this file's content instead, with the ETag that belongs to it"

  private let file: StoredFile

  init(_ argument: String?) throws(SampleError) {
    let path = try Self.needed(argument)
    let bytes = try SampleError.rethrowing("read", path) { () throws(FileError) in try FilePath.read(path) }
    do throws(GzipError) {
      file = try StoredFile(bytes, name: path)
    } catch {
      throw SampleError(.file, "\(path): \(error)")
    }
  }

  func apply(to answer: inout Answer) {
    answer.file = file
    answer.evaluate()
  }
}
