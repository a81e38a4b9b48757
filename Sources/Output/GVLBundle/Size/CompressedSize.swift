internal import CBrotli
import Gzip

/// How many bytes of a text a server sends.
enum CompressedSize {
  /// At gzip's best level.
  static func gzip(_ bytes: [UInt8]) -> Int? { try? Gzip.compress(bytes, .best).count }

  /// Nil where the library is not at hand.
  static func brotli(_ bytes: [UInt8]) -> Int? {
    // More than it ever takes (RFC 7932: stored pieces have a few bytes of head each).
    var room = [UInt8](repeating: 0, count: bytes.count + bytes.count / 64 + 1024)
    let size = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe room.withUnsafeMutableBufferPointer { room in
        guard let source = bytes.baseAddress, let target = room.baseAddress else { return 0 }
        return unsafe gvl_brotli_size(source, bytes.count, target, room.count)
      }
    }
    return size > 0 ? size : nil
  }
}
