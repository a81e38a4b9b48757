import CLibXML2

/// Owns one parsed file, and libxml2's tree while it exists. It returns values, never nodes.
@safe final class ParsedTree {
  private let xml: LibXML2
  private let root: UnsafeMutablePointer<gvl_xml_node>
  private let entities: [String: String]

  private init(_ root: UnsafeMutablePointer<gvl_xml_node>, _ entities: [String: String], by xml: LibXML2) {
    self.xml = xml
    unsafe self.root = unsafe root
    self.entities = entities
  }

  deinit { unsafe xml.call.pointee.xmlFreeDoc(root) }

  func walk() -> TreeWalk { unsafe TreeWalk(root, entities) }

  private static let quiet = GVL_XML_NO_ERRORS | GVL_XML_NO_WARNINGS
  private static let options =
    quiet | GVL_XML_NO_NETWORK | GVL_XML_COMPACT | GVL_XML_IGNORE_ENCODING

  /// Errors reported by an XML parser.
  private struct Hearing {
    /// The first fatal error: later ones mostly result from it.
    var failure: (line: Int, words: String)?
  }

  /// Parses valid UTF-8. Nothing is fetched, no entity is expanded, and the first error stops it.
  ///
  /// - Parameter entities: the text of each entity that the file itself declares.
  static func xml(_ utf8: [UInt8], entities: [String: String]) throws(MarkupError) -> ParsedTree {
    let xml = try LibXML2.ready()
    guard let parser = unsafe xml.call.pointee.xmlNewParserCtxt() else { throw noMemory }
    defer { unsafe xml.call.pointee.xmlFreeParserCtxt(parser) }
    var hearing = Hearing()
    let root = unsafe withUnsafeMutablePointer(to: &hearing) { hearing in
      // Applies to this thread only, while it parses.
      unsafe xml.call.pointee.xmlSetStructuredErrorFunc(hearing) { context, error in
        guard let context = unsafe context, let error = unsafe error?.pointee,
          unsafe Int(error.level) >= GVL_XML_FATAL
        else { return }
        let hearing = unsafe context.assumingMemoryBound(to: Hearing.self)
        guard unsafe hearing.pointee.failure == nil else { return }
        let words = unsafe error.message.map { unsafe String(cString: $0) } ?? "?"
        unsafe hearing.pointee.failure = (Int(error.line), words)
      }
      defer { unsafe xml.call.pointee.xmlSetStructuredErrorFunc(nil, nil) }
      return unsafe utf8.withUnsafeBytes { bytes in
        unsafe xml.call.pointee.xmlCtxtReadMemory(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, "UTF-8",
          Int32(options))
      }
    }
    guard let root = unsafe root else { throw notWellFormed(hearing.failure?.line ?? 0, hearing.failure?.words ?? "") }
    return unsafe ParsedTree(root, entities, by: xml)
  }

  /// libxml2's message may contain names from the file, so it is shown as one line without control characters.
  private static func notWellFormed(_ line: Int, _ said: String) -> MarkupError {
    var words = String(
      String.UnicodeScalarView(said.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    while let last = words.last, last == " " || last == "." { words.removeLast() }
    if words.isEmpty { words = "libxml2 gave up on it" }
    return MarkupError(.notWellFormed, "this is not well-formed XML: \(words)", line: line > 0 ? line : nil)
  }

  private static let noMemory = MarkupError(.fatal, "no memory for a parser")
}
