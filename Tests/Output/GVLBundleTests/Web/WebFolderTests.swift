import Files
@testable import GVLBundle
import GVLBundleFormat
import GVLDialog
import GVLList
import GVLShown
import GVLText
import Gzip
import TestSupport

enum WebSample {
  /// English, German for Austria, dialog texts for both, and Welsh without any translated text.
  static func input() throws -> BundleInput {
    var input = try BundleTests.input(
      profile: PublisherProfile(name: "site"), languages: ["en", "de-AT", "cy"], fallback: ["*": "en"])
    input.dialog = ["en", "de", "cy"].compactMap { code in
      BuiltInWords.words(code).map { BundleInput.Words($0, sha256: Digest.sha256(Array(code.utf8))) }
    }
    input.customVendors = [CustomVendor(name: "Our own <counter>", url: nil)]
    return input
  }

  static func view() throws -> BundleView { try BundleView(try input()) }

  /// Small random lists in which each feature of lists is likely, each with a profile of its own.
  static func random(_ count: Int, _ seed: UInt64) throws -> [BundleInput] {
    var numbers = SeededNumbers(seed)
    return try (0..<count).map { index in
      let list = try VendorList(RandomList.value(index % 3 == 0 ? 2 : 3, &numbers).bytes)
      var input = BundleInput(
        list: list, reference: list.reference, sha256: Digest.sha256(list.document.bytes), texts: [],
        profile: try PublisherProfile(JSONDocument(RandomProfile.value(&numbers).bytes).root).resolved(in: list),
        languages: ["en"], fallback: [:])
      input.leavesOut = true
      return input
    }
  }
}

extension GVLBundle.Bundle {
  func bytes(_ path: String) throws -> [UInt8] { try #require(files.first { $0.path == path }, "\(path)").bytes }
  func json(_ path: String) throws -> JSONNode { try JSONDocument(try bytes(path)).root }
  func put(into folder: URL) throws {
    for file in files {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
  }
}

@Suite(.folder, .waits) struct WebFolderTests {
  @Test func theNamesInTheFolder() throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    try expectGolden(
      bundle.manifest.files.map { "\($0.kind.rawValue)\t\($0.path)\n" }.joined(), "cli/bundle-web-names.txt")
    #expect(bundle.files.allSatisfy { BundleTarget.web.owns($0.path) })
    for foreign in [
      "index.html", "hashed/a.txt", "hashed/vendor-list.json", "archives/vendor-list-v01.json", "gz", ".gz",
    ] {
      #expect(!BundleTarget.web.owns(foreign), "\(foreign)")
    }
  }

  /// Files with stable names are those of the json target, byte for byte.
  @Test func theFilesAreThoseOfTheJSONTarget() throws {
    let input = try WebSample.input()
    let (web, plain) = (try BundleTarget.web.bundle(input), try BundleTarget.json.bundle(input))
    for file in plain.files { #expect(try web.bytes(file.path) == file.bytes, "\(file.path)") }
    let list = try plain.bytes("vendor-list.json")
    #expect(try web.bytes("archives/vendor-list-v\(input.reference.version).json") == list)
    // A request for Welsh uses the name for Welsh, although the texts are English.
    #expect(try web.bytes("purposes-cy.json") == plain.bytes("purposes-en.json"))
  }

  @Test func whatIsPackedExpandsToItsFile() throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let packed = bundle.files.filter { $0.kind == .packed }
    for file in packed {
      let whole = try bundle.bytes(String(file.path.dropLast(".gz".count)))
      #expect(try Gzip.expand(file.bytes, limit: whole.count) == whole, "\(file.path)")
    }
    let usual = try bundle.files.filter { $0.kind == .list }.map { try Gzip.compress($0.bytes).count }
    let best = packed.filter { $0.path == "vendor-list.json.gz" }.map(\.bytes.count)
    #expect(best.count == 1 && best[0] <= usual[0])
    #expect(packed.count == bundle.files.count - packed.count - WebFiles.settings.count)
  }

  @Test func thePointerAndTheFilesAgree() throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let text = String(decoding: try bundle.bytes("current.json"), as: UTF8.self)
    try expectGolden(text, "cli/bundle-web-pointer.json")
    #expect(JSONSchema.ours.problems(text) == [])
    let pointer = try bundle.json("current.json")
    let named = try #require(pointer["files"]).members
    let plain = bundle.files.filter { [.list, .texts, .counts, .layers, .dialog].contains($0.kind) }
    #expect(named.map(\.name) == plain.map(\.path))
    for (name, file) in zip(named, plain) {
      let path = try #require(name.value["path"]?.string)
      #expect(try bundle.bytes(path) == file.bytes)
      let sum = Digest.sha256(file.bytes)
      #expect(name.value["sha256"]?.string == sum && name.value["bytes"]?.integer == file.bytes.count)
      #expect(BundleTarget.web.digest(path).map { sum.hasPrefix($0) } == true, "\(path)")
      #expect(BundleTarget.web.digest(file.path) == nil && BundleTarget.web.digest(path + ".gz") == nil)
    }
    #expect(Set(named.compactMap { $0.value["path"]?.string }).count == named.count)
    for language in try #require(pointer["languages"]).elements {
      for member in ["file", "dialog"] {
        guard let file = language[member]?.string else { continue }
        #expect(plain.contains { $0.path == file }, "\(file)")
      }
    }
    #expect(pointer["list"]?.string == bundle.manifest.list.description)
    #expect(pointer["refreshAfter"]?.string == bundle.manifest.refreshAfter?.description)
    #expect(pointer["hardExpiry"]?.string == bundle.manifest.hardExpiry?.description)
  }

  /// A new list keeps the files of the previous one, so that its pointer can be restored, and deletes older ones.
  @Test func theGenerationBeforeStays() throws {
    let place = BundleFolder(folder.url.appending(path: "web").path)
    var input = try WebSample.input()
    var generations: [GVLBundle.Bundle] = []
    for vendors in [[1, 2, 3], [1, 2], [1]] {
      input.profile.vendors = .only(Set(vendors))
      generations.append(try BundleTarget.web.bundle(input))
      try place.write(try #require(generations.last))
      #expect(try place.verify() == [])
    }
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.url.appending(path: "web/\(path)").path)
    }
    let lists = try generations.map { try #require($0.files.first { $0.path.hasPrefix("hashed/vendor-list.") }).path }
    #expect(Set(lists).count == 3 && lists.map(isThere) == [false, true, true])
  }

  /// In a folder with unrelated files, a bundle's files are replaced one by one. Whenever the build stops, the pointer
  /// that is there names only files that exist.
  @Test(.slow) func thePointerIsTrueAtAnyInstant() throws {
    let web = folder.url.appending(path: "web")
    var input = try WebSample.input()
    (input.languages, input.dialog) = (["en"], [])
    let old = try BundleTarget.web.bundle(input)
    input.profile.vendors = .only([1])
    let new = try BundleTarget.web.bundle(input)
    func check() throws {
      for name in ["current.json", "current.json.gz"] {
        let bytes = Array(try Data(contentsOf: web.appending(path: name)))
        let text = name.hasSuffix(".gz") ? try Gzip.expand(bytes, limit: 1 << 20) : bytes
        for file in try #require(try JSONDocument(text).root["files"]).members.map(\.value) {
          let found = try Data(contentsOf: web.appending(path: try #require(file["path"]?.string)))
          #expect(Digest.sha256(Array(found)) == file["sha256"]?.string)
        }
      }
    }
    /// Stops after so many steps; returns the number of steps left over.
    func write(_ steps: Int) throws -> Int {
      try? FileManager.default.removeItem(at: web)
      try folder.write("mine", to: "web/index.html")
      try BundleFolder(web.path).write(old)
      let countdown = Countdown(steps)
      do throws(BundleError) {
        try BundleFolder(web.path, steps: Steps { _ in countdown.step() ? .go : .stop }).write(new)
      } catch { #expect(error.code == .cannotWrite) }
      try check()
      return countdown.remaining
    }
    // Most steps build; the last ones move the files.
    let all = try 1_000 - write(1_000)
    for steps in stride(from: max(0, all - 50), to: all, by: 3) { #expect(try write(steps) < 0) }
  }

  /// The files that the reference library requests for each of its languages that belongs to a language of the bundle.
  @Test func theLibraryFindsItsFiles() throws {
    // Region and script as the library parses them: the whole code, else its first part, else twice that, else any.
    func asked(_ code: String) -> String? {
      let known = Languages.all.map { $0.code }
      let base = String(code.prefix { $0 != "-" })
      return [code, base, "\(base)-\(base)"].first(where: known.contains) ?? known.first { $0.contains(base) }
    }
    for languages in [["en", "de-AT"], ["cy", "pt-br", "pt-ao"], ["sr-latn", "sr-cyrl"], ["zh-hant", "nb"]] {
      var input = try WebSample.input()
      input.languages = languages
      let bundle = try BundleTarget.web.bundle(input)
      for language in languages {
        let code = try #require(LanguageCode(language)?.code)
        let name = try #require(asked(code))
        #expect(bundle.files.contains { $0.path == "purposes-\(name).json" }, "\(language): \(name)")
      }
      for file in bundle.files where file.path.hasPrefix("purposes-") && file.path.hasSuffix(".json") {
        let root = try JSONDocument(file.bytes).root
        // The library maps vendors by these members, and fails if one is missing.
        for member in ["purposes", "specialPurposes", "features", "specialFeatures", "stacks"] {
          #expect(root[member]?.kind == .object, "\(file.path): \(member)")
        }
      }
      let list = try bundle.json("vendor-list.json")
      for member in ["gvlSpecificationVersion", "vendorListVersion", "tcfPolicyVersion", "lastUpdated"] {
        #expect(list[member] != nil, "\(member)")
      }
    }
  }

  /// The module ships without the comments that its types have, and without dangerous calls.
  @Test func whatShipsIsSmallAndHarmless() throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let module = String(decoding: try bundle.bytes("gvl.js"), as: UTF8.self)
    #expect(module.utf8.count <= 36_000)
    for word in ["innerHTML", "eval(", "document.write", "import(", "cookie =", "sessionStorage", "indexedDB"] {
      #expect(!module.contains(word), "\(word)")
    }
    // Nothing but a choice is stored, under one key.
    #expect(module.components(separatedBy: ".setItem(").count == 2 && module.contains("setItem(STORED,"))
    let types = String(decoding: try bundle.bytes("gvl.d.ts"), as: UTF8.self)
    #expect(DialogStrings.all.allSatisfy { types.contains("| '\($0.key)'") })
    let names = [
      "loadVendorList", "chooseLanguage", "VendorListError", "loadConsent", "Consent", "mergedChoices",
      "namesOf", "sentencesFor", "decodeTCString",
      "encodeTCString",
    ]
    for name in names {
      #expect(module.contains("export") && types.contains(name) && module.contains(name))
    }
    for name in WebFiles.settings { #expect(try !bundle.bytes(name).isEmpty) }
  }
}

/// The pointer's table of languages agrees with gvl's own resolution.
@Suite(.waits) struct WebLanguagesTests {
  /// The language that gvl.js looks up.
  static func chosen(_ asked: String, _ resolved: [String: String]) -> String? {
    var parts = asked.lowercased().split { "-_".contains($0) }
    while !parts.isEmpty {
      if let found = resolved[parts.joined(separator: "-")] { return found }
      parts.removeLast()
    }
    return nil
  }

  static let asked: [String] =
    Languages.all.flatMap { [$0.code, $0.tag, $0.base, "\($0.base)-AT", "\($0.base)_CH", "\($0.tag)-x-y"] }
    + LanguageCode.aliases.keys.flatMap { [$0, "\($0)-RS", $0.uppercased()] } + ["xx", "", "gr", "yi", "de-DE-1996"]

  @Test(arguments: SeededNumbers.seeds(0x3EB)) func theTableAgreesWithTheResolution(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    for round in 0..<20 {
      var input = try WebSample.input()
      input.texts = []
      input.dialog = []
      input.languages = (0..<(1 + numbers.below(5))).map { _ in
        numbers.pick(["de-AT", "sr", "nb"] + Languages.all.map(\.code))
      }
      let stored = (0..<numbers.below(6)).map { _ in numbers.pick(Languages.all.map(\.code)) }
      input.texts = try Set(stored).subtracting(["en"]).sorted().flatMap { code in
        try BundleTests.input(translations: [code: Fiction.translation(code)]).texts
      }
      input.fallback =
        round % 2 == 0 ? ["*": numbers.pick(Languages.all).code] : ["de-AT": "de", "gsw": "de", "uk": "ru"]
      let view = try BundleView(input)
      let languages = WebLanguages(view)
      // The requested languages, and the languages of their texts.
      var codes: [String: String] = [:]
      for language in languages.all { codes[language.code] = language.code }
      for language in languages.all where codes[language.texts] == nil { codes[language.texts] = language.code }
      for asked in Self.asked {
        let choice = resolve(asked, available: codes.keys.sorted(), fallback: input.fallback)
        let isNear = ![.anyLanguage, .english, .none, .noLanguage].contains(choice.reason)
        let expected = isNear ? choice.chosen.flatMap { codes[$0] } : nil
        #expect(
          Self.chosen(asked, languages.resolved) == expected,
          "\(asked) among \(codes) with \(input.fallback): \(languages.resolved)")
      }
      #expect(languages.resolved["*"].map { any in languages.all.contains { $0.code == any } } == true)
    }
  }
}
