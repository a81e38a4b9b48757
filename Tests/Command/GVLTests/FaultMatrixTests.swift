import TestSupport

/// Runs the built command against a server that misbehaves: exit status and code report the fault, every stored byte
/// stays, and the next sync without the fault succeeds.
@Suite(.folder, .waits, .slow) struct FaultMatrixTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Arguments of `gvl-sample serve --fault`; `NAME.json` is replaced by a file of `bodies`.
    var faults: [String]
    var status: Int32
    var outcome: String
    var code: String?

    init(_ name: String, _ faults: String..., status: Int32, _ outcome: String, _ code: String? = nil) {
      (testDescription, self.faults, self.status) = (name, faults.map { "v3/vendor-list.json=" + $0 }, status)
      (self.outcome, self.code) = (outcome, code)
    }
  }

  static let faults: [Fault] = [
    Fault("reset in the body", "reset", status: 3, "failed", "http.reset"),
    Fault("reset before the first byte", "reset:0", status: 3, "failed", "http.reset"),
    Fault("shorter than its length", "short", status: 2, "refused", "sync.truncated"),
    Fault("truncated gzip", "truncated-gzip", status: 2, "refused", "sync.truncated"),
    Fault("gzip bomb of 2 GB", "bomb", status: 2, "refused", "sync.too-large"),
    Fault("gzip announced, plain sent", "gzip-lie", status: 2, "refused", "sync.bad-content"),
    Fault("HTTP/0.9", "raw:old.json", status: 2, "refused", "sync.bad-content"),
    Fault("HTTP/9.9", "raw:new.json", status: 2, "refused", "sync.bad-content"),
    Fault("status 000", "raw:nought.json", status: 2, "refused", "sync.bad-content"),
    Fault("chunks without sizes", "raw:chunks.json", status: 2, "refused", "sync.bad-content"),
    Fault("gzip with more behind its end", "raw:junk.json", status: 2, "refused", "sync.bad-content"),
    Fault("500 then 200", "status:500@1", status: 0, "stored"),
    Fault("500 for good", "status:500", status: 3, "failed", "http.status-500"),
    Fault("429", "status:429", status: 3, "failed", "http.status-429"),
    // The server asked us to wait and the stored copy is still valid, so nothing has failed.
    Fault("429 with Retry-After", "status:429,3600", status: 0, "failed", "http.status-429"),
    Fault("403 on the latest", "status:403", status: 3, "failed", "http.status-403"),
    Fault("404 on the latest", "status:404", status: 3, "failed", "http.status-404"),
    Fault("204", "status:204", status: 2, "refused", "sync.status"),
    Fault("206", "status:206", status: 2, "refused", "sync.status"),
    Fault("login page with 200", "html", status: 2, "refused", "sync.not-json"),
    Fault("empty body", "empty", status: 2, "refused", "sync.truncated"),
    Fault("byte order mark", "bom", status: 2, "refused", "sync.not-json"),
    Fault("a translation", "body:translation.json", status: 2, "refused", "sync.wrong-kind"),
    Fault("a list of specification 2", "body:second.json", status: 2, "refused", "sync.wrong-specification"),
    Fault("older", "body:older.json", status: 2, "refused", "sync.older"),
    Fault("30 % fewer vendors", "body:shrunken.json", status: 2, "refused", "sync.shrunken"),
    Fault("version 9999", "body:v9999.json", status: 2, "refused", "sync.version-range"),
    Fault("a version too far ahead", "body:ahead.json", status: 2, "refused", "sync.version-jump"),
    Fault("from 2099", "body:v2099.json", status: 2, "refused", "sync.future"),
    Fault("repeated members", "body:repeated.json", status: 2, "refused", "sync.not-json"),
    Fault("invalid UTF-8", "body:latin.json", status: 2, "refused", "sync.not-json"),
    Fault("same version, other bytes", "body:other.json", status: 0, "republished"),
    Fault("same bytes, other tag", "body:same.json", "no-etag", "header:ETag=\"other\"", status: 0, "confirmed"),
    Fault("same bytes, weak tag", "body:same.json", "weak-etag", status: 0, "confirmed"),
    Fault("same bytes, no tag", "body:same.json", "no-etag", status: 0, "confirmed"),
    Fault("304 with another tag", "wrong-304", "header:ETag=\"other\"", status: 2, "refused", "sync.mismatched-304"),
    Fault("redirect to a file", "redirect:file:///etc/hostname", status: 3, "failed", "http.redirect"),
    Fault("redirect to another host", "redirect:http://localhost:1/", status: 3, "failed", "http.redirect"),
    Fault("redirect in a loop", "redirect:/v3/vendor-list.json", status: 3, "failed", "http.redirect"),
    Fault("fresh for a year", "header:Cache-Control=max-age=31536000", status: 0, "stored"),
    Fault("fresh for no time", "header:Cache-Control=max-age=0", status: 0, "stored"),
    Fault("not to be stored", "header:Cache-Control=no-store", status: 0, "stored"),
    Fault("older than its lifetime", "header:Age=999999", status: 0, "stored"),
  ]

  /// A workspace that holds v3/102 and its translations; the server that sent them is gone.
  private static let base: Result<(folder: URL, bodies: URL, port: Int), any Error> = Result {
    let sample = try Sample.shared()
    let root = sample.folder.appending(path: "matrix")
    let (site, bodies) = (root.appending(path: "site"), root.appending(path: "bodies"))
    for folder in [site, bodies] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let list = try String(contentsOf: sample.site.appending(path: "lists/v102.json"), encoding: .utf8)
    let next = try String(contentsOf: sample.site.appending(path: "lists/v103.json"), encoding: .utf8)
    func put(_ name: String, _ text: String) throws {
      #expect(text != next, "\(name) is a fault")
      try Data(text.utf8).write(to: bodies.appending(path: name + ".json"))
    }
    func numbered(_ version: Int) -> String {
      next.replacingOccurrences(of: "\"vendorListVersion\":103", with: "\"vendorListVersion\":\(version)")
    }
    try put("same", list)
    try put("other", list + "\n")
    try put("older", String(contentsOf: sample.site.appending(path: "lists/v101.json"), encoding: .utf8))
    try put("v9999", numbered(9999))
    try put("ahead", numbered(4000))
    try put(
      "v2099", next.replacingOccurrences(of: "\"lastUpdated\":\"2026-02-19", with: "\"lastUpdated\":\"2099-02-19"))
    try put("repeated", "{\"vendorListVersion\": 1," + next.dropFirst())
    try Data([UInt8](next.utf8.dropLast(2)) + [0xE9] + [UInt8]("\"}".utf8)).write(
      to: bodies.appending(path: "latin.json"))
    let end = "Content-Length: 2\r\n\r\n{}"
    try put("old", "{\"vendorListVersion\": 103}")
    try put("new", "HTTP/9.9 200 OK\r\n" + end)
    try put("nought", "HTTP/1.1 000 OK\r\n" + end)
    try put("chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n{}\r\n")
    // `{}` as gzip, followed by two more bytes.
    let gzip: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xAB, 0xAE, 5, 0, 0x43, 0xBF, 0xA6, 0xA3, 2, 0, 0, 0, 0x7B, 0x7D,
    ]
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n"
    try Data(Array(head.utf8) + gzip).write(to: bodies.appending(path: "junk.json"))
    let vendors = #""1": {"id": 1, "name": "A"}"#
    try put(
      "shrunken",
      BadInput.list(vendors: vendors).replacingOccurrences(
        of: "\"vendorListVersion\": 7", with: "\"vendorListVersion\": 103"))
    for (name, path) in [("translation", "v3/purposes-de.json"), ("second", "v2/vendor-list.json")] {
      try put(name, String(contentsOf: sample.mirror.appending(path: path), encoding: .utf8))
    }
    let server = try Sample.serve(
      sample.mirror, ["v3/vendor-list.json=body:" + bodies.appending(path: "same.json").path])
    defer { server.end() }
    try Data(Sample.settings(port: server.port).utf8).write(to: site.appending(path: "gvl.yml"))
    let run = try gvl("sync", in: site)
    guard run.status == 0 else { throw Sample.Failed(run: run) }
    return (site, bodies, server.port)
  }

  /// Changes the port in a workspace's files, as if its lists came from there.
  private static func point(_ folder: TemporaryFolder, from old: Int, to new: Int) throws {
    for name in ["gvl.yml", "gvl-cache/index.json", "gvl-cache/.state/state.json"] {
      let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      try folder.write(text.replacingOccurrences(of: "127.0.0.1:\(old)", with: "127.0.0.1:\(new)"), to: name)
    }
  }

  private static func bytes(_ folder: TemporaryFolder) throws -> [String: Data] {
    try NetworkStatusTests.stored(folder).filter { $0.key != "gvl-cache/index.json" }
  }

  @Test(.slow, arguments: faults) func nothingIsHarmed(_ fault: Fault) throws {
    let base = try Self.base.get()
    let sample = try Sample.shared()
    for name in try FileManager.default.contentsOfDirectory(atPath: base.folder.path) {
      try FileManager.default.copyItem(at: base.folder.appending(path: name), to: folder.url.appending(path: name))
    }
    let before = try Self.bytes(folder)
    let server = try Sample.serve(
      sample.mirror, fault.faults.map { $0.replacing(/=(body|raw):/) { "=\($0.1):\(base.bodies.path)/" } })
    try Self.point(folder, from: base.port, to: server.port)
    let run = try gvl("sync", "--refresh", "--format", "json", in: folder.url)
    server.end()
    let first = try #require(JSONDocument(Array(run.output.utf8)).root["resources"]?.elements.first)
    #expect(run.status == fault.status, "\(run.error)")
    #expect(first["outcome"]?.string == fault.outcome)
    #expect(first["code"]?.string == fault.code)
    if fault.code != nil {
      #expect(first["message"]?.string?.isEmpty == false)
      #expect(try Self.bytes(folder) == before)
    } else {
      #expect(try Self.bytes(folder).merging(before) { $1 } == Self.bytes(folder), "what was there is as it was")
    }
    if fault.status != 0 { #expect(run.error.contains("v3/102"), "the copy that is kept is named: \(run.error)") }
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)

    let good = try Sample.serve(sample.mirror)
    defer { good.end() }
    try Self.point(folder, from: server.port, to: good.port)
    // A day later every waiting time is over.
    let next = try gvl("sync", "--refresh", "--now", "2026-03-11T13:00:00Z", in: folder.url)
    #expect(next.status == 0 && next.output.contains("newest list v3/103"), "\(next)")
    #expect(try gvl("archive", "verify", in: folder.url).status == 0)
    #expect(try Self.bytes(folder).merging(before) { $1 } == Self.bytes(folder))
  }
}
