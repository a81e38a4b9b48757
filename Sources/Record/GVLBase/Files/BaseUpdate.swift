import GVLArchive
import GVLList
import GVLWorkspace
import PlainText
import SQLiteFile

/// Updates a database to match an archive, in one transaction. Rows that are still right stay.
struct BaseUpdate {
  private let database: SQLiteDatabase
  /// Lists and translations that were added; `dropped` counts those that the archive has no longer, or differently.
  private(set) var added = 0
  private(set) var dropped = 0
  private(set) var addedLists = 0
  private var inserts: [BaseTable.Name: SQLiteStatement] = [:]

  init(_ database: SQLiteDatabase) { self.database = database }

  mutating func run(_ workspace: Workspace, _ archive: Archive) throws {
    let tracks = Tracks(workspace, archive).all
    try database.execute("BEGIN")
    try dropLost(tracks)
    for track in tracks { try update(track) }
    if added + dropped > 0 { try writeVendors() }
    try database.execute("COMMIT")
  }

  // MARK: Tracks

  private mutating func update(_ track: any Track) throws {
    let known = try marks(of: track)
    var same = zip(known, track.marks).prefix { $0 == $1 }.count
    guard same < known.count || same < track.marks.count else { return }
    // Restart at whole numbers only: which text of a number counts affects all its texts.
    let next = [known, track.marks].compactMap { same < $0.count ? $0[same].version : nil }
    while same > 0, next.contains(track.marks[same - 1].version) { same -= 1 }
    let version = same > 0 ? track.marks[same - 1].version : nil
    if same < known.count { try rewind(type(of: track), track.prefix, to: version) }
    dropped += known.count - same
    added += track.marks.count - same
    if track is ListTrack { addedLists += track.marks.count - same }

    var ledger = RangeLedger(prefix: track.prefix.map(\.value))
    if let version { ledger.resume(at: version, with: try rows(of: track, lasting: version)) }
    let rows = try track.rows(from: same, &ledger)
    ledger.finish()
    if let version, let last = ledger.version, last > version { try extend(track, from: version, to: last) }
    for (table, row) in rows + BaseTables.inOrder(ledger.rows) { try insert(row, into: table) }
  }

  private func marks(of track: any Track) throws -> [TrackMark] {
    let isList = track is ListTrack
    let columns = "version, text, counts, sha256" + (isList ? ", list" : "")
    return try database.rows(
      "SELECT \(columns) FROM \(type(of: track).table.rawValue) WHERE \(Self.condition(track.prefix)) "
        + "ORDER BY version, text", track.prefix.map(\.value)
    ).map { row in
      TrackMark(
        version: row[0].integer ?? 0, text: row[1].integer ?? 0, counts: row[2] == .flag(true),
        sha256: row[3].text ?? "", name: isList ? row[4].text : nil)
    }
  }

  private static func condition(_ prefix: [(column: String, value: SQLiteValue)]) -> String {
    prefix.map { $0.column + " = ?" }.joined(separator: " AND ")
  }

  /// Undoes all rows after a version; without a version, all rows of the track.
  private func rewind(
    _ track: any Track.Type, _ prefix: [(column: String, value: SQLiteValue)], to version: Int?
  ) throws {
    let (own, values) = (Self.condition(prefix), prefix.map(\.value))
    let last = SQLiteValue.integer(version ?? -1)
    func run(_ sql: String, _ values: [SQLiteValue]) throws { _ = try database.rows(sql, values) }
    if track.table == .lists {
      try run(
        "DELETE FROM changes WHERE list IN (SELECT list FROM lists WHERE \(own) AND version > ?)", values + [last])
    }
    try run("DELETE FROM \(track.table.rawValue) WHERE \(own) AND version > ?", values + [last])
    for table in track.ranged.map(\.rawValue) {
      try run("DELETE FROM \(table) WHERE \(own) AND first_version > ?", values + [last])
      try run("UPDATE \(table) SET last_version = ? WHERE \(own) AND last_version > ?", [last] + values + [last])
    }
  }

  /// The rows that hold in the last text of the database.
  private func rows(of track: any Track, lasting version: Int) throws -> [TableRow] {
    try type(of: track).ranged.flatMap { table in
      try database.rows(
        "SELECT * FROM \(table.rawValue) WHERE \(Self.condition(track.prefix)) AND last_version = ?",
        track.prefix.map(\.value) + [.integer(version)]
      ).map { (table, $0) }
    }
  }

  /// Extends the rows that hold in the database's last text to the new texts. Rows that end earlier are fixed later.
  private func extend(_ track: any Track, from version: Int, to last: Int) throws {
    for table in type(of: track).ranged {
      _ = try database.rows(
        "UPDATE \(table.rawValue) SET last_version = ? WHERE \(Self.condition(track.prefix)) AND last_version = ?",
        [.integer(last)] + track.prefix.map(\.value) + [.integer(version)])
    }
  }

  /// Drops tracks that the archive no longer has any text of.
  private mutating func dropLost(_ tracks: [any Track]) throws {
    let kept = Set(tracks.map { $0.prefix.map(\.value) })
    for (track, columns) in [
      (ListTrack.self, ["specification"]), (TranslationTrack.self, ["specification", "language"]),
    ] as [(any Track.Type, [String])] {
      let names = columns.joined(separator: ", ")
      for row in try database.rows(
        "SELECT \(names), count(*) FROM \(track.table.rawValue) GROUP BY \(names)")
      where !kept.contains(Array(row.dropLast())) {
        dropped += row.last?.integer ?? 0
        try rewind(track, zip(columns, row).map { ($0, $1) }, to: nil)
      }
    }
  }

  // MARK: Rows

  private mutating func insert(_ row: [SQLiteValue], into table: BaseTable.Name) throws {
    if inserts[table] == nil {
      let marks = BaseTable.named(table).columns.map { _ in "?" }.joined(separator: ", ")
      inserts[table] = try SQLiteStatement(database, "INSERT OR REPLACE INTO \(table.rawValue) VALUES (\(marks))")
    }
    try inserts[table]?.run(row)
  }

  private mutating func writeVendors() throws {
    let declarations = try database.rows(
      "SELECT specification, vendor_id, first_version, last_version, name, deleted_date FROM declarations")
    let counting = try database.rows("SELECT specification, version, list FROM lists WHERE counts")
    try database.execute("DELETE FROM vendors")
    for row in KnownVendors.rows(declarations: declarations, counting: counting) { try insert(row, into: .vendors) }
  }
}
