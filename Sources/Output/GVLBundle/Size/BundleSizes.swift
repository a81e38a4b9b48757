package import GVLModel

/// What a bundle weighs, part by part.
package struct BundleSizes: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package let kind: BundleManifest.Kind
    /// Nil for what all languages share.
    package let language: String?
    package internal(set) var files = 0
    package internal(set) var bytes = 0
    /// Each file compressed by itself; nil where nobody asked, or nothing at hand can.
    package internal(set) var gzip: Int?
    package internal(set) var brotli: Int?

    package init(
      kind: BundleManifest.Kind, language: String?, files: Int = 0, bytes: Int = 0, gzip: Int? = nil, brotli: Int? = nil
    ) {
      (self.kind, self.language, self.files) = (kind, language, files)
      (self.bytes, self.gzip, self.brotli) = (bytes, gzip, brotli)
    }
  }

  /// Parts of all languages by their kind, then each language.
  package let rows: [Row]
  /// Whether somebody asked how small it gets.
  package let isCompressed: Bool

  package init(rows: [Row], isCompressed: Bool) { (self.rows, self.isCompressed) = (rows, isCompressed) }

  package init(_ bundle: Bundle, compressed: Bool) {
    var rows: [Row] = []
    for file in bundle.files {
      let index =
        rows.firstIndex { $0.kind == file.kind && $0.language == file.language }
        ?? {
          let start = compressed ? 0 : nil
          rows.append(Row(kind: file.kind, language: file.language, gzip: start, brotli: start))
          return rows.count - 1
        }()
      rows[index].files += 1
      rows[index].bytes += file.bytes.count
      guard compressed else { continue }
      // What is compressed already does not get smaller.
      let isPacked = file.kind == .packed
      rows[index].gzip = sum(rows[index].gzip, isPacked ? file.bytes.count : CompressedSize.gzip(file.bytes))
      rows[index].brotli = sum(rows[index].brotli, isPacked ? file.bytes.count : CompressedSize.brotli(file.bytes))
    }
    let kinds = BundleManifest.Kind.allCases
    func place(_ row: Row) -> (Int, String, Int) {
      (row.language == nil ? 0 : 1, row.language ?? "", kinds.firstIndex(of: row.kind) ?? 0)
    }
    isCompressed = compressed
    self.rows = rows.sorted { place($0) < place($1) }
  }
}

/// Nil where one of them is not known.
private func sum(_ one: Int?, _ other: Int?) -> Int? { one.flatMap { one in other.map { one + $0 } } }
