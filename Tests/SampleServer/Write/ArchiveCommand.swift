import ArgumentParser
import Files
import GVLArchive
import GVLList
import JSONText
import PlainText
import SampleMirror

/// Writes the mirror's lists as an archive like that of the repository's own folder.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Write what two syncs, a week apart, would have stored of the mirror: the same bytes on every run.",
    discussion: """
      The second and the third list and their translations, under an address that leads nowhere. An archive of the \
      sample that is there already is written anew; one that holds anything else is left alone.
      """)

  /// No host exists below `.invalid` (RFC 6761), so no sync can fetch other lists.
  static let source = "https://gvl.invalid/"

  @Argument(help: "The workspace's folder; made if there is none.")
  var folder: String

  func run() throws {
    try SampleError.rethrowing("make the folder", folder) { () throws(FileError) in
      try FileTree(root: folder).makeRoot()
    }
    do {
      try clear()
      let writer = try ArchiveWriter(folder: folder)
      for published in 2...3 { try store(SampleMirror(published: published), in: writer) }
      try writer.commit()
      let entries = writer.archive.index.entries
      print("wrote \(entries.count) files, \(entries.reduce(0) { $0 + $1.bytes }) bytes, below \(folder)")
    } catch let error as ArchiveError { throw SampleError(.file, "\(folder): \(error)") }
  }

  /// Removes the files of an earlier run; otherwise a changed text would remain beside the new one.
  private func clear() throws {
    let archive = try Archive.open(folder)
    for entry in archive.index.entries + archive.index.aside where entry.url?.hasPrefix(Self.source) != true {
      throw SampleError(.notEmpty, "\(folder) holds \(entry.fullName), which is not of the sample: name another folder")
    }
    for entry in archive.index.entries { try archive.disk.remove(entry.path) }
    if !archive.index.entries.isEmpty { try archive.disk.remove(ArchiveLayout.index) }
  }

  private func store(_ mirror: SampleMirror, in writer: ArchiveWriter) throws {
    for file in mirror.files where file.path.hasPrefix("v3/") && !file.path.hasPrefix("v3/archives/") {
      let document = try JSONDocument(file.bytes).root
      guard let version = document["vendorListVersion"]?.integer,
        let moment = document["lastUpdated"]?.string.flatMap({ Timestamp($0) })
      else { continue }
      let list = ListReference(specification: 3, version: version)
      let name = file.path.dropFirst("v3/".count).dropLast(".json".count)
      let subject: Subject =
        name == "vendor-list" ? .list(list) : .translation(String(name.dropFirst("purposes-".count)), of: list)
      let origin = Origin(
        url: Self.source + file.path, etag: SentHeaders.tag(file.bytes),
        lastModified: SentHeaders.date(moment))
      _ = try writer.store(file.bytes, as: subject, lastUpdated: moment, from: .source(origin), now: moment)
    }
  }
}
