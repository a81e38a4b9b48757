package import GVLModel
package import JSONText
import PlainText

/// Bundles that were built of one list: `gvl.bundle-build/1`.
package struct BundleReport: Sendable {
  /// What one part of a bundle weighs.
  package struct Size: Sendable {
    package var part: String
    package var language: String?
    package var files: Int
    package var bytes: Int
    /// Compressed; nil where nothing at hand could.
    package var gzip: Int?
    package var brotli: Int?

    package init(part: String, language: String?, files: Int, bytes: Int, gzip: Int?, brotli: Int?) {
      (self.part, self.language, self.files, self.bytes) = (part, language, files, bytes)
      (self.gzip, self.brotli) = (gzip, brotli)
    }
  }

  package struct Built: Sendable {
    package var manifest: BundleManifest
    package var folder: String
    /// Of all its files, the manifest included.
    package var bytes: Int
    /// Every byte was there already.
    package var isUnchanged: Bool
    /// Nil where nobody asked for them.
    package var sizes: [Size]?

    package init(manifest: BundleManifest, folder: String, bytes: Int, isUnchanged: Bool, sizes: [Size]?) {
      (self.manifest, self.folder, self.bytes) = (manifest, folder, bytes)
      (self.isUnchanged, self.sizes) = (isUnchanged, sizes)
    }
  }

  /// At least one, all of the same list and profile.
  package var bundles: [Built]

  package init(_ bundles: [Built]) { self.bundles = bundles }

  package var json: JSONValue {
    ["schema": "gvl.bundle-build/1", "bundles": .array(bundles.map(\.json))]
  }

  package var textReport: TextReport {
    var report = TextReport()
    guard let first = bundles.first?.manifest else { return report }
    report.line(
      Piece(first.list.description, .bold), "   ", Piece("profile \(first.profile.name)", .dim), "   ",
      Piece(counted(first.vendors, "vendor")), "   ", Piece(first.freshness, .dim))
    for built in bundles {
      report.blank()
      report.append(built.textReport)
    }
    report.blank()
    report.append(first.languagesReport)
    if !first.collisions.isEmpty { first.appendCollisions(to: &report) }
    if !first.leftOut.isEmpty { first.appendLeftOut(to: &report) }
    return report
  }
}

extension BundleReport.Built {
  fileprivate var json: JSONValue {
    let members: [JSONValue.Member] = [
      .init("target", .string(manifest.target)), .init("folder", .string(folder)),
      .init("outcome", .string(isUnchanged ? "unchanged" : "written")), .init("bytes", .integer(bytes)),
      .init("sizes", sizes.map { .array($0.map(\.json)) } ?? .null), .init("manifest", manifest.json),
    ]
    return .object(members)
  }

  fileprivate var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(manifest.target, .bold), "   ", Piece("\(counted(bytes, "byte")) in \(folder)"),
      Piece(isUnchanged ? "   unchanged" : "", .dim))
    report.append(sizes.map(Self.table) ?? filesReport)
    return report
  }

  private var filesReport: TextReport {
    var files = Table([.init("file"), .init("bytes", .right), .init("SHA-256")], indent: 2)
    for file in manifest.files.prefix(Self.shown) {
      files.row(Piece(file.path), Piece(grouped(file.bytes)), Piece(String(file.sha256.prefix(16)), .dim))
    }
    var report = files.report
    let more = manifest.files.count - Self.shown
    if more > 0 { report.line("  ", Piece("and \(more) more, all in \(BundleManifest.fileName)", .dim)) }
    return report
  }

  /// Files that are shown; the manifest has them all.
  private static let shown = 40

  private static func table(_ sizes: [BundleReport.Size]) -> TextReport {
    var table = Table(
      [
        .init("language"), .init("part"), .init("files", .right), .init("bytes", .right), .init("gzip", .right),
        .init("brotli", .right),
      ], indent: 2)
    for row in sizes {
      table.row(
        Piece(row.language ?? "all", .cyan), Piece(row.part), Piece(grouped(row.files)), Piece(grouped(row.bytes)),
        Piece(row.gzip.map(grouped) ?? "–"), Piece(row.brotli.map(grouped) ?? "–"))
    }
    return table.report
  }
}

extension BundleReport.Size {
  fileprivate var json: JSONValue {
    [
      "part": .string(part), "language": .text(language), "files": .integer(files), "bytes": .integer(bytes),
      "gzip": gzip.map(JSONValue.integer) ?? .null, "brotli": brotli.map(JSONValue.integer) ?? .null,
    ]
  }
}
