import Files
import GVLArchive
import GVLChanges
import GVLList
@testable import GVLSettings
import GVLShown
@testable import GVLWorkspace
import TestSupport

/// Numbers that were published more than once: a history follows their dates, and continues from the text that counted.
@Suite(.folder) struct HistoryOrderTests {
  /// One text to store.
  private struct Text {
    var version: Int
    /// The day of its publication, counted from some day.
    var day: Int
    var list: VendorList
    /// Whether a source serves it; otherwise a user imports it from a file.
    var isServed: Bool

    init(_ version: Int, day: Int, isServed: Bool = false, _ numbers: inout SeededNumbers) throws {
      let vendors = (1...3).filter { $0 == 1 || numbers.below(3) > 0 }.map { id in
        Fiction.vendor(id, consent: [1, 1 + numbers.below(4)], interest: [1 + numbers.below(4)], flexible: [])
      }
      let time = Timestamp(seconds: 1_700_000_000 + day * 86_400)
      let json = Fiction.list(version: version, vendors: vendors)
        .replacing(["lastUpdated"], with: .string(time.description))
      (self.version, self.day, self.isServed) = (version, day, isServed)
      list = try VendorList(json.bytes)
    }
  }

  private static let policies = ReconsentPolicy.presets

  private static func workspace(_ folder: TemporaryFolder, _ texts: [Text]) throws -> Workspace {
    try folder.write(Workspace.template, to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path)
    for text in texts {
      _ = try writer.store(
        text.list.document.bytes, as: .list(text.list.reference), lastUpdated: text.list.lastUpdated,
        from: text.isServed ? .source(Origin(url: "https://list.example/\(text.version)")) : .file(),
        now: Timestamp(seconds: 0))
    }
    try writer.commit()
    return try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
  }

  private static func history(_ workspace: Workspace, _ range: ListRange = .all) throws(WorkspaceError) -> [HistoryStep]
  {
    try workspace.history(range, filter: ChangeFilter(), profile: .wholeList, policies: policies)
  }

  private static func names(_ steps: [HistoryStep]) -> [[ListReference]] { steps.map { [$0.from.list, $0.to.list] } }

  /// Up to three texts of each number, stored in any order, some of them by a source.
  private static func texts(_ numbers: inout SeededNumbers) throws -> [Text] {
    var texts: [Text] = []
    for version in 1...(2 + numbers.below(5)) {
      let days = [0, 1, 2].shuffled(using: &numbers).prefix(1 + numbers.below(3))
      for day in days {
        texts.append(try Text(version, day: version * 7 + day, isServed: numbers.below(3) == 0, &numbers))
      }
    }
    return texts.shuffled(using: &numbers)
  }

  /// The steps computed simply: by number, then date; to the next number from the text that counts.
  private static func expected(_ texts: [Text], _ workspace: Workspace) throws -> [[String]] {
    var steps: [[String]] = []
    var last: String?
    for version in Set(texts.map(\.version)).sorted() {
      var older = last
      for text in texts.filter({ $0.version == version }).sorted(by: { $0.day < $1.day }) {
        if let older { steps.append([older, text.list.sha256]) }
        older = text.list.sha256
      }
      last = try workspace.openArchive().list(ListReference(specification: 3, version: version))?.sha256
    }
    return steps
  }

  /// Each step equals `reconsent` on its two lists, and none goes back in time.
  @Test(arguments: SeededNumbers.seeds(29)) func theStepsOneByOneAreTheReplay(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<12 {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let texts = try Self.texts(&numbers)
      let workspace = try Self.workspace(folder, texts)
      let steps = try Self.history(workspace)
      let archive = try workspace.openArchive()
      #expect(
        try steps.map { try [$0.from.list, $0.to.list].map { try #require(archive.list($0)).sha256 } }
          == Self.expected(texts, workspace))
      for step in steps {
        let (from, to) = try workspace.lists(from: .reference(step.from.list), to: .reference(step.to.list))
        #expect(
          Self.policies.map {
            ReconsentDecision(from: from.list, to: to.list, profile: .wholeList, policy: $0).verdict
          } == step.verdicts, "\(step.from.list) → \(step.to.list)")
        let (before, after) = (try #require(from.list.lastUpdated), try #require(to.list.lastUpdated))
        #expect(before < after, "\(step.from.list) → \(step.to.list)")
      }
    }
  }

  /// A range of a history is a part of the whole one: it begins and ends with the named texts.
  @Test(arguments: SeededNumbers.seeds(31)) func aRangeIsAPartOfTheWhole(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<4 {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let workspace = try Self.workspace(folder, Self.texts(&numbers))
      let lists = try workspace.openArchive().lists()
      for (place, from) in lists.enumerated() {
        let rest = try Self.history(workspace, ListRange(from: .reference(from.reference), to: nil))
        #expect(Set(rest.map(\.to.list)) == Set(lists.dropFirst(place + 1).map(\.reference)))
        for to in lists.dropFirst(place + 1) {
          let part = try Self.history(
            workspace, ListRange(from: .reference(from.reference), to: .reference(to.reference)))
          #expect(part.first?.from.list == from.reference && part.last?.to.list == to.reference)
          #expect(Self.names(part) == Self.names(Array(rest.prefix(part.count))))
        }
        for to in lists.prefix(place) {
          #expect(throws: WorkspaceError.self) {
            try Self.history(workspace, ListRange(from: .reference(from.reference), to: .reference(to.reference)))
          }
        }
      }
    }
  }

  /// If no source confirmed a text as current, the order of imports makes no difference.
  @Test(arguments: SeededNumbers.seeds(37)) func theOrderOfImportsMakesNoDifference(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for _ in 0..<6 {
      var texts = try Self.texts(&numbers)
      for index in texts.indices { texts[index].isServed = false }
      let (a, b) = (try TemporaryFolder(), try TemporaryFolder())
      defer { for folder in [a, b] { folder.remove() } }
      let (one, other) = (
        try Self.workspace(a, texts), try Self.workspace(b, texts.shuffled(using: &numbers))
      )
      #expect(try Self.names(Self.history(one)) == Self.names(Self.history(other)))
      #expect(try one.openArchive().lists().map(\.reference) == other.openArchive().lists().map(\.reference))
    }
  }

  /// A later text of a number that does not count is a step of its own; the next number follows the text that counts.
  @Test func theNextNumberFollowsTheTextThatCounted() throws {
    var numbers = SeededNumbers(41)
    let texts = [
      try Text(1, day: 1, &numbers), try Text(2, day: 9, &numbers), try Text(2, day: 8, isServed: true, &numbers),
      try Text(3, day: 15, &numbers),
    ]
    let workspace = try Self.workspace(folder, texts)
    func name(_ at: Int) -> String { "v3/2.\(texts[at].list.sha256.prefix(8))" }
    #expect(
      try Self.names(Self.history(workspace)).map { $0.map(\.description) }
        == [["v3/1", name(2)], [name(2), name(1)], [name(2), "v3/3"]])
    let later = try #require(ListRange("\(name(1))..3"))
    #expect(try Self.names(Self.history(workspace, later)).map { $0.map(\.description) } == [[name(1), "v3/3"]])
    let bare = try #require(ListRange("2.."))
    #expect(
      try Self.names(Self.history(workspace, bare)).map { $0.map(\.description) }
        == [[name(2), name(1)], [name(2), "v3/3"]])
  }

  /// v2/197 was published on 18 and 19 May 2023: a purpose that two vendors declared for a day is reported once.
  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)), arguments: [[0, 1, 2, 3], [3, 2, 1, 0]])
  func theRealNumberThatWasPublishedTwice(order: [Int]) throws {
    let files = [
      "archives/vendor-list-v194", "archives/vendor-list-v197", "republished/vendor-list-v197.2023-05-19",
      "archives/vendor-list-v198",
    ]
    try folder.write(Workspace.template, to: "gvl.yml")
    let writer = try ArchiveWriter(folder: folder.url.path)
    for place in order {
      let list = try VendorList(Corpus.bytes("v2/\(files[place]).json"))
      _ = try writer.store(
        list.document.bytes, as: .list(list.reference), lastUpdated: list.lastUpdated, from: .file(),
        now: Timestamp(seconds: 0))
    }
    try writer.commit()
    let workspace = try Workspace(folder: folder.url.path, flags: .init(), environment: [:])
    var profile = PublisherProfile(name: "two")
    profile.vendors = .only([164, 1028])
    let steps = try workspace.history(
      .all, filter: ChangeFilter(), profile: profile, policies: [.legalBasis, .additions])
    #expect(
      Self.names(steps).map { $0.map(\.description) }
        == [["v2/194", "v2/197.dbce808e"], ["v2/197.dbce808e", "v2/197.b28edf04"], ["v2/197.b28edf04", "v2/198"]])
    #expect(steps.map(\.verdicts) == [[.required, .required], [.none, .none], [.none, .none]])
  }
}

extension VendorList {
  fileprivate var sha256: String { Digest.sha256(document.bytes) }
}
