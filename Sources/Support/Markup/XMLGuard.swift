/// Refuses files that cost libxml2 disproportionate time or memory: very many elements, deep nesting, a tag with very
/// many attributes (each is compared with all before it), and very many active namespaces (each prefix is searched
/// among them).
///
/// A rough scan: malformed files are left to libxml2 to report.
enum XMLGuard {
  static let tagLimit = 1_000_000
  static let attributeLimit = 128
  static let searchLimit = 200_000_000

  static func check(_ bytes: [UInt8]) throws(MarkupError) {
    var scan = Scan(bytes: bytes)
    try scan.run()
  }

  private struct Scan {
    let bytes: [UInt8]
    var at = 0
    var tags = 0
    /// Number of namespaces declared by each open element.
    var open: [Int] = []
    var spaces = 0
    var searches = 0

    mutating func run() throws(MarkupError) {
      var references = 0
      while at < bytes.count {
        let byte = bytes[at]
        if byte == UInt8(ascii: "&") {
          references += 1
          if references > tagLimit { throw failure("more than \(tagLimit) entities") }
        }
        guard byte == UInt8(ascii: "<") else {
          at += 1
          continue
        }
        if at + 1 < bytes.count, bytes[at + 1] >= 0x40 {
          try tag()
        } else if ByteText.starts(bytes, at, "<!--") {
          at = ByteText.end(bytes, of: "-->", from: at + 4) ?? bytes.count
        } else if ByteText.starts(bytes, at, "<![CDATA[") {
          at = ByteText.end(bytes, of: "]]>", from: at + 9) ?? bytes.count
        } else if ByteText.starts(bytes, at, "<?") {
          at = ByteText.end(bytes, of: "?>", from: at + 2) ?? bytes.count
        } else if ByteText.starts(bytes, at, "</") {
          if let declared = open.popLast() { spaces -= declared }
          at += 2
        } else if ByteText.starts(bytes, at, "<!") {
          at += 2
        } else {
          try tag()
        }
      }
    }

    private mutating func tag() throws(MarkupError) {
      let start = at
      tags += 1
      if tags > tagLimit { throw failure("more than \(tagLimit) elements") }
      var (attributes, declared, quote): (Int, Int, UInt8) = (0, 0, 0)
      at += 1
      while at < bytes.count {
        let byte = bytes[at]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: "=") {
          attributes += 1
          if attributes > attributeLimit { throw failure("a tag has more than \(attributeLimit) attributes") }
        } else if byte == UInt8(ascii: "x"), bytes[at - 1] <= 0x20, ByteText.starts(bytes, at, "xmlns") {
          declared += 1
        } else if byte == UInt8(ascii: ">") {
          break
        } else if byte == UInt8(ascii: "<") {
          // The file is malformed: libxml2 reports it.
          return
        }
        at += 1
      }
      searches += (spaces + declared) * (attributes + 1)
      if searches > searchLimit { throw failure("too many namespaces are declared around too many elements") }
      guard at > start, bytes[at - 1] != UInt8(ascii: "/") else { return }
      open.append(declared)
      spaces += declared
      guard open.count <= XMLPage.depthLimit else {
        throw MarkupError(
          .tooDeep, "elements are nested more than \(XMLPage.depthLimit) deep", line: ByteText.line(bytes, start))
      }
    }

    private func failure(_ what: String) -> MarkupError {
      MarkupError(.tooComplex, "the file is too complex: \(what)", line: ByteText.line(bytes, at))
    }
  }
}
