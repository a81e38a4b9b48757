internal import CBrotli
import Gzip

/// Compresses and expands with the libraries of Brotli, if they are installed.
enum Brotli {
  /// Whether libbrotlienc is installed.
  static let canCompress = compress([0x30]) != nil

  /// Whether libbrotlidec is installed: it expands the stream of one literal byte `0`.
  static let canExpand = expand([0x0B, 0x00, 0x80, 0x30, 0x03], limit: 1) == [0x30]

  /// Compresses at the best level; nil if the library is not installed.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    // More room than it can need (RFC 7932: stored pieces have a head of a few bytes each).
    unsafe fill(bytes.count + bytes.count / 64 + 1024) { room, limit in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let source = bytes.baseAddress else { return 0 }
        return unsafe gvl_brotli_compress(source, bytes.count, room, limit)
      }
    }
  }

  /// Expands; nil if the bytes are not Brotli, give more than `limit` bytes, or the library is not installed.
  static func expand(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    unsafe fill(limit) { room, limit in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let source = bytes.baseAddress else { return 0 }
        return unsafe gvl_brotli_expand(source, bytes.count, room, limit)
      }
    }
  }

  private static func fill(_ limit: Int, _ write: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: limit)
    let size = unsafe room.withUnsafeMutableBufferPointer { room in
      guard let target = room.baseAddress else { return 0 }
      return unsafe write(target, room.count)
    }
    return size > 0 ? Array(room.prefix(size)) : nil
  }
}

/// The number of bytes that a server sends for a text.
enum CompressedSize {
  /// The size at gzip's best level.
  static func gzip(_ bytes: [UInt8]) -> Int? { try? Gzip.compress(bytes, .best).count }

  /// The size at Brotli's best level; nil if the library is not installed.
  static func brotli(_ bytes: [UInt8]) -> Int? { Brotli.compress(bytes)?.count }
}
