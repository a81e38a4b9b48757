/// A comment of an XML file.
package struct XMLComment: Sendable, Hashable {
  package let text: String
  /// Line on which it ends, from 1; 0 where libxml2 lost count.
  package let line: Int
  /// Index of the element around it; -1 at the top.
  package let parent: Int
  /// Index that the next node after it has, if there is one.
  package let next: Int
}

/// An XML file that was read: its elements and texts in document order, as values.
///
/// Hostile files cost what their size costs: nothing is fetched, a document type is read for its plain entities only,
/// and no entity is expanded inside another.
package struct XMLPage: Sendable {
  /// Elements and texts in document order: a node's descendants are `index + 1 ..< nodes[index].end`. A text goes on
  /// through CDATA sections, comments and entities.
  package let nodes: [MarkupNode]
  package let comments: [XMLComment]
  /// The outermost element, the first of the nodes.
  package let root: MarkupNode
  /// The charset that the bytes were read in, lower case: `utf-8`.
  package let charset: String
  /// What was repaired on the way in.
  package let notes: [MarkupNote]

  /// Most bytes of a file: 8 MB.
  package static let sizeLimit = 8 * 1024 * 1024
  /// Deepest nesting of elements.
  package static let depthLimit = 200

  /// Reads a file. Its charset is that of a byte order mark, else `charset`, else what the XML declaration says, else
  /// UTF-8.
  ///
  /// An entity that the file declares as plain text (`<!ENTITY app "Name">`) is read as that text. One that refers to
  /// other entities, to a file or to markup is read as it is written, `&app;`.
  ///
  /// Throws for whatever is not well-formed or beyond a limit, with the line.
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

  /// The elements directly in a node, in order.
  package func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var at = index + 1
    while at < nodes[index].end {
      if !nodes[at].isText { result.append(at) }
      at = nodes[at].end
    }
    return result
  }

  /// All text in a node, blanks as they are.
  package func text(in index: Int) -> String {
    var text = ""
    for node in nodes[index..<nodes[index].end] where node.isText { text += node.text }
    return text
  }
}
