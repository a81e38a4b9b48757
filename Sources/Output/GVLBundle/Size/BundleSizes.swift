package import GVLModel

/// What a bundle weighs, part by part.
package struct BundleSizes: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package let kind: BundleManifest.Kind
    /// Nil for what all languages share.
    package let language: String?
    package internal(set) var files = 0
    package internal(set) var bytes = 0
    /// Each file compressed by itself; nil where nothing at hand can.
    package internal(set) var gzip: Int? = 0
    package internal(set) var brotli: Int? = 0
  }

  /// Parts of all languages by their kind, then each language.
  package let rows: [Row]

  package init(_ bundle: Bundle) {
    var rows: [Row] = []
    for file in bundle.files {
      let index =
        rows.firstIndex { $0.kind == file.kind && $0.language == file.language }
        ?? {
          rows.append(Row(kind: file.kind, language: file.language))
          return rows.count - 1
        }()
      rows[index].files += 1
      rows[index].bytes += file.bytes.count
      // What is compressed already does not get smaller.
      let isPacked = file.kind == .packed
      rows[index].gzip = sum(rows[index].gzip, isPacked ? file.bytes.count : CompressedSize.gzip(file.bytes))
      rows[index].brotli = sum(rows[index].brotli, isPacked ? file.bytes.count : CompressedSize.brotli(file.bytes))
    }
    let kinds = BundleManifest.Kind.allCases
    func place(_ row: Row) -> (Int, String, Int) {
      (row.language == nil ? 0 : 1, row.language ?? "", kinds.firstIndex(of: row.kind) ?? 0)
    }
    self.rows = rows.sorted { place($0) < place($1) }
  }
}

/// Nil where one of them is not known.
private func sum(_ one: Int?, _ other: Int?) -> Int? { one.flatMap { one in other.map { one + $0 } } }
