// swift-tools-version: 6.2
import PackageDescription

// The house, floor by floor (docs/design.md). A room is a target; it may use every room on the floors below and
// declares each module that it imports.

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// Tests take longer to optimise than to run. SwiftPM forbids the flag only in targets of products.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// Code that takes little of a run's time is compiled for size in the shipped command (`make release`), and not
// optimised in test builds (Scripts/build), which saves three quarters of the compile time. Without these variables no
// flags are set, since SwiftPM forbids other packages to use a package with such flags.
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

// Here libraries are linked; on other platforms they are loaded on first use (Sources/System/loaded-library.h).
let apple: [Platform] = [.macOS, .macCatalyst, .iOS]

func room(
  _ floor: String, _ name: String, uses dependencies: [Target.Dependency] = [], without excluded: [String] = [],
  plugins: [Target.PluginUsage] = [], linking libraries: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", exclude: excluded,
    swiftSettings: strict + (cold.contains(name) ? unhurried : []),
    linkerSettings: libraries.map { .linkedLibrary($0, .when(platforms: apple)) }, plugins: plugins)
}

func tests(
  _ floor: String, _ name: String, uses dependencies: [Target.Dependency], without excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], path: "Tests/\(floor)/\(name)Tests",
    exclude: excluded, swiftSettings: strict + unoptimised)
}

func fuzzer(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzSupport"], path: "Fuzz/\(name)",
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

// Under a trait, so that packages that use only the libraries do not download it (docs/swift.md).
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))

// The commit that `gvl --version` prints after the version, if the build script passes it (Scripts/commit). SwiftPM
// cannot find it: it would not notice a new commit.
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

let support: [Target] = [
  room("Support", "Platform"),
  room("Support", "Files", uses: ["Platform", "PlainText", "CFiles", "CCrypto", "CSHA256"]),
  room("Support", "PlainText"),
  room("Support", "JSONText", uses: ["PlainText"]),
  room("Support", "YAMLText", uses: ["PlainText", "JSONText", "CYAML"]),
  room("Support", "Gzip", uses: ["PlainText", "CZlib"]),
  room("Support", "CurlHTTP", uses: ["Platform", "Files", "PlainText", "CCurl"], linking: ["curl"]),
  room("Support", "Markup", uses: ["Platform", "PlainText", "CLibXML2"], linking: ["xml2", "iconv"]),
  // The only listener: for the proxy of a browser, and for the servers of the tests.
  room("Support", "Loopback", uses: ["Platform"]),
  // Pages, drawn by Chromium.
  room("Support", "Browser", uses: ["Platform", "PlainText", "JSONText", "CurlHTTP", "Loopback"]),
  room("Support", "SQLiteFile", uses: ["PlainText", "CSQLite"], linking: ["sqlite3"]),
]

let core: [Target] = [
  room("Core", "GVLFindings", uses: ["PlainText", "JSONText"]),
  room("Core", "GVLList", uses: ["PlainText", "JSONText"]),
  room("Core", "GVLValidation", uses: ["PlainText", "JSONText", "GVLFindings", "GVLList"]),
  room("Core", "GVLShown", uses: ["JSONText", "GVLList"]),
  room("Core", "GVLBundleFormat", uses: ["PlainText", "JSONText", "GVLList", "GVLShown"]),
  room("Core", "GVLChanges", uses: ["PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown"]),
  // Strings of a user's choices; independent of lists.
  room("Core", "ConsentSignals", uses: ["PlainText", "JSONText"]),
  room(
    "Core", "GVLSignals",
    uses: ["PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "ConsentSignals"]),
  // A compiled decision, run over a log of strings.
  room(
    "Core", "GVLImpact",
    uses: ["PlainText", "JSONText", "GVLList", "GVLShown", "GVLChanges", "ConsentSignals", "GVLSignals"]),
  room(
    "Core", "GVLKit",
    uses: [
      "PlainText", "JSONText", "GVLFindings", "GVLList", "GVLValidation", "GVLShown", "GVLChanges", "GVLSignals",
      "ConsentSignals",
    ]),
]

let record: [Target] = [
  room("Record", "GVLArchive", uses: ["Files", "PlainText", "JSONText", "GVLList"]),
  room(
    "Record", "GVLSync",
    uses: [
      "Platform", "Files", "PlainText", "JSONText", "CurlHTTP", "GVLList", "GVLShown", "GVLBundleFormat", "GVLArchive",
    ]),
  room(
    "Record", "GVLSettings",
    uses: [
      "PlainText", "JSONText", "YAMLText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "ConsentSignals",
      "GVLArchive",
    ]),
  room(
    "Record", "GVLWorkspace",
    uses: [
      "Files", "PlainText", "JSONText", "YAMLText", "Gzip", "GVLFindings", "GVLList", "GVLShown", "GVLBundleFormat",
      "GVLChanges", "GVLArchive", "GVLSettings",
    ]),
  room(
    "Record", "GVLDecision",
    uses: [
      "Files", "PlainText", "JSONText", "Gzip", "GVLList", "GVLShown", "GVLBundleFormat", "GVLChanges", "GVLArchive",
      "GVLSettings", "GVLWorkspace",
    ]),
  // The record as tables.
  room(
    "Record", "GVLBase",
    uses: [
      "PlainText", "JSONText", "SQLiteFile", "GVLList", "GVLShown", "GVLChanges", "GVLArchive", "GVLWorkspace",
    ]),
]

let text: [Target] = [
  // Languages, without a C library, because the bundles of apps depend on them.
  room("Text", "GVLText", uses: ["PlainText", "GVLList", "GVLShown"]),
  room("Text", "GVLStringsWriting", uses: ["PlainText", "JSONText", "GVLText"]),
  room("Text", "GVLStrings", uses: ["PlainText", "JSONText", "YAMLText", "Markup", "GVLText"]),
  room("Text", "WordFolding"),
  room(
    "Text", "GVLWording", uses: ["Platform", "PlainText", "YAMLText", "Gzip", "GVLText", "WordFolding"],
    plugins: ["EmbedFiles"]),
  // Dialogs in all source formats.
  room(
    "Text", "GVLDialogReading",
    uses: ["Platform", "PlainText", "YAMLText", "Markup", "GVLFindings", "GVLList", "GVLStrings", "GVLWording"]),
  room(
    "Text", "GVLCheck",
    uses: [
      "PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLBundleFormat", "GVLText", "GVLWording",
      "GVLDialogReading",
    ]),
  // Pages as drawn by a browser.
  room(
    "Text", "GVLRendering",
    uses: [
      "Platform", "PlainText", "Browser", "Markup", "GVLFindings", "GVLWording", "GVLDialogReading",
    ]),
  // The words of the CMP's own dialog, and their export to translators and import.
  room(
    "Text", "GVLDialog",
    uses: [
      "PlainText", "JSONText", "YAMLText", "Gzip", "GVLFindings", "GVLList", "GVLShown", "GVLText", "GVLStringsWriting",
      "GVLStrings", "GVLWording",
    ],
    plugins: ["EmbedFiles"]),
  room(
    "Text", "GVLAudit",
    uses: ["PlainText", "JSONText", "GVLFindings", "GVLList", "GVLValidation", "GVLText", "GVLWording"]),
]

let output: [Target] = [
  room(
    "Output", "GVLBundle",
    uses: [
      "Platform", "Files", "PlainText", "JSONText", "Gzip", "GVLList", "GVLShown", "GVLBundleFormat", "GVLChanges",
      "GVLSignals", "GVLText", "GVLStringsWriting", "GVLDialog", "CBrotli",
    ], without: ["Templates"], plugins: ["EmbedFiles"]),
  room("Output", "KeyFiles", uses: ["PlainText", "JSONText", "Markup", "ConsentSignals"]),
  // Text, tables, pages for all reports. The reports themselves are in the folders of their subjects.
  room(
    "Output", "ReportFormats", uses: ["Files", "PlainText", "JSONText", "Gzip"],
    without: ["HTML/style.css", "HTML/script.js"],
    plugins: ["EmbedFiles"]),
  room(
    "Output", "GVLListReports",
    uses: [
      "Files", "PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "GVLSettings",
      "GVLWorkspace",
      "GVLDecision", "Gzip", "ReportFormats", "GVLFindingsReports",
    ]),
  room("Output", "GVLFindingsReports", uses: ["Files", "PlainText", "JSONText", "GVLFindings", "ReportFormats"]),
  room(
    "Output", "GVLCheckReports",
    uses: [
      "PlainText", "JSONText", "GVLFindings", "GVLValidation", "GVLChanges", "GVLSignals", "GVLWording", "GVLCheck",
      "GVLDialogReading", "Browser", "GVLRendering", "GVLDialog", "GVLAudit", "ReportFormats", "GVLFindingsReports",
    ]),
  room(
    "Output", "GVLRecordReports",
    uses: [
      "PlainText", "JSONText", "SQLiteFile", "GVLList", "GVLChanges", "GVLArchive", "GVLSync", "GVLSettings",
      "GVLWorkspace", "GVLBase", "ReportFormats",
    ]),
  room(
    "Output", "GVLTranslationReports",
    uses: [
      "PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "GVLText", "GVLStringsWriting",
      "GVLDialog", "ReportFormats", "GVLListReports", "GVLFindingsReports",
    ]),
  room(
    "Output", "GVLBundleReports",
    uses: ["PlainText", "JSONText", "GVLList", "GVLShown", "GVLBundleFormat", "GVLBundle", "ReportFormats"]),
  room(
    "Output", "GVLSignalReports",
    uses: [
      "PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "ConsentSignals", "GVLSignals",
      "GVLImpact", "KeyFiles",
      "ReportFormats", "GVLListReports", "GVLFindingsReports",
    ]),
]

let work: [Target] = [
  room(
    "Work", "GVLWork",
    uses: [
      "Files", "Platform", "PlainText", "JSONText", "YAMLText", "CurlHTTP", "GVLFindings", "GVLList", "GVLValidation",
      "GVLShown",
      "GVLBundleFormat", "GVLChanges", "GVLArchive", "GVLSync", "GVLSettings", "GVLWorkspace", "GVLDecision", "GVLBase",
      "GVLText", "GVLStringsWriting", "GVLStrings", "GVLWording", "GVLDialogReading", "GVLCheck", "GVLDialog",
      "Browser", "GVLRendering", "GVLAudit",
      "GVLBundle", "ReportFormats", "GVLListReports", "GVLFindingsReports", "GVLCheckReports", "GVLRecordReports",
      "GVLTranslationReports", "GVLBundleReports", "GVLSignalReports", "ConsentSignals", "GVLSignals", "GVLImpact",
      "KeyFiles",
    ])
]

let commands: [Target] = [
  room(
    "Command", "GVLCommand",
    uses: [
      "Files", "Platform", "PlainText", "JSONText", "Gzip", "CurlHTTP", "GVLFindings", "GVLList", "GVLShown",
      "GVLBundleFormat",
      "GVLChanges", "GVLArchive", "GVLSync", "GVLSettings", "GVLWorkspace", "GVLDecision", "GVLBase", "GVLText",
      "GVLStringsWriting", "GVLStrings", "GVLWording", "GVLCheck", "GVLDialog", "GVLAudit", "GVLBundle", "CCommit",
      "ReportFormats", "GVLListReports", "GVLFindingsReports", "GVLCheckReports", "GVLRecordReports", "GVLWork",
      "GVLTranslationReports", "GVLBundleReports", "GVLSignalReports", "ConsentSignals", "GVLSignals", "GVLImpact",
      "KeyFiles",
      argumentParser,
    ], plugins: ["EmbedFiles"]),
  // A single file in an executable target would be compiled as a script.
  .executableTarget(
    name: "gvl", dependencies: ["GVLCommand"], path: "Sources/Command/gvl",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
]

let testing: [Target] = [
  .target(
    name: "TestSupport",
    dependencies: ["GVLFindings", "GVLList", "JSONText", "Loopback", "SampleMirror", "Platform", "Browser"],
    path: "Tests/TestSupport",
    swiftSettings: strict + unoptimised),
  // An invented mirror of the list's server, and its server program. No product: for tests, `make run` and benchmarks.
  .target(
    name: "SampleMirror", dependencies: ["JSONText", "YAMLText"], path: "Tests/Sample", exclude: ["Texts"],
    swiftSettings: strict, plugins: ["EmbedFiles"]),
  .executableTarget(
    name: "gvl-sample",
    dependencies: [
      "SampleMirror", "Loopback", "GVLArchive", "GVLList", "PlainText", "JSONText", "Gzip", "Files", "Platform",
      argumentParser,
    ],
    path: "Tests/SampleServer", swiftSettings: strict),
  .testTarget(
    name: "SampleTests",
    dependencies: ["gvl-sample", "SampleMirror", "Loopback", "TestSupport", "PlainText", "JSONText", "Gzip"],
    path: "Tests/SampleTests", swiftSettings: strict + unoptimised),
  tests("Support", "Files", uses: ["Files"]),
  tests("Support", "PlainText", uses: ["PlainText"]),
  tests("Support", "JSONText", uses: ["PlainText", "JSONText"]),
  tests("Support", "Markup", uses: ["PlainText", "Markup"]),
  tests("Support", "Browser", uses: ["Platform", "PlainText", "JSONText", "CurlHTTP", "Loopback", "Browser"]),
  tests("Support", "YAMLText", uses: ["PlainText", "JSONText", "YAMLText"]),
  tests("Support", "Gzip", uses: ["PlainText", "Gzip"]),
  tests("Support", "CurlHTTP", uses: ["Platform", "CurlHTTP", "Loopback", "CCurl", "gvl-sample"]),
  tests("Support", "SQLiteFile", uses: ["PlainText", "SQLiteFile"]),
  tests(
    "Record", "GVLBase",
    uses: [
      "PlainText", "JSONText", "SQLiteFile", "GVLList", "GVLShown", "GVLChanges", "GVLArchive", "GVLSettings",
      "GVLWorkspace", "GVLBase",
    ]),
  tests("Record", "GVLArchive", uses: ["Platform", "Files", "PlainText", "GVLList", "GVLArchive"]),
  tests("Text", "WordFolding", uses: ["YAMLText", "WordFolding"]),
  tests("Text", "GVLText", uses: ["JSONText", "GVLList", "GVLShown", "GVLText", "GVLStringsWriting"]),
  tests("Text", "GVLStringsWriting", uses: ["GVLText", "GVLStringsWriting"]),
  tests(
    "Text", "GVLDialogReading",
    uses: ["GVLFindings", "GVLStrings", "GVLDialogReading", "GVLWording", "GVLCheck", "PlainText"]),
  tests(
    "Text", "GVLRendering",
    uses: ["Browser", "GVLDialogReading", "GVLCheck", "GVLRendering"]),
  tests("Text", "GVLStrings", uses: ["PlainText", "JSONText", "GVLText", "GVLStringsWriting", "GVLStrings"]),
  tests(
    "Text", "GVLWording",
    uses: ["PlainText", "JSONText", "YAMLText", "Gzip", "GVLText", "WordFolding", "GVLWording", "Files"],
    without: ["Labels"]),
  tests(
    "Record", "GVLSync",
    uses: [
      "Platform", "Files", "PlainText", "JSONText", "CurlHTTP", "GVLList", "GVLShown", "GVLBundleFormat", "GVLArchive",
      "GVLSync", "Loopback",
    ]),
  tests(
    "Text", "GVLCheck",
    uses: [
      "Files", "PlainText", "JSONText", "Markup", "GVLFindings", "GVLList", "GVLShown", "GVLBundleFormat", "GVLArchive",
      "GVLText", "GVLStringsWriting", "GVLWording", "GVLDialogReading", "GVLCheck", "GVLDialog", "GVLBundle",
    ], without: ["FirstLayers", "World/judged.tsv", "World/judged-unseen.tsv"]),
  tests(
    "Text", "GVLDialog",
    uses: [
      "PlainText", "JSONText", "YAMLText", "GVLFindings", "GVLList", "GVLShown", "GVLText", "GVLStringsWriting",
      "GVLStrings", "GVLWording", "GVLDialog",
    ]),
  tests("Text", "GVLAudit", uses: ["GVLFindings", "GVLList", "GVLAudit"]),
  tests(
    "Output", "GVLBundle",
    uses: [
      "Files", "PlainText", "JSONText", "Gzip", "GVLList", "GVLShown", "GVLBundleFormat", "GVLChanges", "GVLArchive",
      "GVLText", "GVLStringsWriting", "GVLDialog", "GVLBundle", "ConsentSignals", "GVLSignals", "KeyFiles",
    ]),
  tests("Output", "KeyFiles", uses: ["PlainText", "JSONText", "ConsentSignals", "KeyFiles"]),
  tests("Output", "ReportFormats", uses: ["PlainText", "ReportFormats"]),
  // The report rooms together: most of their rules hold for every page and format.
  tests(
    "Output", "GVLReports",
    uses: [
      "Files", "PlainText", "JSONText", "Markup", "Gzip", "GVLFindings", "GVLList", "GVLShown", "GVLBundleFormat",
      "GVLChanges",
      "GVLArchive", "GVLSync", "GVLWorkspace", "GVLDecision", "GVLText", "GVLStringsWriting", "GVLWording",
      "GVLDialogReading", "GVLCheck", "GVLDialog", "GVLBundle", "ReportFormats", "GVLListReports", "GVLFindingsReports",
      "GVLCheckReports", "GVLRecordReports", "GVLTranslationReports", "GVLBundleReports", "GVLSignalReports",
      "GVLImpact", "Browser",
    ]),
  tests(
    "Record", "GVLSettings",
    uses: [
      "PlainText", "JSONText", "YAMLText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "GVLArchive",
      "GVLSettings", "GVLWorkspace",
    ]),
  tests(
    "Record", "GVLDecision",
    uses: [
      "Files", "PlainText", "JSONText", "GVLList", "GVLShown", "GVLBundleFormat", "GVLChanges", "GVLArchive",
      "GVLSettings", "GVLWorkspace", "GVLDecision",
    ]),
  tests(
    "Record", "GVLWorkspace",
    uses: [
      "Files", "PlainText", "JSONText", "Gzip", "GVLList", "GVLShown", "GVLBundleFormat", "GVLChanges", "GVLArchive",
      "GVLSettings", "GVLWorkspace",
    ]),
  tests("Core", "GVLFindings", uses: ["PlainText", "JSONText", "GVLFindings"]),
  tests("Core", "GVLList", uses: ["PlainText", "JSONText", "GVLFindings", "GVLList", "GVLValidation", "GVLShown"]),
  tests("Core", "GVLValidation", uses: ["PlainText", "JSONText", "GVLFindings", "GVLList", "GVLValidation"]),
  tests("Core", "GVLShown", uses: ["PlainText", "JSONText", "GVLList", "GVLShown"]),
  tests("Core", "GVLBundleFormat", uses: ["PlainText", "JSONText", "GVLList", "GVLShown", "GVLBundleFormat"]),
  tests("Core", "ConsentSignals", uses: ["PlainText", "JSONText", "ConsentSignals"]),
  tests(
    "Core", "GVLImpact",
    uses: ["PlainText", "JSONText", "GVLList", "GVLShown", "GVLChanges", "ConsentSignals", "GVLSignals", "GVLImpact"]),
  tests(
    "Core", "GVLSignals",
    uses: [
      "PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges", "ConsentSignals", "GVLSignals",
    ]),
  tests("Core", "GVLKit", uses: ["GVLKit"]),
  tests("Core", "GVLChanges", uses: ["PlainText", "JSONText", "GVLFindings", "GVLList", "GVLShown", "GVLChanges"]),
  tests(
    "Work", "GVLWork",
    uses: [
      "Files", "PlainText", "JSONText", "GVLList", "GVLChanges", "GVLArchive", "GVLSync", "GVLSettings", "GVLWorkspace",
      "GVLListReports", "GVLWork", "ConsentSignals", "Browser",
    ]),
  tests(
    "Command", "GVL",
    uses: [
      "GVLCommand", "Files", "PlainText", "JSONText", "YAMLText", "SQLiteFile", "GVLList", "GVLShown",
      "GVLBundleFormat",
      "GVLSettings",
      "GVLStrings", "ReportFormats", "GVLListReports", "GVLWork", "ConsentSignals", "GVLSignals", "KeyFiles",
      argumentParser,
    ]),
]

// Parsers fed with damaged files (`Scripts/fuzz`). Only on request: most of these programs have no main function and
// link only with `--sanitize=fuzzer`. They use no room with a build-tool plugin, because its tool would be built with
// that flag too.
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
  // The platforms of `GVLKit`: its sources were checked against a standard library of macOS 10.15 (as old as iOS 13),
  // but never compiled on an Apple machine. The rooms above `Core`, which no app needs, were not checked: 13 is a
  // cautious guess.
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
  targets: system + support + core + record + text + output + work + commands + testing + fuzzing + [
    .executableTarget(
      name: "embed-files", dependencies: ["WordFolding", "CYAML", "CZlib"], path: "Plugins/embed-files",
      swiftSettings: strict),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),
  ]
)
