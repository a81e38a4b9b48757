/// A comment of an XML file.
package struct XMLComment: Sendable, Hashable {
  package let text: String
  /// Line on which it ends, from 1; 0 if libxml2 lost count.
  package let line: Int
  /// Index of the parent element; -1 at the top.
  package let parent: Int
  /// Index of the next node after it, if there is one.
  package let next: Int
}

/// A parsed XML file: its elements and texts in document order, as values.
///
/// Reading a malicious file costs no more than its size: nothing is fetched, only plain entities of the document type
/// are read, and no entity is expanded inside another.
package struct XMLPage: Sendable {
  /// Elements and texts in document order: a node's descendants are `index + 1 ..< nodes[index].end`. A text continues
  /// through CDATA sections, comments and entities.
  package let nodes: [MarkupNode]
  package let comments: [XMLComment]
  /// The outermost element, the first of the nodes.
  package let root: MarkupNode
  /// The charset used for decoding, in lower case: `utf-8`.
  package let charset: String
  /// Repairs made while reading.
  package let notes: [MarkupNote]

  /// Limit of a file in bytes: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024
  /// Limit of the nesting of elements.
  package static let depthLimit = 200

  /// Reads a file. Its charset is the first of: the byte order mark, `charset`, the XML declaration, UTF-8.
  ///
  /// An entity declared as plain text (`<!ENTITY app "Name">`) is replaced by that text. An entity that contains other
  /// entities, a file or markup stays as written, `&app;`.
  ///
  /// Throws if the file is malformed or exceeds a limit, with the line.
  package init(_ bytes: [UInt8], charset: String? = nil) throws(MarkupError) {
    guard bytes.count <= Self.sizeLimit else {
      throw MarkupError(.tooLarge, "the file has \(bytes.count) bytes, at most \(Self.sizeLimit) are read")
    }
    guard bytes.contains(where: { $0 > 0x20 }) else { throw MarkupError(.empty, "the file is empty") }
    let decoded = try CharsetDecoder.decode(bytes, declared: charset, language: .xml)
    let doctype = try XMLDoctype(decoded.utf8)
    let text = doctype?.replaced ?? decoded.utf8
    try XMLGuard.check(text)
    let walk = try ParsedTree.xml(text, entities: doctype?.entities ?? [:]).walk()
    guard let root = walk.nodes.first, !root.isText else { throw MarkupError(.fatal, "the file has no element") }
    self.root = root
    nodes = walk.nodes
    comments = walk.comments
    self.charset = decoded.charset
    notes = decoded.notes
  }

  /// The child elements of a node, in order.
  package func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var at = index + 1
    while at < nodes[index].end {
      if !nodes[at].isText { result.append(at) }
      at = nodes[at].end
    }
    return result
  }

  /// The whole text of a node, with white space unchanged.
  package func text(in index: Int) -> String {
    var text = ""
    for node in nodes[index..<nodes[index].end] where node.isText { text += node.text }
    return text
  }
}
