import CZlib
import Foundation

/// Data in gzip and base64, without a time stamp. Most hashes of a lexicon have 11 characters for 8 bytes.
func packed(_ data: Data) -> String {
  var stream = unsafe z_stream()
  // The window size plus 16 selects a gzip member instead of a zlib stream.
  guard unsafe gvl_deflate_init(&stream, 9, 15 + 16) == Z_OK else { end("no memory", 2) }
  defer { unsafe deflateEnd(&stream) }
  var input = Array(data)
  let room = unsafe Int(deflateBound(&stream, uLong(input.count)))
  let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
    unsafe input.withUnsafeMutableBufferPointer { bytes in
      unsafe stream.next_in = bytes.baseAddress
      unsafe stream.avail_in = uInt(bytes.count)
      unsafe stream.next_out = buffer.baseAddress
      unsafe stream.avail_out = uInt(room)
      guard unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END else { end("zlib does not finish", 2) }
    }
    filled = unsafe room - Int(stream.avail_out)
  }
  return Data(output).base64EncodedString()
}
