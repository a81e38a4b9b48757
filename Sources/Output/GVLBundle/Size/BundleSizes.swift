package import GVLBundleFormat

/// The size of a bundle in bytes, part by part.
package struct BundleSizes: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package let kind: BundleManifest.Kind
    /// The language; nil for parts that all languages share.
    package let language: String?
    package internal(set) var files = 0
    package internal(set) var bytes = 0
    /// The sum of the files compressed one by one; nil if that was not wanted, or no compressor is available.
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
  /// Whether compressed sizes were wanted.
  package let isCompressed: Bool

  package init(rows: [Row], isCompressed: Bool) { (self.rows, self.isCompressed) = (rows, isCompressed) }

  /// The sizes in the manifest, without compressed sizes.
  package init(_ manifest: BundleManifest) {
    self.init(manifest.files.map { Row(kind: $0.kind, language: $0.language, files: 1, bytes: $0.bytes) }, false)
  }

  package init(_ bundle: Bundle, compressed: Bool) {
    guard compressed else {
      self.init(bundle.manifest)
      return
    }
    let rows = bundle.files.map { file in
      // Compressed files do not get smaller.
      let isPacked = file.kind == .packed
      return Row(
        kind: file.kind, language: file.language, files: 1, bytes: file.bytes.count,
        gzip: isPacked ? file.bytes.count : CompressedSize.gzip(file.bytes),
        brotli: isPacked ? file.bytes.count : CompressedSize.brotli(file.bytes))
    }
    self.init(rows, true)
  }

  /// - Parameter files: one row for each file.
  private init(_ files: [Row], _ isCompressed: Bool) {
    var rows: [Row] = []
    for file in files {
      if let index = rows.firstIndex(where: { $0.kind == file.kind && $0.language == file.language }) {
        rows[index].add(file)
      } else {
        rows.append(file)
      }
    }
    let kinds = Array(BundleManifest.Kind.allCases)
    func place(_ row: Row) -> (Int, String, Int) {
      (row.language == nil ? 0 : 1, row.language ?? "", kinds.firstIndex(of: row.kind) ?? 0)
    }
    self.init(rows: rows.sorted { place($0) < place($1) }, isCompressed: isCompressed)
  }
}

extension BundleSizes.Row {
  fileprivate mutating func add(_ other: BundleSizes.Row) {
    files += other.files
    bytes += other.bytes
    // Nil if one of the two is not known.
    gzip = gzip.flatMap { sum in other.gzip.map { sum + $0 } }
    brotli = brotli.flatMap { sum in other.brotli.map { sum + $0 } }
  }
}
