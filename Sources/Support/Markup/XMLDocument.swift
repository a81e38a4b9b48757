import CLibXML2

/// Owns one parsed XML document; libxml2's tree lives exactly as long as this object. Values go out, never nodes.
@safe final class XMLDocument {
  private let tree: xmlDocPtr

  /// Parses valid UTF-8. Nothing is fetched, no entity is expanded, and the first error ends it.
  init(utf8: [UInt8]) throws(MarkupError) {
    LibXML2.start()
    guard let parser = unsafe xmlNewParserCtxt() else { throw MarkupError(.fatal, "no memory for a parser") }
    defer { unsafe xmlFreeParserCtxt(parser) }
    var failure = gvl_xml_failure()
    let options =
      XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NONET.rawValue
      | XML_PARSE_COMPACT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    let parsed = unsafe utf8.withUnsafeBytes { bytes in
      unsafe withUnsafeMutablePointer(to: &failure) { failure in
        unsafe gvl_xml_listen(parser, failure)
        return unsafe xmlCtxtReadMemory(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, "UTF-8",
          Int32(options))
      }
    }
    guard let document = unsafe parsed else {
      let said = unsafe withUnsafePointer(to: &failure) { unsafe String(cString: gvl_xml_message($0)) }
      throw Self.error(Int(failure.line), said)
    }
    unsafe tree = document
  }

  deinit { unsafe xmlFreeDoc(tree) }

  func walk(entities: [String: String]) -> TreeWalk { unsafe TreeWalk(tree, .xml(entities: entities)) }

  /// libxml2's own sentence names elements of the file: it is shown as one line without control characters.
  private static func error(_ line: Int, _ said: String) -> MarkupError {
    var words = String(
      String.UnicodeScalarView(said.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    while let last = words.last, last == " " || last == "." { words.removeLast() }
    if words.isEmpty { words = "libxml2 gave up on it" }
    return MarkupError(.notWellFormed, "this is not well-formed XML: \(words)", line: line > 0 ? line : nil)
  }
}
