import JSONText
import Markup
import PlainText
import YAMLText

/// A file that is being read into a table.
struct StringSource: Sendable {
  let path: String
  let bytes: [UInt8]
  /// The language in the path.
  let language: String?

  /// The bytes as valid UTF-8, from UTF-8 or UTF-16 of either order, with or without a byte order mark.
  func text(charset: String? = nil, _ collector: inout StringCollector) throws(StringFileError) -> [UInt8] {
    try refuseBinary()
    do throws(MarkupError) {
      let decoded = try CharsetDecoder.decode(bytes, declared: charset, language: .plain)
      collector.take(decoded.notes)
      return decoded.utf8
    } catch { throw StringFileError(error, file: path) }
  }

  /// The result of parsing the text; a fault of the parser is thrown with its place.
  func parsed<Parsed>(
    _ collector: inout StringCollector, by parse: ([UInt8]) throws(CodeFault) -> Parsed
  ) throws(StringFileError) -> Parsed {
    let bytes = try text(&collector)
    do throws(CodeFault) { return try parse(bytes) } catch {
      throw collector.failure(error.code, error.message, at: TextPlace(offset: error.offset, in: bytes))
    }
  }

  func xml(_ collector: inout StringCollector) throws(StringFileError) -> XMLPage {
    try refuseBinary()
    do throws(MarkupError) {
      let page = try XMLPage(bytes)
      collector.take(page.notes)
      return page
    } catch { throw StringFileError(error, file: path) }
  }

  func xml(root: String, _ collector: inout StringCollector) throws(StringFileError) -> XMLPage {
    let page = try xml(&collector)
    guard page.root.name == root else {
      throw collector.failure(
        .shape, "expected <\(root)>, found <\(StringCollector.shortened(page.root.name))>", at: page.place(of: 0))
    }
    return page
  }

  /// JSON with the place of each value.
  func json() throws(StringFileError) -> YAMLNode {
    let node: YAMLNode?
    do throws(JSONError) {
      node = PlacedJSON.node(try JSONDocument(LeadingComments.blanked(unmarked), keepsRepeated: true))
    } catch { throw StringFileError(error, file: path) }
    guard let node else {
      throw StringFileError(
        .tooComplex, path, "the file has more than \(PlacedJSON.valueLimit) names and values; split it")
    }
    return node
  }

  func yaml() throws(StringFileError) -> YAMLNode {
    guard let text = String(utf8: unmarked) else {
      throw StringFileError(.encoding, path, "the text is not UTF-8; save it as UTF-8")
    }
    do throws(YAMLError) { return try YAMLText.parse(text) } catch {
      throw StringFileError(error, file: path)
    }
  }

  /// Editors on Windows put a byte order mark before UTF-8.
  private var unmarked: [UInt8] { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes }

  private func refuseBinary() throws(StringFileError) {
    guard bytes.starts(with: Array("bplist".utf8)) else { return }
    throw StringFileError(
      .binary, path,
      "this is a property list in binary form; convert it with `plutil -convert xml1` and check that")
  }
}
