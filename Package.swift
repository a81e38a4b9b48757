// swift-tools-version: 6.2
import PackageDescription

// The house, floor by floor (docs/design.md). A room is a target: it may use every room on the floors below, and declares each
// module that it imports (Scripts/imports).

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// Tests take longer to optimise than to run, except the exhaustive ones of the night. SwiftPM forbids the flag only in targets of
// products.
let unoptimised: [SwiftSetting] =
  Context.environment["GVL_EXHAUSTIVE"] == nil ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

// Code that takes little of a run's time is compiled for size in the shipped command (`make release`), and not optimised in test
// builds (Scripts/build), which takes a quarter of the compile time. Without these variables no flags are set, since SwiftPM forbids
// other packages to use a package with such flags.
let unhurried: [SwiftSetting] =
  if Context.environment["GVL_SHIPPED"] != nil {
    [.unsafeFlags(["-Osize"])]
  } else if Context.environment["GVL_TESTED"] != nil {
    [.unsafeFlags(["-Onone"])]
  } else {
    []
  }
let cold: Set = [
  "Browser", "CurlHTTP", "Loopback", "SQLiteFile", "YAMLText", "GVLFindings",
  "GVLArchive", "GVLSync", "GVLSettings", "GVLWorkspace", "GVLDecision", "GVLBase",
  "GVLCheck", "GVLRendering", "GVLDialog", "GVLBundle",
  "GVLListReports", "GVLFindingsReports", "GVLCheckReports", "GVLRecordReports", "GVLTranslationReports",
  "GVLBundleReports", "GVLWork", "GVLCommand",
]

func fuzzer(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzSupport"], path: "Fuzz/\(name)",
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

// Under a trait, so that packages that use only the libraries do not download it (docs/swift.md).
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))

// The commit that `gvl --version` prints after the version, if the build script passes it (Scripts/commit). SwiftPM cannot find it:
// it would not notice a new commit.
let commit = (Context.environment["GVL_COMMIT"] ?? "").filter { "0123456789abcdef+".contains($0) }

let system: [Target] = [
  .target(
    name: "CCommit", path: "Sources/System/CCommit", cSettings: [.define("GVL_COMMIT", to: "\"\(commit)\"")]),
  // Without pkgConfig, which would link them: they are loaded on first use (loaded-library.h).
  .systemLibrary(name: "CCurl", path: "Sources/System/CCurl"),
  .systemLibrary(name: "CLibXML2", path: "Sources/System/CLibXML2"),
  .systemLibrary(name: "CBrotli", path: "Sources/System/CBrotli"),
  .systemLibrary(name: "CSQLite", path: "Sources/System/CSQLite"),
  .systemLibrary(name: "CCrypto", path: "Sources/System/CCrypto"),
  .systemLibrary(name: "CSHA256", path: "Sources/System/CSHA256"),
  .systemLibrary(name: "CFiles", path: "Sources/System/CFiles"),
  .systemLibrary(
    name: "CYAML", path: "Sources/System/CYAML", pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib",
    providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
]

// A row for each room: its floor, its name, and what it uses; + is another package's.
let rooms = """
  Support Platform:
  Support Files: Platform PlainText CFiles CCrypto CSHA256
  Support PlainText:
  Support JSONText: PlainText
  Support YAMLText: PlainText JSONText CYAML
  Support Gzip: PlainText CZlib
  Support CurlHTTP: Platform Files PlainText CCurl
  Support Markup: Platform PlainText CLibXML2
  Support Loopback: Platform
  Support Browser: Platform PlainText JSONText CurlHTTP Loopback
  Support SQLiteFile: PlainText CSQLite
  Core GVLFindings: PlainText JSONText
  Core GVLList: PlainText JSONText
  Core GVLValidation: PlainText JSONText GVLFindings GVLList
  Core GVLShown: JSONText GVLList
  Core GVLBundleFormat: PlainText JSONText GVLList GVLShown
  Core GVLChanges: PlainText JSONText GVLFindings GVLList GVLShown
  Core ConsentSignals: PlainText JSONText
  Core GVLSignals: PlainText JSONText GVLFindings GVLList GVLShown GVLChanges ConsentSignals
  Core GVLImpact: PlainText JSONText GVLList GVLShown GVLChanges ConsentSignals GVLSignals
  Core GVLKit: PlainText JSONText GVLFindings GVLList GVLValidation GVLShown GVLChanges GVLSignals ConsentSignals
  Record GVLArchive: Files PlainText JSONText GVLList
  Record GVLSync: Platform Files PlainText JSONText CurlHTTP GVLList GVLShown GVLBundleFormat GVLArchive
  Record GVLSettings: PlainText JSONText YAMLText GVLFindings GVLList GVLShown GVLChanges ConsentSignals GVLArchive
  Record GVLWorkspace: Files PlainText JSONText YAMLText Gzip GVLFindings GVLList GVLShown GVLBundleFormat \
      GVLChanges GVLArchive GVLSettings
  Record GVLDecision: Files PlainText JSONText Gzip GVLList GVLShown GVLBundleFormat GVLChanges GVLArchive \
      GVLSettings GVLWorkspace
  Record GVLBase: PlainText JSONText SQLiteFile GVLList GVLShown GVLChanges GVLArchive GVLWorkspace
  Text GVLText: PlainText GVLList GVLShown
  Text GVLStringsWriting: PlainText JSONText GVLText
  Text GVLStrings: PlainText JSONText YAMLText Markup GVLText
  Text WordFolding:
  Text GVLWording: Platform PlainText YAMLText Gzip GVLText WordFolding
  Text GVLDialogReading: Platform PlainText YAMLText Markup GVLFindings GVLList GVLStrings GVLWording
  Text GVLCheck: PlainText JSONText GVLFindings GVLList GVLShown GVLBundleFormat GVLText GVLWording GVLDialogReading
  Text GVLRendering: Platform PlainText Browser Markup GVLFindings GVLWording GVLDialogReading
  Text GVLDialog: PlainText JSONText YAMLText Gzip GVLFindings GVLList GVLShown GVLText GVLStringsWriting GVLStrings \
      GVLWording
  Text GVLAudit: PlainText JSONText GVLFindings GVLList GVLValidation GVLText GVLWording
  Output GVLBundle: Platform Files PlainText JSONText Gzip GVLList GVLShown GVLBundleFormat GVLChanges GVLSignals \
      GVLText GVLStringsWriting GVLDialog CBrotli
  Output KeyFiles: PlainText JSONText Markup ConsentSignals
  Output ReportFormats: Files PlainText JSONText Gzip
  Output GVLListReports: Files PlainText JSONText GVLFindings GVLList GVLShown GVLChanges GVLSettings GVLWorkspace \
      GVLDecision Gzip ReportFormats GVLFindingsReports
  Output GVLFindingsReports: Files PlainText JSONText GVLFindings ReportFormats
  Output GVLCheckReports: PlainText JSONText GVLFindings GVLValidation GVLChanges GVLSignals GVLWording GVLCheck \
      GVLDialogReading Browser GVLRendering GVLDialog GVLAudit ReportFormats GVLFindingsReports
  Output GVLRecordReports: PlainText JSONText SQLiteFile GVLList GVLChanges GVLArchive GVLSync GVLSettings \
      GVLWorkspace GVLBase ReportFormats
  Output GVLTranslationReports: PlainText JSONText GVLFindings GVLList GVLShown GVLChanges GVLText GVLStringsWriting \
      GVLDialog ReportFormats GVLListReports GVLFindingsReports
  Output GVLBundleReports: PlainText JSONText GVLList GVLShown GVLBundleFormat GVLBundle ReportFormats
  Output GVLSignalReports: PlainText JSONText GVLFindings GVLList GVLShown GVLChanges ConsentSignals GVLSignals \
      GVLImpact KeyFiles ReportFormats GVLListReports GVLFindingsReports
  Work GVLWork: Files Platform PlainText JSONText YAMLText CurlHTTP GVLFindings GVLList GVLValidation GVLShown \
      GVLBundleFormat GVLChanges GVLArchive GVLSync GVLSettings GVLWorkspace GVLDecision GVLBase GVLText \
      GVLStringsWriting GVLStrings GVLWording GVLDialogReading GVLCheck GVLDialog Browser GVLRendering GVLAudit \
      GVLBundle ReportFormats GVLListReports GVLFindingsReports GVLCheckReports GVLRecordReports \
      GVLTranslationReports GVLBundleReports GVLSignalReports ConsentSignals GVLSignals GVLImpact KeyFiles
  Command GVLCommand: Files Platform PlainText JSONText Gzip CurlHTTP GVLFindings GVLList GVLShown GVLBundleFormat \
      GVLChanges GVLArchive GVLSync GVLSettings GVLWorkspace GVLDecision GVLBase GVLText GVLStringsWriting \
      GVLStrings GVLWording GVLCheck GVLDialog GVLAudit GVLBundle CCommit ReportFormats GVLListReports \
      GVLFindingsReports GVLCheckReports GVLRecordReports GVLWork GVLTranslationReports GVLBundleReports \
      GVLSignalReports ConsentSignals GVLSignals GVLImpact KeyFiles +ArgumentParser
  """

let embedding: Set = ["GVLWording", "GVLDialog", "GVLBundle", "ReportFormats", "GVLCommand"]
let excluded = [
  "GVLBundle": ["Templates"], "ReportFormats": ["HTML/style.css", "HTML/script.js"],
  "GVLWordingTests": ["Labels"], "GVLCheckTests": ["FirstLayers", "World/judged.tsv", "World/judged-unseen.tsv"],
]
// Linked on Apple's systems; loaded on first use elsewhere (Sources/System/loaded-library.h).
let linked = ["CurlHTTP": ["curl"], "Markup": ["xml2", "iconv"], "SQLiteFile": ["sqlite3"]]
let apple: [Platform] = [.macOS, .macCatalyst, .iOS]

// The tests of a room, and what they use besides `TestSupport`. The rooms of reports share their tests: most of their laws hold for
// every page and format.
let tests = """
  Support Files: Files
  Support PlainText: PlainText
  Support JSONText: JSONText
  Support Markup: Markup
  Support Browser: Platform CurlHTTP Loopback Browser
  Support YAMLText: YAMLText
  Support Gzip: Gzip
  Support CurlHTTP: Platform CurlHTTP Loopback CCurl gvl-sample
  Support SQLiteFile: SQLiteFile
  Core GVLFindings: GVLFindings
  Core GVLList: GVLFindings GVLList GVLValidation GVLShown
  Core GVLValidation: GVLFindings GVLList GVLValidation
  Core GVLShown: GVLList GVLShown
  Core GVLBundleFormat: GVLList GVLShown GVLBundleFormat
  Core ConsentSignals: ConsentSignals
  Core GVLImpact: GVLList GVLShown GVLChanges ConsentSignals GVLSignals GVLImpact
  Core GVLSignals: GVLFindings GVLList GVLShown GVLChanges ConsentSignals GVLSignals
  Core GVLKit: GVLKit
  Core GVLChanges: GVLFindings GVLList GVLShown GVLChanges
  Record GVLBase: SQLiteFile GVLList GVLShown GVLChanges GVLArchive GVLSettings GVLWorkspace GVLBase
  Record GVLArchive: Platform Files GVLList GVLArchive
  Record GVLSync: Platform Files CurlHTTP GVLList GVLShown GVLBundleFormat GVLArchive GVLSync Loopback
  Record GVLSettings: YAMLText GVLFindings GVLList GVLShown GVLChanges GVLArchive GVLSettings GVLWorkspace
  Record GVLDecision: Files GVLList GVLShown GVLBundleFormat GVLChanges GVLArchive GVLSettings GVLWorkspace \
      GVLDecision
  Record GVLWorkspace: Files Gzip GVLList GVLShown GVLBundleFormat GVLChanges GVLArchive GVLSettings GVLWorkspace
  Text WordFolding: YAMLText WordFolding
  Text GVLText: GVLList GVLShown GVLText GVLStringsWriting
  Text GVLStringsWriting: GVLText GVLStringsWriting
  Text GVLDialogReading: GVLFindings GVLStrings GVLDialogReading GVLWording GVLCheck
  Text GVLRendering: Browser GVLDialogReading GVLCheck GVLRendering
  Text GVLStrings: GVLText GVLStringsWriting GVLStrings
  Text GVLWording: YAMLText Gzip GVLText WordFolding GVLWording Files
  Text GVLCheck: Files Markup GVLFindings GVLList GVLShown GVLBundleFormat GVLArchive GVLText GVLStringsWriting \
      GVLWording GVLDialogReading GVLCheck GVLDialog GVLBundle
  Text GVLDialog: YAMLText GVLFindings GVLList GVLShown GVLText GVLStringsWriting GVLStrings GVLWording GVLDialog
  Text GVLAudit: GVLFindings GVLList GVLAudit
  Output GVLBundle: Files Gzip GVLList GVLShown GVLBundleFormat GVLChanges GVLArchive GVLText GVLStringsWriting \
      GVLDialog GVLBundle ConsentSignals GVLSignals KeyFiles
  Output KeyFiles: ConsentSignals KeyFiles
  Output ReportFormats: ReportFormats
  Output GVLReports: Files Markup Gzip GVLFindings GVLList GVLShown GVLBundleFormat GVLChanges GVLArchive GVLSync \
      GVLWorkspace GVLDecision GVLText GVLStringsWriting GVLWording GVLDialogReading GVLCheck GVLDialog GVLBundle \
      ReportFormats GVLListReports GVLFindingsReports GVLCheckReports GVLRecordReports GVLTranslationReports \
      GVLBundleReports GVLSignalReports GVLImpact Browser
  Work GVLWork: Files GVLList GVLChanges GVLArchive GVLSync GVLSettings GVLWorkspace GVLListReports GVLWork \
      ConsentSignals Browser
  Command GVL: GVLCommand Files YAMLText SQLiteFile GVLList GVLShown GVLBundleFormat GVLSettings GVLStrings \
      ReportFormats GVLListReports GVLWork ConsentSignals GVLSignals KeyFiles +ArgumentParser
  """

func rows(_ table: String) -> [(floor: String, name: String, uses: [Target.Dependency])] {
  table.split(separator: "\n").map { row in
    let words = row.split(whereSeparator: { " :".contains($0) }).map(String.init)
    return (
      words[0], words[1], words.dropFirst(2).map { $0 == "+ArgumentParser" ? argumentParser : .init(stringLiteral: $0) }
    )
  }
}

func room(_ floor: String, _ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", exclude: excluded[name] ?? [],
    swiftSettings: strict + (cold.contains(name) ? unhurried : []),
    linkerSettings: linked[name]?.map { .linkedLibrary($0, .when(platforms: apple)) } ?? [],
    plugins: embedding.contains(name) ? ["EmbedFiles"] : [])
}

func testTarget(_ floor: String, _ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], path: "Tests/\(floor)/\(name)Tests",
    exclude: excluded["\(name)Tests"] ?? [], swiftSettings: strict + unoptimised)
}

// A single file in an executable target would be compiled as a script.
let program = Target.executableTarget(
  name: "gvl", dependencies: ["GVLCommand"], path: "Sources/Command/gvl",
  swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])

let testing: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: [
      "GVLFindings", "GVLList", "PlainText", "JSONText", "Loopback", "SampleMirror", "Platform", "Browser",
    ],
    path: "Tests/TestSupport",
    swiftSettings: strict + unoptimised),
  // An invented mirror of the list's server, and the program that writes it. No product: for tests, `make run` and benchmarks.
  .target(
    name: "SampleMirror", dependencies: ["JSONText", "YAMLText"], path: "Tests/Sample", exclude: ["Texts"],
    swiftSettings: strict, plugins: ["EmbedFiles"]),
  .executableTarget(
    name: "gvl-sample",
    dependencies: [
      "SampleMirror", "GVLArchive", "GVLList", "PlainText", "JSONText", "Files", argumentParser,
    ],
    path: "Tests/SampleServer", swiftSettings: strict),
  .testTarget(
    name: "SampleTests",
    dependencies: ["gvl-sample", "SampleMirror", "Loopback", "TestSupport", "Gzip"],
    path: "Tests/SampleTests", swiftSettings: strict + unoptimised),
]

// Parsers fed with damaged files (`Scripts/fuzz`). Only on request: most of these programs have no main function and link only with
// `--sanitize=fuzzer`. They use no room with a build-tool plugin, because its tool would be built with that flag too.
let fuzzing: [Target] =
  Context.environment["GVL_FUZZ"] == nil
  ? []
  : [
    .target(
      name: "FuzzSupport", path: "Fuzz/FuzzSupport",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    fuzzer("fuzz-json", uses: ["GVLKit"]),
    fuzzer("fuzz-list", uses: ["GVLKit"]),
    fuzzer("fuzz-signals", uses: ["GVLKit"]),
    fuzzer("fuzz-keys", uses: ["KeyFiles", "ConsentSignals", "JSONText"]),
    fuzzer("fuzz-html", uses: ["Markup"]),
    fuzzer("fuzz-xml", uses: ["Markup"]),
    fuzzer("fuzz-strings", uses: ["GVLStrings", "PlainText"]),
    fuzzer("fuzz-index", uses: ["GVLArchive", "PlainText"]),
    fuzzer("fuzz-http", uses: ["CurlHTTP"]),
    fuzzer("fuzz-yaml", uses: ["GVLKit", "YAMLText", "GVLSettings"]),
    // Does not use libFuzzer; its main file says why.
    fuzzer("mutate-dialogs", uses: ["GVLCheck", "GVLDialogReading", "GVLStrings", "GVLWording", "PlainText"]),
  ]

let package = Package(
  name: "gvl",
  // The platforms of `GVLKit`: its sources were checked against a standard library of macOS 10.15 (as old as iOS 13), but never
  // compiled on an Apple machine. The rooms above `Core`, which no app needs, were not checked: 13 is a cautious guess.
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    // Each is complete with one import: it re-exports the modules in its signatures (docs/swift.md).
    .library(name: "GVLKit", targets: ["GVLKit"]),
    .library(name: "GVLSync", targets: ["GVLSync", "GVLArchive"]),
    .library(name: "GVLCheck", targets: ["GVLCheck"]),
    .library(name: "GVLWork", targets: ["GVLWork"]),
    .executable(name: "gvl", targets: ["gvl"]),
  ],
  traits: [
    .trait(name: "Command", description: "The command `gvl`: downloads swift-argument-parser"),
    .default(enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: system + rows(rooms).map(room) + [program] + testing + rows(tests).map(testTarget) + fuzzing + [
    .executableTarget(
      name: "embed-files", dependencies: ["WordFolding", "CYAML", "CZlib"], path: "Plugins/embed-files",
      swiftSettings: strict),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
  ]
)
