import Files
@testable import GVLBundle
import GVLBundleFormat
import GVLChanges
import GVLDialog
import GVLList
import GVLShown
import GVLText
import TestSupport

/// The generated package, compiled and tested like an app's dependency.
@Suite(.folder, .waits, .slow) struct SwiftPackageTests {
  private func swift(_ arguments: [String], in folder: URL, _ environment: [String: String] = [:]) throws -> Tool.Run {
    let own = ProcessInfo.processInfo.environment
    return try Tool.run(
      "/usr/bin/env", ["swift"] + arguments, in: folder,
      // Temporary files of the tools are removed with the folder.
      environment: ["PATH": own["PATH"] ?? "", "HOME": own["HOME"] ?? "/", "TMPDIR": folder.path]
        .merging(environment) { $1 })
  }

  private func write(_ files: [GVLBundle.Bundle.File], to folder: TemporaryFolder) throws {
    for file in files { try folder.write(file.bytes, to: file.path) }
  }

  /// Names that would end a literal, fill a placeholder or be a keyword of Swift.
  static let names = [
    "class", "\\", "\"\"\"", "\\(print(1))", "100 % %@ %d", "💶 & <b>", "\u{202E}odd\u{0000}", "let self = #if", "*/",
    "a\r\nb\u{2028}c",
  ]

  private func hostile() throws -> BundleInput {
    let vendors = Self.names.enumerated().map { index, name in
      Fiction.vendor(index + 1).with("/name", .string(name))
    }
    var input = try BundleTests.input(Fiction.list(vendors: vendors), languages: ["en", "de-AT"])
    input.customVendors = Self.names.map { CustomVendor(name: $0, url: $0) }
    input.dialog = try ["en", "de"].map { .init(try #require(BuiltInWords.words($0)), sha256: $0) }
    // Every real build has a policy, and the package's own tests make choices.
    let policy = ReconsentPolicy.additions
    input.asks = BundleAsks(
      ReconsentAsks(older: [], list: input.list, profile: input.profile, policy: policy), by: policy, of: [],
      shown: ShownList(input.list, through: input.profile), cmp: .init(id: 300, version: 1))
    return input
  }

  /// Type-checks only, without a build: that takes seconds.
  @Test(arguments: ["5", "6"]) func sourcesCompileWithoutAWarning(mode: String) throws {
    try write(try BundleTarget.swift.bundle(try hostile()).files, to: folder)
    let resources = "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n"
    try folder.write(resources, to: "Sources/GVLData/Generated.swift")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/Sources/GVLData")
      .filter { $0.hasSuffix(".swift") }.map { "Sources/GVLData/" + $0 }
    let run = try Tool.run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", mode, "-strict-concurrency=complete", "-DGVL_URLSESSION",
        "-warnings-as-errors", "-module-name", "GVLData",
      ] + sources.sorted(), in: folder.url,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
    #expect(run.status == 0, "\(run.error)")
  }

  /// Adds our tests of the package, which bundles do not contain, under the name of its module.
  private func writeTests(of module: String, to folder: TemporaryFolder) throws {
    let tests = Corpus.packageRoot.appending(path: "Tests/Output/GVLDataPackage")
    for name in try FileManager.default.contentsOfDirectory(atPath: tests.path) {
      let text = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      try folder.write(text.replacing("GVLData", with: module), to: "Tests/\(module)Tests/\(name)")
    }
  }

  /// Builds and tests the generated package, with our tests beside its own, and compares it with the views of many lists.
  /// Nightly runs only.
  @Test(.enabled(if: Effort.isExhaustive, "takes a minute: `make nightly` runs it"))
  func packageBuildsAndSaysWhatTheViewSays() throws {
    let bundle = try BundleTarget.swift.bundle(try hostile(), ["module": ["AppList"]])
    try write(bundle.files, to: folder)
    try writeTests(of: "AppList", to: folder)
    // Written in pieces, so that no tool takes it for an import of this target.
    let imported = ["@testable", "import", "AppList\n"].joined(separator: " ")
    try folder.write(imported + agreementSource, to: "Tests/AppListTests/AgreementTests.swift")
    let cases = try TemporaryFolder()
    for (index, input) in try Self.inputs().enumerated() {
      let view = try BundleView(input)
      try cases.write(try PackFile.bytes(view), to: "case-\(index)/gvl-pack.json")
      for (place, language) in view.languages.enumerated() {
        try cases.write(Array(view.viewJSON(language).documentText.utf8), to: "case-\(index)/view-\(place).json")
      }
    }
    try cases.write(Array(Self.facts.documentText.utf8), to: "facts.json")
    let run = try swift(["test"], in: folder.url, ["GVL_AGREEMENT": cases.url.path])
    let errors = (run.output + run.error).split(separator: "\n").filter { $0.contains("error:") }.prefix(20)
    #expect(run.status == 0, "\(errors.map { $0.prefix(1_000) }.joined(separator: "\n"))")
    for name in ["AgreementTests.testPacksSayWhatTheirViewsSay", "AdoptionTests.testPublicKeys"] {
      #expect(run.output.contains(name))
    }
  }

  /// The sample, random lists, and a real list if one is present.
  private static func inputs() throws -> [BundleInput] {
    var inputs: [BundleInput] = []
    func add(_ bytes: [UInt8], _ languages: [String], _ profile: PublisherProfile) throws {
      let list = try VendorList(bytes)
      guard list.specification >= 2 else { return }
      var input = BundleInput(
        list: list, reference: list.reference, sha256: Digest.sha256(bytes), texts: [], profile: profile,
        languages: languages, fallback: ["*": "en", "gsw": "de"])
      input.leavesOut = true
      input.dialog = ["en", "ar", "pl"].compactMap { code in
        BuiltInWords.words(code).map { .init($0, sha256: code) }
      }
      inputs.append(input)
    }
    let languages = ["en", "de-AT", "ar", "pl", "sr-Latn", "pt-BR", "zh-Hant"]
    for path in Stock.sample.lists { try add(try Stock.sample.bytes(path), languages, PublisherProfile(name: "all")) }
    if let path = Stock.real.archived.last {
      try add(try Stock.real.bytes(path), languages, PublisherProfile(name: "all"))
    }
    for seed in SeededNumbers.seeds(60) {
      var numbers = SeededNumbers(seed)
      let list = RandomList.value(seed % 3 == 0 ? 2 : 3, &numbers)
      let profile = try JSONDocument(RandomProfile.value(&numbers).bytes).root
      guard let read = try? VendorList(list.bytes) else { continue }
      try add(list.bytes, languages, try PublisherProfile(profile).resolved(in: read))
    }
    return inputs
  }

  /// Results of gvl's own tables for languages and plurals.
  private static var facts: JSONValue {
    let languages = ["en", "de", "fr", "pt-BR", "pt-PT", "sr-Cyrl", "sr-Latn", "zh-Hans", "no", "he", "de-CH"]
    let fallback = ["gsw": "de", "*": "fr", "ca": "pt-PT"]
    var asked = ["en-GB", "de-AT", "gsw-CH", "xx", "zh-TW", "zh-SG", "sh-BA", "fil", "es-419", "ca-ES", "in-ID"]
    for row in Languages.all {
      asked += [row.code, row.tag, row.apple, row.apple + "-001", row.tag.uppercased()]
      asked.append(row.flutter)
    }
    let choices = Set(asked).sorted().compactMap { tag in
      resolve(tag, available: languages, fallback: fallback).chosen.map { JSONValue.Member(tag, .string($0)) }
    }
    let plurals = Languages.all.map { row in
      JSONValue.Member(row.tag, .strings((0...250).map { row.plurals.category(of: $0).rawValue }))
    }
    return [
      "languages": .strings(languages),
      "fallback": .object(fallback.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
      "choices": .object(choices), "plurals": .object(plurals),
    ]
  }
}
