import TestSupport
import YAMLText

/// The lists of the project's lexicons, as written.
enum RealEntries {
  struct List: Sendable {
    var language: String
    var key: String
    var entries: [String]
  }

  static let folder = URL(filePath: #filePath).appending(path: "../../../../translations/lexicon").standardized

  static let all: [List] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yml") }.sorted().flatMap { name -> [List] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      let rows = (try? YAMLLists.rows(text)) ?? []
      return rows.map { List(language: String(name.dropLast(4)), key: $0.key, entries: $0.entries) }
    }
  }()

  /// FNV-1a (64 bits) by its definition.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
