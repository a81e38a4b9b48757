import GVLBundleFormat
import GVLList
package import GVLSettings
package import GVLShown
import JSONText
import PlainText

/// The vendors that an app or site already ships, from a bundle, a list, a table that a CMP exports, or a file of ids.
package struct ShippedVendors: Sendable {
  package var vendors: PublisherProfile.VendorSelection
  /// A note for the user: rows that name no vendor, deleted vendors left out.
  package var note: String?

  /// Reads a folder of a bundle or a file.
  ///
  /// - Throws: `file.not-found`, `file.unreadable`, or `vendors.none` if it names no vendor.
  package init(_ path: String) throws(WorkspaceError) {
    if InputFile.isFolder(path) {
      guard BundleManifestFile.exists(in: path) else {
        throw WorkspaceError(
          .noVendors, path, "this folder is no bundle: it has no \(BundleManifest.fileName); name a file with vendors")
      }
      try self.init(manifest: InputFile.read(BundleManifest.fileName, below: path), file: path)
      return
    }
    try self.init(InputFile.readDocument(path), file: path)
  }

  package init(_ bytes: [UInt8], file: String) throws(WorkspaceError) {
    // Spreadsheets write a byte order mark.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let first = bytes.first { !Array(" \t\r\n".utf8).contains($0) }
    if first == UInt8(ascii: "{") {
      if bytes.firstIndex(of: BundleManifest.schema) != nil {
        try self.init(manifest: bytes, file: file)
      } else {
        try self.init(list: bytes, file: file)
      }
    } else if let table = try Self.table(bytes, file) {
      try self.init(table, file: file)
    } else {
      do throws(VendorFile.Wrong) {
        self.init(.only(try VendorFile.ids(.success(bytes), known: Vendor.ids)))
      } catch {
        throw WorkspaceError(
          .noVendors, file, at: error.line.map { TextPlace(line: $0, column: 1) },
          "expected a list, a bundle, a table with a column of vendor ids (\(VendorTable.titles)), or ids alone; \(error.message)"
        )
      }
    }
  }

  private init(_ vendors: PublisherProfile.VendorSelection, note: String? = nil) {
    (self.vendors, self.note) = (vendors, note)
  }

  private init(manifest bytes: [UInt8], file: String) throws(WorkspaceError) {
    do throws(ModelError) { self.init(try BundleManifest(bytes).profile.vendors) } catch {
      throw WorkspaceError(error, file: file)
    }
  }

  private init(list bytes: [UInt8], file: String) throws(WorkspaceError) {
    do throws(ModelError) {
      let list = try VendorList(bytes)
      let live = list.vendors.filter(\.isLive).map(\.id)
      let gone = list.vendorCount - live.count
      self.init(
        .only(Set(live)), note: gone > 0 ? "\(file): \(counted(gone, "deleted vendor")) left out" : nil)
    } catch { throw WorkspaceError(error, file: file) }
    try refuseNone(file)
  }

  private init(_ table: VendorTable, file: String) throws(WorkspaceError) {
    self.init(
      .only(table.ids),
      note: table.others > 0
        ? "\(file): \(counted(table.others, "row")) without an id of the list in the column \"\(table.title)\" left out"
        : nil
    )
    try refuseNone(file)
  }

  private static func table(_ bytes: [UInt8], _ file: String) throws(WorkspaceError) -> VendorTable? {
    do throws(TableRows.Unclosed) { return try VendorTable(bytes) } catch {
      throw WorkspaceError(
        .noVendors, file, at: error.place, "a quote is opened here and not closed: what follows it cannot be read")
    }
  }

  private func refuseNone(_ file: String) throws(WorkspaceError) {
    guard vendors == .only([]) else { return }
    throw WorkspaceError(.noVendors, file, "there is no id of a vendor in it")
  }
}

/// A table with a column of vendor ids, as CMPs export a site's active vendors.
struct VendorTable {
  /// The title of the column in the first row.
  private(set) var title = ""
  private(set) var ids: Set<Int> = []
  /// The number of non-empty rows without a valid vendor id.
  private(set) var others = 0

  /// Titles of the column, letters only, the most certain first: in an export `id` may be the CMP's own.
  private static let known = [
    "iabvendorid", "iabtcfvendorid", "tcfvendorid", "gvlvendorid", "gvlid", "iabid", "tcfid", "iabeuropeid",
    "vendorid", "idvendor", "vendoriabid", "id",
  ]
  static let titles = "such as \"IAB id\", \"GVL id\", \"vendor id\" or \"id\""

  /// Returns nil if the table has no such column.
  init?(_ bytes: [UInt8]) throws(TableRows.Unclosed) {
    let heads = ",;\t|".utf8.lazy.compactMap { separator in Self.column(bytes, separator).map { ($0, separator) } }
    guard let ((column, title), separator) = heads.first else { return nil }
    self.title = title
    var table = TableRows(bytes: bytes, separator: separator)
    var isHead = true
    while let row = try table.next() {
      defer { isHead = false }
      if isHead || row.allSatisfy({ BlankTrim.trimmed($0.text).isEmpty }) { continue }
      if column < row.count, let id = Int(BlankTrim.trimmed(row[column].text)), Vendor.ids.contains(id) {
        ids.insert(id)
      } else {
        others += 1
      }
    }
  }

  private static func column(_ bytes: [UInt8], _ separator: UInt8) -> (Int, String)? {
    var table = TableRows(bytes: bytes, separator: separator)
    // A head is short; a file without line ends has no head.
    guard let head = try? table.next(), head.count <= 400 else { return nil }
    let names = head.map { cell in
      String(cell.text.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) }.map(Character.init))
    }
    for name in known {
      guard let column = names.firstIndex(of: name) else { continue }
      return (column, BlankTrim.trimmed(head[column].text))
    }
    return nil
  }
}
