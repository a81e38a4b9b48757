import CurlHTTP
public import GVLArchive
import GVLBase
import GVLList
import GVLRecordReports
public import GVLSync
import ReportFormats

extension WorkspaceCommands {
  /// Brings the archive up to date: `gvl sync`. `foundSomething` if a list was refused or no server answered: `failures` says
  /// why, and other files are stored nevertheless.
  ///
  /// - Parameters:
  ///   - connection: how requests reach servers.
  ///   - isOffline: makes no request.
  ///   - wait: how long to wait for another process that is writing the archive.
  ///   - observe: called on the calling thread for each resource when it is settled.
  /// - Throws: `WorkFailure` if no request can be made (`sync.connection`), or the archive cannot be read or written.
  public func sync(
    _ connection: Connection = Connection(), isOffline: Bool = false, wait: LockWait = .seconds(60),
    observe: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      var work = SyncWork(in: workspace, now: now)
      work.isOffline = isOffline
      let transport = CurlTransport(try connection.options(isOffline: isOffline, allowsHTTP: false))
      let done = try work.run(by: transport, waiting: wait, observe: observe)
      let (report, failure) = (done.result.report, transport.failure ?? done.result.failure)
      var answer = WorkAnswer(report.textReport, report.json, foundSomething: failure != nil).with(done)
      if let failure { answer.failures.append(WorkFailure(failure)) }
      return answer
    }
  }

  /// The age of the archive compared with its source: `gvl status`. `foundSomething` if the archive is stale.
  public func status() throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try workspace.status(maxAge: nil, now: now)
      let (status, limit, frozen) = (done.result.status, done.result.limit, done.result.frozen)
      return WorkAnswer(status.textReport(limit: limit, frozen: frozen), status.json, foundSomething: status.isStale)
        .with(done)
    }
  }

  /// Stores lists and translations from files: `gvl archive import`. Refused files stay where they are.
  ///
  /// - Parameter accepting: also stores files that contradict the record, marked as such.
  public func importFiles(
    _ paths: [String], accepting: Bool = false, wait: LockWait = .seconds(60)
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let report = try ArchiveImportWork(paths, in: workspace).run(
        accepting: accepting, now: now, waiting: wait, observe: { _, _ in })
      return WorkAnswer(report.textReport, report.json, foundSomething: report.exitStatus != 0)
    }
  }

  /// The contents of the archive: `gvl archive list`.
  public func archiveList() throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let listing = try workspace.archiveListing()
      return WorkAnswer(listing.textReport, listing.json)
    }
  }

  /// Whether every file of the archive has its stored bytes: `gvl archive verify`. `foundSomething` if a file is damaged.
  public func verifyArchive() throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try workspace.verifyArchive()
      return WorkAnswer(
        done.result.textReport, done.result.json(schema: "gvl.archive/1", path: "path"),
        foundSomething: !done.result.problems.isEmpty
      ).with(done)
    }
  }

  /// Repairs what a verification finds: `gvl archive repair`. `foundSomething` if something could not be repaired.
  ///
  /// - Parameter isOffline: makes no request; the document names the files that would be requested.
  public func repairArchive(
    _ connection: Connection = Connection(), isOffline: Bool = false, wait: LockWait = .seconds(60)
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let transport = CurlTransport(try connection.options(isOffline: isOffline, allowsHTTP: false))
      let done = try workspace.repairArchive(by: transport, isOffline: isOffline, now: now, waiting: wait)
      if let failure = transport.failure { throw failure }
      return WorkAnswer(done.result.textReport, done.result.json, foundSomething: done.result.exitStatus != 0)
        .with(done)
    }
  }

  /// Sets aside a stored text: `gvl archive remove`.
  ///
  /// - Parameters:
  ///   - name: a list, `v3/178`, or a file beside the lists, `disclosures/755`.
  ///   - language: sets aside the translation in this language instead of the list.
  ///   - reason: one line for later readers of the record.
  public func removeFromArchive(
    _ name: String, language: String? = nil, reason: String, wait: LockWait = .seconds(60)
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let report = RemovalReport(
        try workspace.setAside(name, language: language, reason: reason, now: now, waiting: wait))
      return WorkAnswer(report.textReport, report.json)
    }
  }

  /// Deletes old refused bodies and, on request, old lists: `gvl archive prune`.
  ///
  /// - Parameters:
  ///   - days: refused bodies older than this are deleted.
  ///   - keep: the number of newest lists to keep of each specification; nil keeps all.
  ///   - isDryRun: deletes nothing, as the command does without `--no-dry-run`.
  public func pruneArchive(
    olderThan days: Int = 90, keep: Int? = nil, isDryRun: Bool = true, wait: LockWait = .seconds(60)
  ) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let done = try workspace.pruneArchive(
        olderThan: Age(seconds: days * 86_400), keep: keep, now: now, waiting: isDryRun ? nil : wait)
      return WorkAnswer(done.result.textReport, done.result.json).with(done)
    }
  }

  /// Writes a copy of the archive in the layout of a server's folder: `gvl archive export`.
  public func exportArchive(into folder: String, force: Bool = false) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let export = try workspace.exportArchive(into: folder, force: force)
      return WorkAnswer(export.textReport, export.json)
    }
  }

  /// Writes the record as a database, or updates an existing database: `gvl archive export --to sqlite`.
  ///
  /// - Parameter isCSV: write the same tables as CSV files, as `--to csv` does.
  public func exportDatabase(into folder: String, isCSV: Bool = false) throws(WorkFailure) -> WorkAnswer {
    try answer { workspace in
      let export = try workspace.exportBase(isCSV ? .csv : .sqlite, into: folder)
      return WorkAnswer(export.textReport, export.json)
    }
  }
}
