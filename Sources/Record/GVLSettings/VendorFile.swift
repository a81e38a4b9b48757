/// A file with ids of vendors: numbers apart by blanks, commas or lines, `#` before a remark; a JSON array is one too.
package enum VendorFile {
  /// The bytes of a file by its path, or why there are none.
  package typealias Reader = (_ path: String) -> Result<[UInt8], Wrong>

  /// Why a file gives no ids.
  package struct Wrong: Error, Sendable, Equatable {
    /// Counted from 1; nil where it is not about one line.
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
          // Not what stands there: a branch of a stranger may name any file, and the message ends in a log for all.
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
