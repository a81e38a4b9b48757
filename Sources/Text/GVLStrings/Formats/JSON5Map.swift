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
    let (node, mended) = try parsed(&collector) { (bytes) throws(CodeFault) in
      var reader = JSON5Reader(bytes)
      return (try reader.read(), reader.mended)
    }
    for place in mended { collector.note(.mended, EscapedText.halfNote, at: place) }
    return node
  }
}
