import CZlib
import PlainText

/// Compresses data piece by piece to one gzip member, for input that is never in memory as a whole.
///
/// The result does not depend on how the input is split.
@safe
package final class GzipCompressor {
  private let stream: UnsafeMutablePointer<z_stream>
  private var sum: UInt = 0
  private var count: UInt = 0
  private var started = false
  private var finished = false

  package init(_ level: Gzip.Level = .usual) throws(GzipError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // Negative window bits mean raw deflate. Header and trailer are written here, since zlib's header names the system.
    guard unsafe gvl_deflate_init(stream, level.rawValue, -15) == Z_OK else {
      unsafe stream.deallocate()
      throw .noMemory
    }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Compresses `bytes` and returns the output that is ready; often empty.
  package func append(_ bytes: [UInt8]) throws(GzipError) -> [UInt8] {
    guard !finished else {
      throw GzipError(.finished, "this gzip member is finished, begin another for more bytes")
    }
    var output = start()
    var at = 0
    // zlib counts in 32 bits.
    while at < bytes.count {
      let piece = min(bytes.count - at, 1 << 30)
      unsafe bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let from = unsafe base + at
        sum = unsafe crc32(sum, from, uInt(piece))
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: from)
        unsafe stream.pointee.avail_in = uInt(piece)
        drain(into: &output, Z_NO_FLUSH)
      }
      at += piece
    }
    count &+= UInt(bytes.count)
    return output
  }

  /// Returns the rest of the member, with its checksum and length. No input may follow.
  package func finish() throws(GzipError) -> [UInt8] {
    guard !finished else { return [] }
    finished = true
    var output = start()
    unsafe stream.pointee.next_in = nil
    unsafe stream.pointee.avail_in = 0
    drain(into: &output, Z_FINISH)
    for word in [UInt32(truncatingIfNeeded: sum), UInt32(truncatingIfNeeded: count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) { output.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return output
  }

  private func start() -> [UInt8] {
    defer { started = true }
    return started ? [] : Gzip.header
  }

  /// Calls zlib until it leaves output space unused, which means that it has taken all input.
  private func drain(into output: inout [UInt8], _ flush: Int32) {
    let room = 64 << 10
    var left = 0
    repeat {
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = uInt(room)
        unsafe _ = deflate(stream, flush)
        left = unsafe Int(stream.pointee.avail_out)
        filled = room - left
      }
      output.append(contentsOf: piece)
    } while left == 0
  }
}
