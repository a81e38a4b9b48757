import CYAML

/// A fault in the YAML of a lexicon.
struct LexiconFault: Error, CustomStringConvertible {
  let description: String
}

/// The lists of a lexicon, `words.accept` and its entries; a single text counts as a list of one. `YAMLLists` of
/// YAMLText reads the same files, and the tests compare the two.
func lists(of file: InputFile) throws -> [(key: String, entries: [String])] {
  var lists: [(key: String, entries: [String])] = []
  // Keys of the open mappings; nil while a key is expected.
  var keys: [String?] = []
  var isInList = false
  try forEachEvent(of: file) { event in
    switch event {
    case .mapping: keys.append(nil)
    case .list:
      isInList = true
      lists.append((keys.compactMap(\.self).joined(separator: "."), []))
    case .text(let text):
      if isInList {
        lists[lists.count - 1].entries.append(text)
      } else if keys.last == .some(nil) {
        keys[keys.count - 1] = text
      } else {
        lists.append((keys.compactMap(\.self).joined(separator: "."), [text]))
        keys[keys.count - 1] = nil
      }
    case .end:
      if !isInList { keys.removeLast() }
      isInList = false
      if !keys.isEmpty { keys[keys.count - 1] = nil }
    }
  }
  return lists
}

private enum Event { case mapping, list, text(String), end }

private func forEachEvent(of file: InputFile, _ take: (Event) throws -> Void) throws {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  defer { unsafe parser.deallocate() }
  guard unsafe yaml_parser_initialize(parser) == 1 else { throw LexiconFault(description: "no memory") }
  defer { unsafe yaml_parser_delete(parser) }
  let bytes = Array(file.text.utf8)
  try unsafe bytes.withUnsafeBufferPointer { buffer in
    unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    var isMore = true
    while isMore {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        throw unsafe LexiconFault(description: "\(file.path):\(parser.pointee.problem_mark.line + 1): no YAML")
      }
      defer { unsafe yaml_event_delete(&event) }
      switch unsafe event.type {
      case YAML_MAPPING_START_EVENT: try take(.mapping)
      case YAML_SEQUENCE_START_EVENT: try take(.list)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: try take(.end)
      case YAML_SCALAR_EVENT:
        let scalar = unsafe event.data.scalar
        try take(
          .text(unsafe String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)))
      case YAML_ALIAS_EVENT:
        throw unsafe LexiconFault(description: "\(file.path):\(event.start_mark.line + 1): no aliases here")
      case YAML_STREAM_END_EVENT: isMore = false
      default: break
      }
    }
  }
}
