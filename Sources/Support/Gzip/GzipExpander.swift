import CZlib
import PlainText

/// Expands gzip data as it arrives, in memory of constant size. Consecutive members give one text.
@safe
package final class GzipExpander {
  private let stream: UnsafeMutablePointer<z_stream>
  /// Whether a member has begun and not yet ended.
  private var isInside = false
  private var (taken, given) = (0, 0)

  package init() throws(GzipError) {
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

  /// Expands as much as fits into `room`.
  ///
  /// - Parameters:
  ///   - input: consumed bytes are removed from it.
  ///   - room: must not be empty.
  /// - Returns: number of bytes written; 0 means that more input is needed.
  package func expand(
    _ input: inout ArraySlice<UInt8>, into room: UnsafeMutableRawBufferPointer
  ) throws(GzipError) -> Int {
    while true {
      if !isInside {
        guard let first = input.first else { return 0 }
        guard taken == 0 || first == Gzip.header[0] else {
          throw GzipError(.trailing, "bytes follow the end of the gzip data, at byte \(taken); fetch them again")
        }
        guard unsafe inflateReset(stream) == Z_OK else { throw .noMemory }
        isInside = true
      }
      let (status, count) = unsafe step(&input, into: room)
      given += count
      switch status {
      case Z_STREAM_END: isInside = false
      // No progress is not an error: the next call has more input or more room.
      case Z_OK, Z_BUF_ERROR: break
      case Z_MEM_ERROR: throw .noMemory
      default: throw GzipError(.corrupt, "the gzip data are damaged near byte \(taken); fetch them again")
      }
      if count > 0 || (isInside && input.isEmpty) { return count }
    }
  }

  /// Call it at the end of the input.
  ///
  /// - Throws: if the input ended too early.
  package func finish() throws(GzipError) {
    guard !isInside, taken > 0 else { throw .truncated(after: given) }
  }

  /// One call of inflate: returns its status, and the number of bytes that it wrote.
  private func step(_ input: inout ArraySlice<UInt8>, into room: UnsafeMutableRawBufferPointer) -> (Int32, Int) {
    let length = min(input.count, 1 << 30)
    var (status, used, written) = (Z_STREAM_ERROR, 0, 0)
    unsafe input.withUnsafeBufferPointer { bytes in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = uInt(length)
      unsafe stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe stream.pointee.avail_out = uInt(min(room.count, 1 << 30))
      status = unsafe inflate(stream, Z_NO_FLUSH)
      used = unsafe length - Int(stream.pointee.avail_in)
      written = unsafe min(room.count, 1 << 30) - Int(stream.pointee.avail_out)
    }
    input = input.dropFirst(used)
    taken += used
    return (status, written)
  }
}
