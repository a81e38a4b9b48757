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

  /// Every element and every run of text in document order. Iterative: depth costs no stack.
  func nodes() -> [HTMLNode] {
    var result: [HTMLNode] = []
    var open: [Int] = []
    var names: [UnsafePointer<xmlChar>: String] = unsafe [:]
    var next = unsafe tree.pointee.children
    while let node = unsafe next {
      var entered = false
      switch unsafe node.pointee.type {
      case XML_ELEMENT_NODE:
        let name: String
        if let pointer = unsafe UnsafePointer(node.pointee.name) {
          // Names are interned in the document's dictionary: one string per name.
          if let known = unsafe names[pointer] {
            name = known
          } else {
            name = unsafe String(cString: pointer).lowercased()
            unsafe names[pointer] = name
          }
        } else {
          name = "?"
        }
        let line = unsafe Int(xmlGetLineNo(node))
        result.append(
          HTMLNode(
            name: name, attributes: unsafe Self.attributes(node), text: "", parent: open.last ?? -1,
            end: result.count + 1, line: line > 0 && line < 65_535 ? line : 0))
        if unsafe node.pointee.children != nil {
          open.append(result.count - 1)
          unsafe next = node.pointee.children
          entered = true
        }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = unsafe node.pointee.content {
          let text = HTMLEntities.decoded(unsafe String(cString: content))
          result.append(
            HTMLNode(name: "", attributes: [], text: text, parent: open.last ?? -1, end: result.count + 1, line: 0))
        }
      default: break
      }
      if entered { continue }
      var at: xmlNodePtr? = unsafe node
      unsafe next = nil
      while let here = unsafe at {
        if let sibling = unsafe here.pointee.next {
          unsafe next = unsafe sibling
          break
        }
        guard let index = open.popLast() else { break }
        result[index].end = result.count
        unsafe at = here.pointee.parent
      }
    }
    return result
  }

  private static func attributes(_ node: xmlNodePtr) -> [HTMLNode.Attribute] {
    var result: [HTMLNode.Attribute] = []
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      if let name = unsafe attribute.pointee.name {
        var value = ""
        var child = unsafe attribute.pointee.children
        while let part = unsafe child {
          if let content = unsafe part.pointee.content { value += unsafe String(cString: content) }
          unsafe child = part.pointee.next
        }
        result.append(
          HTMLNode.Attribute(name: unsafe String(cString: name).lowercased(), value: HTMLEntities.decoded(value)))
      }
      unsafe next = attribute.pointee.next
    }
    return result
  }
}
