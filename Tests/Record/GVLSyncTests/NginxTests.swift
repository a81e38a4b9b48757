import CurlHTTP
import GVLArchive
import GVLList
import GVLSync
import TestSupport

@Suite(.folder, .waits, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
struct NginxTests {
  @Test func aListAndFortyTranslationsComeOnOneConnection() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN".prefix(40)
    let languages = letters.map { $0.isUppercase ? "x\($0.lowercased())-xx" : "x\($0)" }
    try nginx.put("vendor-list.json", Sample.list(100))
    for language in languages { try nginx.put("purposes-\(language).json", Sample.translation(100, language)) }

    let workspace = try TemporaryFolder()
    let configuration = try SyncConfiguration(source: nginx.source, languages: languages)
    var options = HTTPOptions(
      userAgent: "gvl-tests/1", caFile: CertificateFile(path: nginx.caFile, namedBy: "--ca-file"))
    options.retry = .never
    let now = Sample.published.adding(hours: 2)
    let first = try Sync.run(
      configuration, on: Disk(root: workspace.url.path), transport: CurlTransport(options), now: now)
    #expect(first.conclusion == .done && first.requests == 41)
    #expect(first.bytes < Sample.list(100).count + 40 * Sample.translation(100, "xa").count)
    let asked = nginx.requests(expecting: 41)
    #expect(asked.count == 41 && Set(asked.map(\.connection)).count == 1)
    #expect(asked.allSatisfy { $0.version == "HTTP/2.0" && $0.status == 200 })
    let archive = try Archive.open(workspace.url.path)
    #expect(try archive.bytes(of: ListReference(specification: 3, version: 100)) == Sample.list(100))
    #expect(archive.verify().isEmpty && archive.translations().count == 40)
    // nginx weakens the tag of responses that it compresses.
    #expect(archive.latest()?.entry.etag?.hasPrefix("W/") == true)

    let index = archive.index.written
    let second = try Sync.run(
      configuration, on: Disk(root: workspace.url.path), transport: CurlTransport(options), now: now.adding(days: 1))
    #expect(second.resources.count == 41 && second.bytes == 0)
    for resource in second.resources { #expect(resource.outcome == .confirmed && resource.status == 304) }
    #expect(try Archive.open(workspace.url.path).index.written == index)
  }

  @Test func anUnknownAuthorityIsRefused() throws {
    let nginx = try Nginx()
    defer { nginx.stop() }
    try nginx.put("vendor-list.json", Sample.list(100))
    let workspace = try TemporaryFolder()
    let report = try Sync.run(
      try SyncConfiguration(source: nginx.source), on: Disk(root: workspace.url.path),
      transport: CurlTransport(HTTPOptions(userAgent: "gvl-tests/1")), now: Sample.published.adding(hours: 2))
    #expect(report.conclusion == .unreachable && report.resources.map(\.code) == ["http.certificate-unknown"])
    #expect(nginx.requests().isEmpty)
  }
}
