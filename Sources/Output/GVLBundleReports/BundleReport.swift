package import GVLBundle
package import GVLBundleFormat
import GVLList
import GVLShown
package import JSONText
import PlainText
package import ReportFormats

/// Bundles built from one list: `gvl.bundle-build/1`.
package struct BundleReport: Sendable {
  package struct Built: Sendable {
    package var manifest: BundleManifest
    package var folder: String
    /// The size of all its files, including the manifest.
    package var bytes: Int
    /// True if every file had the same bytes before.
    package var isUnchanged: Bool
    package var sizes: BundleSizes

    package init(manifest: BundleManifest, folder: String, bytes: Int, isUnchanged: Bool, sizes: BundleSizes) {
      (self.manifest, self.folder, self.bytes) = (manifest, folder, bytes)
      (self.isUnchanged, self.sizes) = (isUnchanged, sizes)
    }
  }

  /// At least one, all from the same list and profile.
  package var bundles: [Built]

  package init(_ bundles: [Built]) { self.bundles = bundles }

  package var json: JSONValue {
    .object(
      [.init("schema", .string("gvl.bundle-build/1"))] + (choices.map { [.init("choices", $0.json)] } ?? [])
        + [.init("bundles", .array(bundles.map(\.json)))])
  }

  private var choices: JudgedChoices? { bundles.first.flatMap { JudgedChoices($0.manifest) } }

  package var textReport: TextReport {
    var report = TextReport()
    guard let first = bundles.first?.manifest else { return report }
    report.line(
      Piece(first.list.description, .bold), "   ", Piece("profile \(first.profile.name)", .dim), "   ",
      Piece(counted(first.vendors, "vendor")), "   ", Piece(first.freshness, .dim))
    if let line = choices?.line { report.line(Piece(line)) }
    for built in bundles {
      report.blank()
      report.append(built.textReport)
    }
    report.blank()
    report.append(first.languagesReport)
    if !first.collisions.isEmpty { first.appendCollisions(to: &report) }
    if !first.addresses.isEmpty { first.appendAddresses(to: &report) }
    if !first.leftOut.isEmpty { first.appendLeftOut(to: &report) }
    return report
  }
}

extension BundleReport.Built {
  fileprivate var json: JSONValue {
    let members: [JSONValue.Member] = [
      .init("target", .string(manifest.target)), .init("folder", .string(folder)),
      .init("outcome", .string(isUnchanged ? "unchanged" : "written")), .init("bytes", .integer(bytes)),
      .init("sizes", .array(sizes.rows.map(\.json))),
    ]
    let visit = FirstVisit(manifest).map {
      JSONValue.Member("firstVisit", ["language": .string($0.language), "bytes": .integer($0.bytes)])
    }
    return .object(members + [visit].compactMap(\.self) + [.init("manifest", manifest.json)])
  }

  fileprivate var textReport: TextReport {
    var report = TextReport()
    report.line(
      Piece(manifest.target, .bold), "   ", Piece("\(counted(bytes, "byte")) in \(folder)"),
      Piece(isUnchanged ? "   unchanged" : "", .dim))
    report.append(table)
    if let visit = FirstVisit(manifest) {
      report.line(
        "  ", Piece("a first visit loads \(grouped(visit.bytes)) bytes at most, compressed (\(visit.language))", .dim))
    }
    return report
  }

  private var table: TextReport {
    guard sizes.isCompressed else { return partsTable }
    var table = Table(
      [
        .init("language"), .init("part"), .init("files", .right), .init("bytes", .right), .init("gzip", .right),
        .init("brotli", .right),
      ], indent: 2)
    for row in sizes.rows {
      table.row(
        Piece(row.language ?? "all", .cyan), Piece(row.kind.rawValue), Piece(grouped(row.files)),
        Piece(grouped(row.bytes)), Piece(row.gzip.map(grouped) ?? "–"), Piece(row.brotli.map(grouped) ?? "–"))
    }
    return table.report
  }

  /// The parts of all languages together.
  private var partsTable: TextReport {
    var table = Table([.init("part"), .init("files", .right), .init("bytes", .right)], indent: 2)
    for kind in BundleManifest.Kind.allCases {
      let rows = sizes.rows.filter { $0.kind == kind }
      guard !rows.isEmpty else { continue }
      table.row(
        Piece(kind.rawValue), Piece(grouped(rows.reduce(0) { $0 + $1.files })),
        Piece(grouped(rows.reduce(0) { $0 + $1.bytes })))
    }
    return table.report
  }
}

extension BundleSizes.Row {
  fileprivate var json: JSONValue {
    [
      "part": .string(kind.rawValue), "language": .text(language), "files": .integer(files), "bytes": .integer(bytes),
      "gzip": gzip.map(JSONValue.integer) ?? .null, "brotli": brotli.map(JSONValue.integer) ?? .null,
    ]
  }
}
