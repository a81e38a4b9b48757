import Files
import GVLArchive
import GVLBundleFormat
import GVLList
import GVLSettings
import GVLShown
import GVLWorkspace
import TestSupport

/// A shipped bundle as FROM: the comparison starts from the text that users were shown.
@Suite(.folder) struct ShippedListTests {
  let folder: TemporaryFolder
  let first: [UInt8]
  let second: [UInt8]

  /// Stores v3/8, published twice.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Workspace.template, to: "gvl.yml")
    let json = Fiction.list(version: 8)
    first = json.bytes
    second = json.replacing(["vendors", "5"], with: nil).bytes
    let writer = try ArchiveWriter(folder: folder.url.path)
    for bytes in [first, second] {
      let list = try VendorList(bytes)
      _ = try writer.store(
        bytes, as: .list(list.reference), lastUpdated: list.lastUpdated, from: .file(), now: Timestamp(seconds: 0))
    }
    try writer.commit()
  }

  func shipped(_ sha256: String, list: ListReference = ListReference(specification: 3, version: 8)) throws -> LoadedList
  {
    // Bytes that are not stored are never compared.
    let bytes = [first, second].first { Digest.sha256($0) == sha256 } ?? first
    let shown = ShownList(try VendorList(bytes), through: PublisherProfile(name: "app"))
    var manifest = BundleManifest(
      target: "json", profile: shown.profile, list: list, lastUpdated: shown.list.lastUpdatedText, sha256: sha256,
      tcfPolicyVersion: shown.list.tcfPolicyVersion, vendors: shown.vendors.count, languages: [],
      leftOut: shown.leftOut)
    var json = try JSONDocument(bytes).root.value
    for one in shown.leftOut { json = json.replacing(["vendors", "\(one.vendor)"], with: nil) }
    manifest.files = [
      .init(path: "vendor-list.json", kind: .list, sha256: Digest.sha256(json.bytes), bytes: json.bytes.count)
    ]
    try folder.write(json.bytes, to: "shipped/vendor-list.json")
    try folder.write(manifest.written, to: "shipped/gvl-bundle.json")
    let workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    return try workspace.list(.path(folder.url.path + "/shipped"))
  }

  @Test func aNumberPublishedTwiceIsComparedByItsText() throws {
    for bytes in [first, second] {
      let loaded = try shipped(Digest.sha256(bytes))
      #expect(loaded.list.document.bytes == bytes)
      #expect(loaded.reference.edition == String(Digest.sha256(bytes).prefix(8)))
      #expect((loaded.note != nil) == (bytes == first))
    }
    let workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    _ = try shipped(Digest.sha256(first))
    let pair = try workspace.lists(from: .path(folder.url.path + "/shipped"), to: .latest)
    #expect(pair.from.list.document.bytes == first && pair.to.list.document.bytes == second)
  }

  @Test func aNameWithAnEditionIsTheSameText() throws {
    let sha256 = Digest.sha256(first)
    let named = ListReference(specification: 3, version: 8, edition: String(sha256.prefix(8)))
    #expect(try shipped(sha256, list: named).list.document.bytes == first)
  }

  @Test func aTextThatIsNotStoredIsAnErrorThatSaysWhatToDo() throws {
    let error = #expect(throws: WorkspaceError.self) { try shipped(String(repeating: "0", count: 64)) }
    #expect(error?.code == .notStored && error?.message.contains("gvl archive import") == true)
    // Another list's text under this name does not count.
    let other = ListReference(specification: 3, version: 7)
    #expect(throws: WorkspaceError.self) { try shipped(Digest.sha256(first), list: other) }
  }
}
