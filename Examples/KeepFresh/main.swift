// Keeps an archive of the list fresh, and reads from it: `KeepFresh URL FOLDER [LANGUAGE…]`. Run it often, by cron or
// in a build: it requests only resources that are no longer fresh. Exit status 1 without a usable list.
import Foundation
import GVLSync

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2, let source = arguments.first, let folder = arguments.dropFirst().first else {
  print("usage: KeepFresh URL FOLDER [LANGUAGE…]")
  exit(64)
}
do {
  let configuration = try SyncConfiguration(source: source, languages: Array(arguments.dropFirst(2)))
  var connection = Connection()
  connection.userAgent = "keep-fresh/1"
  let before = try Archive.open(folder).latest()
  // Blocks until every resource is settled. A failing network is no error: stored files stay usable.
  let report = try Sync.run(configuration, folder: folder, connection: connection)
  for file in report.resources {
    print(file.outcome, file.resource, file.path ?? "", file.message ?? "")
  }

  let archive = try Archive.open(folder)
  guard let newest = archive.latest() else {
    print("no list is stored:", report.resources.first?.message ?? "")
    exit(1)
  }
  // `bytes(of:)` verifies the SHA-256.
  let list = try VendorList(archive.bytes(of: newest))
  if newest.sha256 != before?.sha256 { print("new since the last run:", newest.reference) }
  print("\(newest.reference) has \(list.liveVendorCount) live vendors; it lies in \(newest.path)")
  let translations = archive.translations(of: newest.reference).map(\.language)
  print("translations:", translations.isEmpty ? "none" : translations.joined(separator: ", "))
} catch {
  print("KeepFresh: \(error)")
  exit(2)
}
