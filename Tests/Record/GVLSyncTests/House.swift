import CurlHTTP
import GVLArchive
import GVLSync
import TestSupport

/// A workspace's folder, a server that has list 100 and German, and a clock.
final class House {
  let folder: TemporaryFolder
  let server = ScriptedServer()
  var configuration: SyncConfiguration
  /// Two hours after list 100.
  var now = Sample.published.adding(hours: 2)

  init(languages: [String] = ["de"], source: String = "https://lists.example/v3/") throws {
    folder = try TemporaryFolder()
    configuration = try SyncConfiguration(source: source, languages: languages)
    publish(100)
  }

  deinit { folder.remove() }

  func publish(_ version: Int, translations: Int? = nil, languages: [String] = ["de"]) {
    server.put("vendor-list.json", Sample.list(version))
    for language in languages {
      server.put("purposes-\(language).json", Sample.translation(translations ?? version, language))
    }
  }

  @discardableResult
  func sync(wait: LockWait = .seconds(30)) throws(ArchiveError) -> SyncReport {
    try Sync.run(configuration, on: Disk(root: folder.url.path), transport: server, now: now, wait: wait)
  }

  /// Syncs and returns the requested paths.
  func asked() throws -> [String] {
    server.forget()
    try sync()
    return server.asked.map(\.path)
  }

  func archive() throws -> Archive { try Archive.open(folder.url.path) }
  func plan() throws -> Plan { try Sync.plan(configuration, archive: try archive(), now: now) }

  /// Every file with its bytes; the quarantine and the clock times only if `all` is true.
  func contents(all: Bool = false) -> [String: Data] {
    let files = FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? []
    var result: [String: Data] = [:]
    for path in files where all || !(path.hasPrefix("gvl-cache/.state") || path.hasPrefix("gvl-cache/quarantine")) {
      if let data = try? Data(contentsOf: folder.url.appending(path: path)) { result[path] = data }
    }
    return result
  }

  var quarantine: [String] { contents(all: true).keys.filter { $0.hasPrefix("gvl-cache/quarantine/") }.sorted() }
}
