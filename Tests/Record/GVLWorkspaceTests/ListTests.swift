import GVLArchive
import GVLList
import GVLSettings
import GVLWorkspace
import Gzip
import TestSupport

@Suite(.folder) struct ListTests {
  @Test(arguments: [
    ("latest", ListArgument.latest), ("previous", .previous), ("-", .standardInput), ("178", .version(178)),
    ("v2/51", .reference(ListReference(specification: 2, version: 51))),
    ("v2/197.9f2c41aa", .reference(ListReference(specification: 2, version: 197, edition: "9f2c41aa"))),
    ("./v2/51", .path("./v2/51")), ("v2/51.json", .path("v2/51.json")), ("@2026-13-01", .path("@2026-13-01")),
    ("lists/a.json", .path("lists/a.json")), ("latest.json", .path("latest.json")),
    ("latest~3", .before(.latest, 3)),
    ("v3/178~", .before(.reference(ListReference(specification: 3, version: 178)), 1)),
    ("latest~1~2", .before(.before(.latest, 1), 2)), ("@2026-03-02~2", .before(ListArgument("@2026-03-02"), 2)),
    ("~/a.json", .path("~/a.json")), ("a.json~1", .path("a.json~1")), ("latest~x", .path("latest~x")),
    ("latest~99999999999999999999", .path("latest~99999999999999999999")), ("-~1", .path("-~1")),
    ("45..146", .pair(.version(45), .version(146))), ("100..", .pair(.version(100), .latest)),
    ("..7", .pair(.previous, .version(7))), ("latest~2..latest", .pair(.before(.latest, 2), .latest)),
    ("..", .path("..")), ("../a.json", .path("../a.json")), ("a.json..b.json", .path("a.json..b.json")),
    ("1..2..3", .path("1..2..3")),
    // A number alone has the specification of the first list.
    (
      "v2/131..224",
      .pair(
        .reference(ListReference(specification: 2, version: 131)),
        .reference(ListReference(specification: 2, version: 224)))
    ),
  ])
  func argumentsAreReadInOrder(text: String, argument: ListArgument) { #expect(ListArgument(text) == argument) }

  /// An archive with v2/3, v3/5, v3/7, and v3/8 published twice.
  private func workspace(_ folder: TemporaryFolder) throws -> Workspace {
    try folder.write(Workspace.template, to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path)
    for (version, day) in [(5, "01-08"), (7, "01-22"), (8, "01-29")] {
      let json = Fiction.list(version: version).replacing(["lastUpdated"], with: .string("2026-\(day)T16:00:00Z"))
      let list = try VendorList(json.bytes)
      func store(_ bytes: [UInt8]) throws {
        _ = try writer.store(
          bytes, as: .list(list.reference), lastUpdated: list.lastUpdated, from: .file(), now: Timestamp(seconds: 0))
      }
      try store(json.bytes)
      if version == 8 {
        try store(json.replacing(["vendors", "5"], with: nil).bytes)
      }
    }
    try writer.commit()
    return try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
  }

  @Test func listsAreFoundByEveryName() throws {
    let workspace = try workspace(folder)
    func name(_ text: String) throws -> String { try workspace.list(ListArgument(text)).reference.description }
    let latest = try workspace.list(.latest)
    #expect(latest.list.vendorCount == 4, "the later text of v3/8")
    #expect(try name("previous") == "v3/7")
    #expect(try name("5") == "v3/5")
    #expect(try name("v3/7") == "v3/7")
    #expect(try name("@2026-01-22") == "v3/7")
    #expect(try name("@2026-01-28") == "v3/7")
    #expect(try workspace.list(ListArgument("8")).note?.contains("2 times") == true)
    let edition = latest.reference.description
    #expect(try name(edition) == edition)
    // The note names an earlier text of the same number, or a gap before the list.
    let note = try workspace.lists(from: .previous, to: .latest).from.note
    #expect(note?.contains("is another text of the same number") == true, "\(note ?? "none")")
    let pair = try workspace.lists(from: .previous, to: ListArgument("7"))
    #expect(pair.from.reference.version == 5)
    #expect(pair.from.note == "between v3/5 and v3/7 one list is not stored")
    // The two texts of v3/8 count as one list.
    for (text, found) in [
      ("latest~0", latest.reference.description), ("latest~", "v3/7"), ("latest~1", "v3/7"), ("latest~2", "v3/5"),
      ("8~1", "v3/7"), ("@2026-01-22~1", "v3/5"), ("previous~1", "v3/5"), ("latest~1~1", "v3/5"),
    ] { #expect(try name(text) == found, "\(text)") }
    for (text, from, to) in [
      ("5..7", 5, 7), ("v3/5..v3/8", 5, 8), ("5..", 5, 8), ("..7", 5, 7), ("latest~2..latest~1", 5, 7),
    ] {
      let pair = try workspace.lists(from: ListArgument(text), to: .latest)
      #expect([pair.from, pair.to].map(\.reference.version) == [from, to], "\(text)")
    }
  }

  /// A compressed list is read, whatever the file's name; a file that only begins like gzip is refused.
  @Test func compressedListsAreRead() throws {
    let workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    let bytes = Fiction.list(version: 8).bytes
    for (name, content) in [
      ("a.json.gz", try Gzip.compress(bytes)), ("b.json", try Gzip.compress(bytes)), ("c.gz", bytes),
    ] {
      let path = folder.url.appending(path: name).path
      try Data(content).write(to: URL(filePath: path))
      #expect(try workspace.list(.path(path)).list.document.bytes == bytes, "\(name)")
    }
    let packed = try Gzip.compress(bytes)
    for damaged in [Array(packed.dropLast(9)), packed + [0], [0x1F, 0x8B]] {
      let path = folder.url.appending(path: "x.gz").path
      try Data(damaged).write(to: URL(filePath: path))
      let error = #expect(throws: WorkspaceError.self) { try workspace.list(.path(path)) }
      #expect(error?.code == .unreadable && error?.message.contains("gzip") == true, "\(error?.description ?? "")")
    }
  }

  /// Each text was in force from its own date, also the first one of a number published twice. A text that was set
  /// aside was never in force, and only its full name finds it.
  @Test func aDayFindsTheTextThatWasInForce() throws {
    try folder.write(Workspace.template, to: "gvl.yml")
    let now = Timestamp(seconds: 1_790_000_000)
    var names: [String] = []
    func store(_ version: Int, _ day: String) throws {
      let json = Fiction.list(version: version).replacing(["lastUpdated"], with: .string("\(day)T16:00:00Z"))
      let list = try VendorList(json.bytes)
      let writer = try ArchiveWriter(folder: folder.url.path, wait: .seconds(30))
      let stored = try writer.store(
        json.bytes, as: .list(list.reference), lastUpdated: list.lastUpdated, from: .file(), now: now)
      try writer.commit()
      names.append("v3/\(version).\(stored.entry.edition)")
    }
    for (version, day) in [(7, "2026-01-22"), (8, "2026-01-29"), (8, "2026-01-30"), (9, "2026-02-05")] {
      try store(version, day)
    }
    var workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    func name(_ text: String) throws -> String { try workspace.list(ListArgument(text)).reference.description }
    #expect(try name("@2026-01-28") == "v3/7" && name("@2026-01-29") == names[1] && name("@2026-01-30") == names[2])
    #expect(try name("@2026-02-05") == "v3/9" && name("8") == names[2])
    for version in [8, 9] {
      let reference = ListReference(specification: 3, version: version)
      _ = try Archive.setAside(
        .list(reference), edition: version == 8 ? String(names[2].suffix(8)) : nil, reason: "a test",
        on: Disk(root: folder.url.path), now: now, wait: .seconds(30))
    }
    workspace = workspace.reopened
    #expect(try name("@2026-02-05") == "v3/8" && name("latest") == "v3/8" && name("previous") == "v3/7")
    for aside in [names[2], names[3]] {
      let found = try workspace.list(ListArgument(aside))
      #expect(found.reference.description == aside && found.note == "\(aside) was set aside: a test")
    }
    let error = #expect(throws: WorkspaceError.self) { try workspace.list(ListArgument("v3/9")) }
    #expect(error?.message.contains("its full name \(names[3]) shows it") == true)
  }

  @Test(arguments: [
    ("v3/6", "nearest one stored is v3/"), ("v2/5", "no list of specification 2"),
    ("@2025-12-31", "first one stored is v3/5"),
    ("", "an empty name"), ("@2026-13-01", "a day is written @2026-03-02"), ("v3/8.zzz", "eight hexadecimal digits"),
    ("latest~9", "before v3/8"), ("5..7", "these are two lists"), ("a..b", "two files are named one after the other"),
    ("https://example.invalid/v3/vendor-list.json", "an address is no list"),
    ("latst", "did you mean `latest`?"), ("no/such/file.json", "no such file"), (".", "no bundle"),
  ])
  func missingListsNameWhatThereIs(text: String, hint: String) throws {
    let workspace = try workspace(folder)
    let argument = text == "." ? ListArgument.path(folder.url.path) : ListArgument(text)
    let error = #expect(throws: WorkspaceError.self) { try workspace.list(argument) }
    #expect(error?.message.contains(hint) == true, "\(error?.description ?? "")")
  }

  @Test func makingAWorkspaceKeepsWhatIsThere() throws {
    try folder.write("languages: [de]\n", to: "gvl.yml")
    let made = try WorkspaceMaker(folder: folder.url.path).make()
    #expect(!made.contains { $0.hasSuffix("gvl.yml") })
    #expect(try String(contentsOf: folder.url.appending(path: "gvl.yml"), encoding: .utf8) == "languages: [de]\n")
    #expect(try WorkspaceMaker(folder: folder.url.path).make().isEmpty)
  }

  /// `-o /dev/null` must never replace the device by a file.
  @Test func outputNeverReplacesADevice() throws {
    try OutputFile.write(Array("x".utf8), to: "/dev/null")
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(kind == .typeCharacterSpecial)
  }
}
