import CLibXML2

enum LibXML2 {
  private static let started: Void = xmlInitParser()

  /// libxml2's tables are made once, before any thread uses them.
  static func start() { _ = started }
}

/// Owns one parsed document; libxml2's tree lives exactly as long as this object. Values go out, never nodes.
@safe final class HTMLDocument {
  private let tree: xmlDocPtr

  /// Parses valid UTF-8. The tree that libxml2 gives up on half-way has lost elements without a word, so its fatal
  /// errors are ours.
  init(utf8: [UInt8]) throws(MarkupError) {
    LibXML2.start()
    guard let parser = unsafe htmlNewParserCtxt() else { throw MarkupError(.fatal, "no memory for a parser") }
    defer { unsafe htmlFreeParserCtxt(parser) }
    unsafe gvl_html_bound_depth(parser)
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
      | UInt32(XML_PARSE_HUGE.rawValue)
    let parsed = unsafe utf8.withUnsafeBytes { bytes in
      unsafe htmlCtxtReadMemory(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, "UTF-8",
        Int32(options))
    }
    let stopped = unsafe gvl_html_was_stopped(parser) != 0
    let level = unsafe gvl_html_error_level(parser)
    let code = unsafe gvl_html_error_code(parser)
    guard let document = unsafe parsed, !stopped, level < 3 else {
      if let document = unsafe parsed { unsafe xmlFreeDoc(document) }
      if stopped {
        throw MarkupError(.tooDeep, "elements are nested more than \(GVL_HTML_DEPTH_LIMIT) deep")
      }
      throw MarkupError(.fatal, "libxml2 gave up on the page (error \(code))")
    }
    unsafe tree = document
  }

  deinit { unsafe xmlFreeDoc(tree) }

  /// Every element and every run of text in document order.
  func nodes() -> [HTMLNode] { unsafe TreeWalk(tree, .html).nodes }
}
