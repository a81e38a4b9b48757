import GVLArchive
import GVLList
import GVLSync
import TestSupport

/// The interface for Swift programs: libcurl is loaded automatically, and all parameters are plain values.
@Suite(.folder, .waits) struct ConnectionTests {
  private func code(_ connection: Connection, offline: Bool = false) throws -> SyncError.Code? {
    var configuration = try SyncConfiguration(source: "https://lists.example/v3/")
    configuration.isOffline = offline
    do throws(SyncError) {
      _ = try Sync.run(configuration, folder: folder.url.path, connection: connection)
      return nil
    } catch { return error.code }
  }

  @Test func whatCannotBeUsedIsSaidBeforeAnythingIsAsked() throws {
    var connection = Connection()
    connection.certificateFile = folder.url.path + "/none.pem"
    #expect(try code(connection) == .connection)
    // Offline, no request is sent and no certificate needed.
    #expect(try code(connection, offline: true) == nil)
    try folder.write("no certificate", to: "text.pem")
    connection.certificateFile = folder.url.path + "/text.pem"
    #expect(try code(connection) == .connection)
    for name in ["", "a b", "lists.example/v3", "lists.example:444", "user@lists.example", "a?b"] {
      connection = Connection()
      connection.redirectHosts = ["good.example", name]
      #expect(try code(connection) == .connection, "\(name)")
      #expect(try code(connection, offline: true) == .connection, "\(name)")
    }
    connection.redirectHosts = ["good.example", "CDN.example"]
    #expect(try code(connection, offline: true) == nil)
  }

  @Test func aFolderThatIsMissingIsMade() throws {
    var configuration = try SyncConfiguration(source: "https://lists.example/v3/")
    configuration.isOffline = true
    let inner = folder.url.path + "/a/b"
    #expect(try Archive.open(inner).lists().isEmpty)
    let report = try Sync.run(configuration, folder: inner)
    #expect(report.conclusion == .unreachable && report.resources.map(\.outcome) == [.offline])
    #expect(try Archive.open(inner).lists().isEmpty)
    let status = try Sync.status(configuration, folder: inner, now: Sample.published)
    #expect(status.isStale && status.list == nil && status.confirmedAge == nil && status.nextRequest == nil)
  }

  @Test(.enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
  func aSyncByItselfKeepsAnArchive() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    try nginx.put("vendor-list.json", Sample.list(100))
    try nginx.put("purposes-de.json", Sample.translation(100, "de"))
    let configuration = try SyncConfiguration(source: nginx.source, languages: ["de"])
    let now = Sample.published.adding(hours: 2)
    // The system does not trust our test authority.
    let unlistedFile = try Sync.run(configuration, folder: folder.url.path, now: now)
    #expect(unlistedFile.conclusion == .unreachable && unlistedFile.resources[0].code == "http.certificate-unknown")

    var connection = Connection()
    connection.certificateFile = nginx.caFile
    var seen: [String] = []
    let report = try Sync.run(configuration, folder: folder.url.path, connection: connection, now: now) { progress in
      seen.append("\(progress.done)/\(progress.total) \(progress.resource.map { "\($0)" } ?? "")")
    }
    #expect(report.conclusion == .done && report.resources.map(\.outcome) == [.stored, .stored])
    #expect(seen == ["1/1 v3/vendor-list", "2/2 v3/purposes-de"])

    let archive = try Archive.open(folder.url.path)
    let newest = try #require(archive.latest())
    #expect(try archive.bytes(of: newest) == Sample.list(100))
    #expect(try VendorList(archive.bytes(of: .list(newest.reference))).reference == newest.reference)
    let german = try #require(archive.translation("de", of: newest.reference))
    #expect(try archive.bytes(of: german) == Sample.translation(100, "de"))
    #expect(try archive.bytes(of: .translation("de", of: newest.reference)) == archive.bytes(of: german))
    #expect { _ = try archive.bytes(of: .extra(.atp)) } throws: { ($0 as? ArchiveError)?.code == .unknown }
    #expect(try Archive.verify(folder: folder.url.path).problems.isEmpty)
    let status = try Sync.status(configuration, folder: folder.url.path, now: now.adding(days: 9), maxAge: 8 * 86_400)
    #expect(status.isStale && status.confirmedAge == 9 * 86_400 && status.languages.map(\.state) == [.paired])
    #expect(try !Sync.status(configuration, folder: folder.url.path, now: now, maxAge: 8 * 86_400).isStale)
  }
}
