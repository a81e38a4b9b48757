import CLibXML2

/// Converts libxml2's tree to values in document order. Iterative, so that depth needs no stack.
@safe
struct TreeWalk {
  private typealias Node = UnsafeMutablePointer<gvl_xml_node>

  /// The texts of entities that the file itself declares.
  private let entities: [String: String]
  private(set) var nodes: [MarkupNode] = []
  private(set) var comments: [XMLComment] = []
  private var open: [Int] = []
  /// Bytes that entities may still add.
  private var expansion = TreeWalk.expansionLimit

  /// Limit of the bytes that entities add in total; beyond it they stay as written, `&name;`.
  static let expansionLimit = 1 << 20

  init(_ tree: UnsafeMutablePointer<gvl_xml_node>, _ entities: [String: String]) {
    self.entities = entities
    var next = unsafe tree.pointee.children
    while let node = unsafe next {
      if unsafe enter(node) {
        unsafe next = node.pointee.children
        continue
      }
      var at: Node? = unsafe node
      unsafe next = nil
      while let here = unsafe at {
        if let sibling = unsafe here.pointee.next {
          unsafe next = unsafe sibling
          break
        }
        guard let index = open.popLast() else { break }
        nodes[index].end = nodes.count
        unsafe at = here.pointee.parent
      }
    }
  }

  /// Reads one node. Returns true if its children are next.
  private mutating func enter(_ node: Node) -> Bool {
    switch unsafe Int(node.pointee.type) {
    case GVL_XML_ELEMENT:
      nodes.append(
        unsafe MarkupNode(
          name: name(node.pointee.name, node.pointee.ns), attributes: attributes(node), text: "",
          parent: open.last ?? -1, end: nodes.count + 1, line: line(node)))
      guard unsafe node.pointee.children != nil else { return false }
      open.append(nodes.count - 1)
      return true
    case GVL_XML_TEXT, GVL_XML_CDATA, GVL_XML_ENTITY_REFERENCE:
      guard let text = unsafe text(node) else { return false }
      // Text in a CDATA section or from an entity continues the text before it.
      if let last = nodes.last, last.isText, last.parent == open.last ?? -1 {
        nodes[nodes.count - 1].text += text
      } else {
        nodes.append(
          MarkupNode(name: "", attributes: [], text: text, parent: open.last ?? -1, end: nodes.count + 1, line: 0))
      }
    case GVL_XML_COMMENT:
      guard let content = unsafe node.pointee.content else { return false }
      comments.append(
        unsafe XMLComment(text: String(cString: content), line: line(node), parent: open.last ?? -1, next: nodes.count))
    default: break
    }
    return false
  }

  private func line(_ node: Node) -> Int {
    let line = unsafe Int(node.pointee.line)
    return line > 0 && line < 65_535 ? line : 0
  }

  /// Names are short and need no memory of their own as strings, so they are not cached by pointer.
  private func name(_ local: UnsafePointer<UInt8>?, _ space: UnsafeMutablePointer<gvl_xml_namespace>?) -> String {
    guard let local = unsafe local else { return "?" }
    let name = unsafe String(cString: local)
    guard let prefix = unsafe space?.pointee.prefix else { return name }
    return unsafe String(cString: prefix) + ":" + name
  }

  private mutating func text(_ node: Node) -> String? {
    if unsafe Int(node.pointee.type) == GVL_XML_ENTITY_REFERENCE {
      guard let name = unsafe node.pointee.name else { return nil }
      return unsafe entity(String(cString: name))
    }
    guard let content = unsafe node.pointee.content else { return nil }
    return unsafe String(cString: content)
  }

  private mutating func entity(_ name: String) -> String {
    guard let text = entities[name], text.utf8.count <= expansion else {
      return "&\(name);"
    }
    expansion -= text.utf8.count
    return text
  }

  private mutating func attributes(_ node: Node) -> [MarkupNode.Attribute] {
    var result: [MarkupNode.Attribute] = []
    var next = unsafe node.pointee.properties
    while let attribute = unsafe next {
      if let local = unsafe attribute.pointee.name {
        var value = ""
        var child = unsafe attribute.pointee.children
        while let part = unsafe child {
          let piece = unsafe text(part) ?? ""
          if value.isEmpty { value = piece } else { value += piece }
          unsafe child = part.pointee.next
        }
        result.append(MarkupNode.Attribute(name: unsafe name(local, attribute.pointee.ns), value: value))
      }
      unsafe next = attribute.pointee.next
    }
    return result
  }
}
