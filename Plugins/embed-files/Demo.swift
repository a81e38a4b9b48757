import Foundation

/// All files as one JSON object of texts by path, relative to the first of the folders that contains the file.
func embeddedDemo(folders: [String], _ files: [InputFile]) throws -> String {
  let texts = files.map { file in (folders.lazy.compactMap(file.path(below:)).first ?? file.path, file.text) }
  let encoder = JSONEncoder()
  // Sorted, so that equal input gives equal bytes.
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return """
    enum EmbeddedDemo {
      static let packed: StaticString = "\(packed(try encoder.encode(Dictionary(texts) { _, last in last })))"
    }

    """
}
