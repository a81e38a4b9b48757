import JSONText
import YAMLText

extension StringFormat {
  /// JSON with comments, single quotes and unquoted names, by https://spec.json5.org; includes `.jsonc`.
  package static let json5 = StringFormat(
    id: "json5", name: "JSON5 map", extensions: ["json5", "jsonc"],
    fits: { $0.ends("json5", "jsonc") && !$0.isOther && $0.isExpected },
    read: { (source, collector) throws(StringFileError) in
      try TextMap(hasMessages: true).collect(try source.json5(&collector), source.language, &collector)
    })
}

extension StringSource {
  func json5(_ collector: inout StringCollector) throws(StringFileError) -> YAMLNode {
    let bytes = try text(&collector)
    var reader = JSON5Reader(bytes)
    let node: YAMLNode
    do throws(CodeFault) {
      node = try reader.read()
    } catch {
      throw collector.failure(error.code, error.message, at: reader.place(of: error.offset))
    }
    for place in reader.repaired { collector.note(.repaired, EscapedText.halfNote, at: place) }
    return node
  }
}
