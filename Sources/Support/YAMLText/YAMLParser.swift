import CYAML
import PlainText

/// An event that libyaml reports.
struct YAMLEvent {
  enum Kind: Equatable {
    /// A document begins; an empty text has none.
    case document
    /// The stream starts or ends, or a document ends.
    case edge
    /// `isOpen` if the text alone decides its type: neither quotes nor `!!str`.
    case scalar(String, isOpen: Bool)
    case sequence
    case mapping
    /// The open sequence or mapping ends.
    case end
    /// A reference to an anchor of this name.
    case alias(String)
  }

  let kind: Kind
  let place: TextPlace
  /// The anchor that the event defines.
  var anchor: String?
}

/// Owns a libyaml parser and the bytes that it reads.
@safe final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// Number of events returned and of characters scanned: tests use them to prove linear time.
  private(set) var events = 0
  var scanned: Int { unsafe parser.pointee.mark.index }
  private let end: TextPlace

  init(_ text: [UInt8]) throws(YAMLError) {
    end = YAMLText.end(of: text)
    unsafe bytes = .allocate(capacity: max(1, text.count))
    _ = unsafe bytes.initialize(fromContentsOf: text)
    // On the heap, since the parser stores its own address.
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { throw Self.noMemory }
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    events += 1
    let place = unsafe place(event.start_mark)
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .document, place: place)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isOpen = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE && Self.text(scalar.tag) != "tag:yaml.org,2002:str"
      return unsafe YAMLEvent(kind: .scalar(text, isOpen: isOpen), place: place, anchor: Self.text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      return unsafe YAMLEvent(kind: .sequence, place: place, anchor: Self.text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return unsafe YAMLEvent(kind: .mapping, place: place, anchor: Self.text(event.data.mapping_start.anchor))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .end, place: place)
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), place: place)
    default: return YAMLEvent(kind: .edge, place: place)
    }
  }

  /// Refuses any text after the first document. It reads tokens, since the parser would read all directives of a second
  /// document before reporting it. No events can be read afterwards.
  func finish() throws(YAMLError) {
    while true {
      let (type, place, _) = try token()
      switch type {
      case YAML_STREAM_END_TOKEN, YAML_NO_TOKEN: return
      case YAML_DOCUMENT_END_TOKEN: continue
      case YAML_DOCUMENT_START_TOKEN, YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN:
        throw YAMLError(.severalDocuments, at: place, "one document is expected, a second one begins here")
      default: throw YAMLError(.syntax, at: place, "did not find expected <document start>")
      }
    }
  }

  /// Refuses `%TAG` directives of more than `limit` bytes together: each is compared with all before it and with each
  /// tag of the text, which copies its prefix. No events can be read afterwards.
  func checkDirectives(limit: Int) throws(YAMLError) {
    var total = 0
    while true {
      let (type, place, bytes) = try token()
      guard type == YAML_STREAM_START_TOKEN || type == YAML_VERSION_DIRECTIVE_TOKEN || type == YAML_TAG_DIRECTIVE_TOKEN
      else { return }
      total += bytes
      guard total <= limit else {
        throw YAMLError(.tooLarge, at: place, "the %TAG directives have more than \(limit) bytes")
      }
    }
  }

  /// The next token; for a `%TAG` directive with its size.
  private func token() throws(YAMLError) -> (type: yaml_token_type_t, place: TextPlace, bytes: Int) {
    var token = unsafe yaml_token_t()
    guard unsafe yaml_parser_scan(parser, &token) == 1 else { throw failure }
    defer { unsafe yaml_token_delete(&token) }
    let place = unsafe place(token.start_mark)
    guard unsafe token.type == YAML_TAG_DIRECTIVE_TOKEN else { return unsafe (token.type, place, 0) }
    let directive = unsafe token.data.tag_directive
    let texts = unsafe [Self.text(directive.handle), Self.text(directive.prefix)]
    return unsafe (token.type, place, texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) })
  }

  private var failure: YAMLError {
    guard let problem = unsafe parser.pointee.problem else { return Self.noMemory }
    let message = unsafe String(cString: problem)
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let offset = unsafe parser.pointee.problem_offset
      return unsafe YAMLError(.syntax, at: TextPlace(offset: offset, in: Array(bytes)), message)
    }
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) + ": " } ?? ""
    return unsafe YAMLError(.syntax, at: place(parser.pointee.problem_mark), context + message)
  }

  private static var noMemory: YAMLError {
    YAMLError(.tooLarge, at: TextPlace(line: 1, column: 1), "there is no memory left to read this text")
  }

  /// After a last line without a line end libyaml counts one line too many.
  private func place(_ mark: yaml_mark_t) -> TextPlace {
    mark.line < end.line ? TextPlace(line: mark.line + 1, column: mark.column + 1) : end
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}
