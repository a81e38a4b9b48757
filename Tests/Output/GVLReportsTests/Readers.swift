import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads CSV strictly by RFC 4180.
struct CSVReader {
  struct Broken: Error {}

  /// The records; throws if an unquoted cell has a quote, or a record does not end in CRLF.
  static func records(_ text: String) throws -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      var cell = String.UnicodeScalarView()
      if rest.first == "\"" {
        rest.removeFirst()
        while true {
          guard let next = rest.popFirst() else { throw Broken() }
          if next != "\"" {
            cell.append(next)
          } else if rest.first == "\"" {
            cell.append(rest.removeFirst())
          } else {
            break
          }
        }
      } else {
        while let next = rest.first, !",\r\n".unicodeScalars.contains(next) {
          if next == "\"" { throw Broken() }
          cell.append(rest.removeFirst())
        }
      }
      record.append(String(cell))
      switch rest.popFirst() {
      case ",": if rest.isEmpty { throw Broken() }
      case "\r":
        guard rest.popFirst() == "\n" else { throw Broken() }
        records.append(record)
        record = []
      default: throw Broken()
      }
    }
    return records
  }
}

/// The elements of a well-formed XML document, in order.
final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  struct Malformed: Error { var line: Int }

  static func read(_ text: String) throws -> [Element] {
    let reader = XMLElements()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse() else { throw Malformed(line: parser.lineNumber) }
    return reader.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }
}

/// Reads the file that GITHUB_OUTPUT names, like the runner.
enum OutputFileReader {
  struct Broken: Error {}

  static func values(_ text: String) throws -> [String: String] {
    var values: [String: String] = [:]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst(), !(line.isEmpty && lines.isEmpty) {
      guard let sign = line.firstRange(of: "<<") else { throw Broken() }
      let fence = line[sign.upperBound...]
      guard let end = lines.firstIndex(of: fence) else { throw Broken() }
      values[String(line[..<sign.lowerBound])] = lines[..<end].joined(separator: "\n")
      lines = lines[(end + 1)...]
    }
    return values
  }
}
