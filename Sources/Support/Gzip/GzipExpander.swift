import CZlib
import PlainText

/// Owns one inflating stream and the bound of what may come out of it.
@safe
final class GzipExpander {
  private let stream: UnsafeMutablePointer<z_stream>
  private let limit: Int
  private var output: [UInt8] = []

  init(limit: Int) throws(GzipError) {
    self.limit = max(0, limit)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe gvl_inflate_init(stream, 15 + 16) == Z_OK else {
      unsafe stream.deallocate()
      throw .noMemory
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func expand(_ bytes: [UInt8]) throws(GzipError) -> [UInt8] {
    var at = 0
    while at < bytes.count {
      guard at == 0 || bytes[at] == Gzip.header[0] else {
        throw GzipError(.trailing, "\(bytes.count - at) bytes follow the end of the gzip data; fetch them again")
      }
      at = try member(bytes, from: at)
    }
    return output
  }

  /// Expands one member; gives the offset behind it.
  private func member(_ bytes: [UInt8], from start: Int) throws(GzipError) -> Int {
    guard unsafe inflateReset(stream) == Z_OK else { throw .noMemory }
    var at = start
    while true {
      let (status, taken) = step(bytes, at)
      at += taken
      guard output.count <= limit else {
        throw GzipError(.tooLarge, "the gzip data expand to more than \(limit) bytes, refused")
      }
      switch status {
      case Z_STREAM_END: return at
      case Z_OK where at < bytes.count: continue
      // The input is used up, but there may be more output than one piece had room for.
      case Z_OK where output.count > 0 && roomWasFull: continue
      case Z_OK, Z_BUF_ERROR: throw .truncated(after: output.count)
      case Z_MEM_ERROR: throw .noMemory
      default:
        throw GzipError(.corrupt, "the gzip data are damaged near byte \(at) of \(bytes.count); fetch them again")
      }
    }
  }

  private var roomWasFull = false

  /// One call of inflate: its status, and how many input bytes it took.
  private func step(_ bytes: [UInt8], _ at: Int) -> (Int32, Int) {
    let room = 64 << 10
    let given = min(bytes.count - at, 1 << 30)
    var status = Z_STREAM_ERROR
    var taken = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      unsafe bytes.withUnsafeBufferPointer { input in
        guard let base = input.baseAddress else { return }
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: base + at)
        unsafe stream.pointee.avail_in = uInt(given)
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = uInt(room)
        status = unsafe inflate(stream, Z_NO_FLUSH)
        taken = unsafe given - Int(stream.pointee.avail_in)
        filled = unsafe room - Int(stream.pointee.avail_out)
      }
    }
    roomWasFull = piece.count == room
    output.append(contentsOf: piece)
    return (status, taken)
  }
}
