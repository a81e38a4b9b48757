@testable import SampleMirror
import TestSupport
@testable import gvl_sample

@Suite(.folder, .waits) struct WriteTests {
  static let files = SampleMirror().files

  static func document(_ path: String) throws -> JSONNode {
    let file = try #require(files.first { $0.path == path }, "\(path)")
    return try JSONDocument(file.bytes).root
  }

  @Test func theToolWritesTheSameFilesTwice() throws {
    for name in ["a", "b/c"] {
      let run = try Tool.run("gvl-sample", ["write", folder.url.appending(path: name).path])
      #expect(run.status == 0 && run.error.isEmpty)
      #expect(run.output.contains("18 files") && run.output.contains("1200 vendors"))
    }
    for file in Self.files {
      for name in ["a", "b/c"] {
        let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: "\(name)/\(file.path)")))
        #expect(bytes == file.bytes, "\(name)/\(file.path)")
      }
    }
    let names = FileManager.default.enumerator(atPath: folder.url.appending(path: "a").path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") || $0.hasSuffix(".csv") || $0.hasSuffix(".new") }
    #expect(Set(names ?? []) == Set(Self.files.map(\.path)))
  }

  /// Fails if the sample changes, because other tests depend on these bytes.
  @Test func theBytesAreThose() throws {
    let sums = Self.files.map { "\($0.path) \($0.bytes.count) \(SentHeaders.tag($0.bytes))" }
    try expectGolden(sums.joined(separator: "\n") + "\n", "sample/files.txt")
  }

  @Test func aFullFolderIsLeftAlone() throws {
    try folder.write("mine", to: "notes.txt")
    let refused = try Tool.run("gvl-sample", ["write", folder.url.path])
    #expect(refused.status == 2 && refused.output.isEmpty && refused.error.contains("--force"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["notes.txt"])
    #expect(try Tool.run("gvl-sample", ["write", folder.url.path, "--force"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "v3/vendor-list.json").path))
    #expect(try String(contentsOf: folder.url.appending(path: "notes.txt"), encoding: .utf8) == "mine")
  }

  @Test(arguments: ["0", "4094", "-3", "x"])
  func badNumbersAreRefused(base: String) throws {
    let run = try Tool.run("gvl-sample", ["write", folder.url.appending(path: "m").path, "--base=\(base)"])
    #expect(run.status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func theBaseNamesTheLists() throws {
    let files = SampleMirror(base: 4093).files
    #expect(files.contains { $0.path == "v3/archives/vendor-list-v4095.json" })
    let newest = try #require(files.first { $0.path == "v3/vendor-list.json" })
    #expect(try JSONDocument(newest.bytes).root["vendorListVersion"]?.integer == 4095)
  }

  @Test func everyFileIsStrictCompactJSON() throws {
    for file in Self.files where !file.path.hasSuffix(".csv") {
      let document = try JSONDocument(file.bytes)
      #expect(document.root.written(.compact) == file.bytes, "\(file.path)")
    }
  }

  @Test func theListsAreConsecutiveAndAWeekApart() throws {
    var moments: [Timestamp] = []
    for (index, version) in [101, 102, 103].enumerated() {
      let list = try Self.document("v3/archives/vendor-list-v\(version).json")
      #expect(list["vendorListVersion"]?.integer == version)
      #expect(list["gvlSpecificationVersion"]?.integer == 3)
      #expect(list["tcfPolicyVersion"]?.integer == [4, 5, 5][index])
      moments.append(try #require(list["lastUpdated"]?.string.flatMap { Timestamp($0) }))
    }
    for moment in moments {
      #expect(SentHeaders.date(moment).hasPrefix("Thu, ") && moment.description.contains("T16:00:"))
    }
    for (older, newer) in zip(moments, moments.dropFirst()) {
      #expect((newer.milliseconds - older.milliseconds - 7 * 86_400_000).magnitude < 60_000)
    }
    let archive = Self.files.first { $0.path == "v3/archives/vendor-list-v103.json" }
    #expect(Self.files.first { $0.path == "v3/vendor-list.json" }?.bytes == archive?.bytes)
  }

  @Test func countsAreAsPromised() throws {
    let list = try Self.document("v3/vendor-list.json")
    let vendors = try #require(list["vendors"]).members
    #expect(vendors.count == 1200)
    let ids = vendors.compactMap { Int($0.name) }
    #expect(ids == ids.sorted() && Set(ids).count == 1200 && (1550...1700).contains(ids.last ?? 0))
    let deleted = vendors.count { $0.value["deletedDate"] != nil }
    #expect((30...120).contains(deleted))
    for (kind, count) in [
      ("purposes", 11), ("specialPurposes", 3), ("features", 3), ("specialFeatures", 2), ("stacks", 12),
      ("dataCategories", 11),
    ] { #expect(list[kind]?.count == count, "\(kind)") }
    #expect(try Self.document("v2/vendor-list.json")["vendors"]?.count == 40)
  }

  /// No vendor declares anything that the real list forbids.
  @Test func everyDeclarationIsLegal() throws {
    for version in [101, 102, 103] {
      let list = try Self.document("v3/archives/vendor-list-v\(version).json")
      var known: [String: Set<Int>] = [:]
      for kind in TextMap.allCases {
        known[kind.rawValue] = Set(list[kind.rawValue]?.members.compactMap { Int($0.name) } ?? [])
      }
      for member in try #require(list["vendors"]).members {
        let vendor = member.value
        func ids(_ name: String) -> Set<Int> { Set(vendor[name]?.elements.compactMap(\.integer) ?? []) }
        let (consent, interest) = (ids("purposes"), ids("legIntPurposes"))
        let all = consent.union(interest)
        #expect(vendor["id"]?.integer == Int(member.name))
        #expect(consent.isDisjoint(with: interest), "\(member.name)")
        #expect(interest.isDisjoint(with: [1, 3, 4, 5, 6]), "\(member.name)")
        #expect(ids("flexiblePurposes").isSubset(of: all.subtracting([1, 3, 4, 5, 6])), "\(member.name)")
        #expect(!all.isEmpty || !ids("specialPurposes").isEmpty, "\(member.name)")
        #expect(all.isSubset(of: known["purposes"] ?? []), "\(member.name)")
        for (name, kind) in [
          ("specialPurposes", "specialPurposes"), ("features", "features"), ("specialFeatures", "specialFeatures"),
          ("dataDeclaration", "dataCategories"),
        ] { #expect(ids(name).isSubset(of: known[kind] ?? []), "\(member.name) \(name)") }
        #expect(vendor["cookieMaxAgeSeconds"]?.isNull == (vendor["usesCookies"]?.bool == false), "\(member.name)")
        #expect((vendor["urls"]?.count ?? 0) > 0, "\(member.name)")
        for url in vendor["urls"]?.elements ?? [] {
          #expect(url["privacy"]?.string?.hasPrefix("https://") == true)
          #expect(url["privacy"]?.string?.split(separator: "/")[1].hasSuffix(".example") == true)
        }
      }
    }
  }

  @Test func oddDataOfRealListsIsThere() throws {
    let vendors = try #require(try Self.document("v3/vendor-list.json")["vendors"]).members.map(\.value)
    let names = vendors.compactMap { $0["name"]?.string }
    let raw = String(decoding: Self.files.first { $0.path == "v3/vendor-list.json" }?.bytes ?? [], as: UTF8.self)
    #expect(vendors.contains { $0["dataDeclaration"] == nil })
    #expect(vendors.contains { ($0["cookieMaxAgeSeconds"]?.integer ?? 0) < 0 })
    #expect(vendors.contains { $0["dataRetention"]?["stdRetention"] == nil })
    #expect(vendors.contains { $0["overflow"]?["httpGetLimit"]?.integer == 32 })
    #expect(vendors.contains { $0["deletedDate"]?.string?.contains(".") == true })
    #expect(vendors.contains { ($0["urls"]?.count ?? 0) >= 30 })
    #expect(names.contains { $0.hasPrefix(" ") && $0.hasSuffix(" ") })
    #expect(names.contains { $0.contains("&amp;") })
    #expect(raw.contains("\\u001b[31m") && !raw.utf8.contains(0x1B))
    #expect(names.contains { $0.unicodeScalars.contains { (0x5D0...0x5EA).contains($0.value) } })
  }

  @Test func oneTranslationLagsAndOneHasHoles() throws {
    let list = try Self.document("v3/vendor-list.json")
    let kinds = TextMap.allCases.map(\.rawValue)
    var lagging: [String] = []
    var holed: [String] = []
    for language in ["de", "es", "fr", "it", "pl", "sr-cyrl"] {
      let translation = try Self.document("v3/purposes-\(language).json")
      let version = try #require(translation["vendorListVersion"]?.integer)
      let paired = try Self.document("v3/archives/vendor-list-v\(version).json")
      #expect(translation["lastUpdated"]?.string == paired["lastUpdated"]?.string)
      if version != 103 { lagging.append(language) }
      var isComplete = true
      for kind in kinds {
        let (ours, theirs) = (translation[kind]?.members ?? [], paired[kind]?.members ?? [])
        if ours.map(\.name) != theirs.map(\.name) { isComplete = false }
        for item in ours {
          let original = try #require(paired[kind]?[item.name], "\(language) \(kind)/\(item.name)")
          if item.value["name"]?.string?.isEmpty != false { isComplete = false }
          #expect(item.value["description"]?.string?.isEmpty == false)
          #expect(item.value["name"]?.string != original["name"]?.string, "\(language) \(kind)/\(item.name)")
          if (item.value["illustrations"]?.count ?? 0) != (original["illustrations"]?.count ?? 0), version == 103 {
            isComplete = false
          }
        }
      }
      if !isComplete { holed.append(language) }
    }
    #expect(lagging == ["pl"] && holed == ["es"])
    #expect(list["purposes"]?.count == 11)
  }
}
