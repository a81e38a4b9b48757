/// A file of vendor ids: numbers separated by blanks, commas or lines, with comments after `#`; or a JSON array.
package enum VendorFile {
  /// Reads a file by its path, or says why it cannot be read.
  package typealias Reader = (_ path: String) -> Result<[UInt8], Wrong>

  /// Why a file has no usable ids.
  package struct Wrong: Error, Sendable, Equatable {
    /// The line, counted from 1; nil if the error is not about one line.
    package let line: Int?
    /// Lower case, no full stop.
    package let message: String

    package init(_ message: String, line: Int? = nil) { (self.message, self.line) = (message, line) }
  }

  package static func ids(_ read: Result<[UInt8], Wrong>, known: ClosedRange<Int>) throws(Wrong) -> Set<Int> {
    let bytes = try read.get()
    var ids: Set<Int> = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let written = line.prefix { $0 != UInt8(ascii: "#") }
      for word in written.split(whereSeparator: { Array(" \t\r,[]".utf8).contains($0) }) {
        guard let id = Int(String(decoding: word, as: UTF8.self)), known.contains(id) else {
          // The text itself is not quoted: a foreign branch may name any file, and the message ends up in public logs.
          throw Wrong(
            "a word is no id of a vendor, \(known.lowerBound) to \(known.upperBound)", line: index + 1)
        }
        ids.insert(id)
      }
    }
    guard !ids.isEmpty else { throw Wrong("there is no id of a vendor in it") }
    return ids
  }
}
