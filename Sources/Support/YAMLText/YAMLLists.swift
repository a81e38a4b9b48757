/// Reads a YAML text that contains only lists of texts into lines: for files that are read at build time, so that the
/// program needs no YAML when it starts.
package enum YAMLLists {
  /// One row for each list, in the order of the text: `words.accept` and its entries. A single text is a list of one.
  package static func rows(_ text: String) throws(YAMLError) -> [(key: String, entries: [String])] {
    var rows: [(key: String, entries: [String])] = []
    for member in try YAMLText.parse(text).members() {
      guard case .mapping(let inner) = member.value.value else {
        rows.append((member.key, try entries(member.value)))
        continue
      }
      for entry in inner { rows.append(("\(member.key).\(entry.key)", try entries(entry.value))) }
    }
    return rows
  }

  private static func entries(_ node: YAMLNode) throws(YAMLError) -> [String] {
    if case .string(let text) = node.value { return [text] }
    return try node.texts()
  }
}
