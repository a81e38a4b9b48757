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

// Where libraries are linked that are loaded on first use elsewhere (Sources/System/loaded-library.h).
let apple: [Platform] = [.macOS, .macCatalyst, .iOS]

func room(
  _ floor: String, _ name: String, uses dependencies: [Target.Dependency] = [], without excluded: [String] = [],
  plugins: [Target.PluginUsage] = [], linking libraries: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", exclude: excluded, swiftSettings: strict,
    linkerSettings: libraries.map { .linkedLibrary($0, .when(platforms: apple)) }, plugins: plugins)
}

func command(
  _ name: String, uses dependencies: [Target.Dependency], plugins: [Target.PluginUsage] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Command/\(name)", swiftSettings: strict, plugins: plugins)
}

func tests(
  _ floor: String, _ name: String, uses dependencies: [Target.Dependency], without excluded: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], path: "Tests/\(floor)/\(name)Tests",
    exclude: excluded, swiftSettings: strict)
}

func fuzzer(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["FuzzSupport"], path: "Fuzz/\(name)",
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

// By traits, so that a package which uses `GVLKit` or `GVLCheck` alone downloads neither (docs/swift.md).
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"]))
let crypto = Target.Dependency.product(
  name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Archive"]))

// What `gvl --version` says behind the version, where whoever builds tells it (Scripts/commit). SwiftPM cannot: it would not
// notice another commit.
let commit = (Context.environment["GVL_COMMIT"] ?? "").filter { "0123456789abcdef+".contains($0) }

let system: [Target] = [
  .target(
    name: "CCommit", path: "Sources/System/CCommit", cSettings: [.define("GVL_COMMIT", to: "\"\(commit)\"")]),
  // Without pkgConfig, which would link them: they are loaded when they are first needed (loaded-library.h).
  .systemLibrary(name: "CCurl", path: "Sources/System/CCurl"),
  .systemLibrary(name: "CLibXML2", path: "Sources/System/CLibXML2"),
  .systemLibrary(name: "CBrotli", path: "Sources/System/CBrotli"),
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
  room("Support", "Files", uses: ["CFiles", "Platform", "PlainText", crypto]),
  room("Support", "PlainText"),
  room("Support", "JSONText", uses: ["PlainText"]),
  room("Support", "YAMLText", uses: ["CYAML", "JSONText", "PlainText"]),
  room("Support", "Gzip", uses: ["CZlib", "PlainText"]),
  room("Support", "CurlHTTP", uses: ["CCurl", "Files", "Platform", "PlainText"], linking: ["curl"]),
  room("Support", "Markup", uses: ["CLibXML2", "Platform", "PlainText"], linking: ["xml2", "iconv"]),
]

let core: [Target] = [
  room("Core", "GVLFindings", uses: ["JSONText", "PlainText"]),
  room("Core", "GVLModel", uses: ["GVLFindings", "JSONText", "PlainText"]),
  room("Core", "GVLChanges", uses: ["GVLFindings", "GVLModel", "JSONText", "PlainText"]),
  room("Core", "GVLKit", uses: ["GVLFindings", "GVLModel", "GVLChanges", "JSONText", "PlainText"]),
]

let record: [Target] = [
  room("Record", "GVLArchive", uses: ["GVLModel", "JSONText", "PlainText", "Files"]),
  room(
    "Record", "GVLSync", uses: ["GVLArchive", "GVLModel", "CurlHTTP", "JSONText", "PlainText", "Files", "Platform"]),
  room(
    "Record", "GVLWorkspace",
    uses: ["GVLArchive", "GVLChanges", "GVLFindings", "GVLModel", "Gzip", "JSONText", "PlainText", "YAMLText", "Files"]),
]

let text: [Target] = [
  // Languages, without a library of C: the bundles of apps rest on them.
  room("Text", "GVLText", uses: ["GVLModel", "JSONText", "PlainText"]),
  room("Text", "GVLStrings", uses: ["GVLModel", "GVLText", "JSONText", "PlainText", "YAMLText", "Markup"]),
  room("Text", "WordFolding"),
  room(
    "Text", "GVLWording", uses: ["GVLText", "WordFolding", "YAMLText", "PlainText", "Platform"],
    plugins: ["EmbedLexicons"]),
  room(
    "Text", "GVLCheck",
    uses: [
      "GVLFindings", "GVLModel", "GVLText", "GVLStrings", "GVLWording", "JSONText", "PlainText", "YAMLText", "Markup",
    ]),
  // The words of the CMP's own dialog, and their way to translators and back.
  room(
    "Text", "GVLDialog",
    uses: ["GVLFindings", "GVLModel", "GVLText", "GVLStrings", "GVLWording", "PlainText", "YAMLText"],
    plugins: ["EmbedTexts"]),
  room(
    "Text", "GVLAudit",
    uses: ["GVLFindings", "GVLModel", "GVLText", "GVLWording", "JSONText", "PlainText"]),
]

let output: [Target] = [
  room(
    "Output", "GVLBundle",
    uses: ["GVLModel", "GVLText", "GVLDialog", "Gzip", "JSONText", "PlainText", "Files", "Platform", "CBrotli"],
    without: ["Templates"], plugins: ["EmbedTexts"]),
  room(
    "Output", "GVLReport",
    uses: [
      "GVLFindings", "GVLModel", "GVLChanges", "GVLArchive", "GVLSync", "GVLWorkspace", "GVLText", "GVLWording",
      "GVLCheck", "GVLAudit", "GVLDialog", "GVLBundle", "JSONText", "PlainText", "Files",
    ],
    without: ["HTML/style.css", "HTML/script.js"], plugins: ["EmbedTexts"]),
]

let work: [Target] = [
  room(
    "Work", "GVLWork",
    uses: [
      "GVLFindings", "GVLModel", "GVLChanges", "GVLArchive", "GVLSync", "GVLWorkspace", "GVLText", "GVLStrings",
      "GVLWording", "GVLCheck", "GVLAudit", "GVLDialog", "GVLBundle", "GVLReport", "CurlHTTP", "JSONText", "PlainText",
      "Files", "YAMLText",
    ])
]

let commands: [Target] = [
  command(
    "gvl",
    uses: [
      "GVLWork",
      "GVLFindings", "GVLModel", "GVLChanges", "GVLArchive", "GVLSync", "GVLWorkspace", "GVLText", "GVLStrings",
      "GVLWording",
      "GVLCheck", "GVLAudit", "GVLDialog",
      "GVLBundle", "GVLReport", "CurlHTTP", "JSONText", "PlainText", "Files", "Gzip", "CCommit",
      argumentParser,
    ],
    plugins: ["EmbedDemo"])
]

let testing: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["GVLFindings", "JSONText", "Loopback", "SampleMirror", "Platform"],
    path: "Tests/TestSupport",
    swiftSettings: strict),
  .target(name: "Loopback", dependencies: ["Files", "Platform"], path: "Tests/Loopback", swiftSettings: strict),
  // A made-up mirror of the list's server, and what serves it. No product: for the tests, `make run` and the benchmarks.
  .target(
    name: "SampleMirror", dependencies: ["JSONText", "YAMLText"], path: "Tests/Sample", exclude: ["Texts"],
    swiftSettings: strict, plugins: ["EmbedTexts"]),
  .executableTarget(
    name: "gvl-sample",
    dependencies: [
      "SampleMirror", "Loopback", "GVLArchive", "GVLModel", "JSONText", "Gzip", "Files", "Platform",
      argumentParser,
    ],
    path: "Tests/SampleServer", swiftSettings: strict),
  .testTarget(
    name: "SampleTests",
    dependencies: ["gvl-sample", "SampleMirror", "Loopback", "TestSupport", "GVLModel", "JSONText", "Gzip"],
    path: "Tests/SampleTests", swiftSettings: strict),
  tests("Support", "Files", uses: ["Files"]),
  tests("Support", "PlainText", uses: ["PlainText"]),
  tests("Support", "JSONText", uses: ["JSONText", "PlainText"]),
  tests("Support", "Markup", uses: ["Markup", "PlainText"]),
  tests("Support", "YAMLText", uses: ["YAMLText", "JSONText", "PlainText"]),
  tests("Support", "Gzip", uses: ["Gzip", "PlainText"]),
  tests("Support", "CurlHTTP", uses: ["CurlHTTP", "CCurl", "Loopback", "Platform", "gvl-sample"]),
  tests("Record", "GVLArchive", uses: ["GVLArchive", "GVLModel", "Files", "PlainText", "Platform"]),
  tests("Text", "WordFolding", uses: ["WordFolding", "YAMLText"]),
  tests("Text", "GVLText", uses: ["GVLModel", "GVLText", "JSONText"]),
  tests("Text", "GVLStrings", uses: ["GVLStrings", "GVLText", "JSONText", "PlainText"]),
  tests(
    "Text", "GVLWording", uses: ["GVLWording", "WordFolding", "JSONText", "PlainText", "YAMLText", crypto],
    without: ["Labels"]),
  tests(
    "Record", "GVLSync",
    uses: ["GVLSync", "GVLArchive", "GVLModel", "CurlHTTP", "JSONText", "PlainText", "Files", "Loopback", "Platform"]),
  tests(
    "Text", "GVLCheck",
    uses: [
      "Files", "GVLCheck", "GVLDialog", "GVLFindings", "GVLModel", "GVLText", "GVLWording", "JSONText", "Markup",
      "PlainText",
      "GVLBundle", "GVLArchive",
    ],
    without: ["FirstLayers", "World/judged.tsv"]),
  tests(
    "Text", "GVLDialog",
    uses: ["GVLDialog", "GVLFindings", "GVLModel", "GVLStrings", "GVLText", "GVLWording", "YAMLText"]),
  tests("Text", "GVLAudit", uses: ["GVLAudit", "GVLFindings", "GVLModel"]),
  tests(
    "Output", "GVLBundle",
    uses: [
      "GVLBundle", "GVLArchive", "GVLChanges", "GVLDialog", "GVLModel", "GVLText", "Gzip", "JSONText", "PlainText",
      "Files",
    ]),
  tests(
    "Output", "GVLReport",
    uses: [
      "Files", "GVLReport", "GVLBundle", "GVLChanges", "GVLArchive", "GVLSync", "GVLWorkspace", "GVLWording",
      "GVLCheck",
      "GVLDialog", "GVLFindings", "GVLModel", "GVLText", "JSONText", "PlainText", "Markup",
    ]),
  tests(
    "Record", "GVLWorkspace",
    uses: [
      "GVLWorkspace", "GVLArchive", "GVLChanges", "GVLFindings", "GVLModel", "Gzip", "JSONText", "PlainText",
      "YAMLText",
      "Files",
    ]),
  tests("Core", "GVLFindings", uses: ["GVLFindings", "JSONText", "PlainText"]),
  tests("Core", "GVLModel", uses: ["GVLFindings", "GVLModel", "JSONText", "PlainText"]),
  tests("Core", "GVLKit", uses: ["GVLKit"]),
  tests("Core", "GVLChanges", uses: ["GVLChanges", "GVLFindings", "GVLModel", "JSONText"]),
  tests(
    "Work", "GVLWork",
    uses: [
      "GVLWork", "GVLArchive", "GVLChanges", "GVLModel", "GVLReport", "GVLSync", "GVLWorkspace", "Files",
      "JSONText",
    ]),
  tests(
    "Command", "GVL",
    uses: [
      "gvl", "gvl-sample", "Files", "GVLModel", "GVLReport", "GVLStrings", "GVLWork", "GVLWorkspace", "JSONText",
      "YAMLText",
      argumentParser,
    ]),
]

// Readers fed with damaged files (`Scripts/fuzz`). Only on request: most of these programs have no main function and link
// with `--sanitize=fuzzer` alone, and use no room with a build-tool plugin, whose tool would be built with it too.
let fuzzing: [Target] =
  Context.environment["GVL_FUZZ"] == nil
  ? []
  : [
    .target(
      name: "FuzzSupport", path: "Fuzz/FuzzSupport",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    fuzzer("fuzz-json", uses: ["GVLKit"]),
    fuzzer("fuzz-list", uses: ["GVLKit"]),
    fuzzer("fuzz-html", uses: ["Markup"]),
    fuzzer("fuzz-xml", uses: ["Markup"]),
    fuzzer("fuzz-strings", uses: ["GVLStrings", "PlainText"]),
    fuzzer("fuzz-index", uses: ["GVLArchive", "PlainText"]),
    fuzzer("fuzz-http", uses: ["CurlHTTP"]),
    fuzzer("fuzz-yaml", uses: ["GVLKit", "YAMLText", "GVLWorkspace"]),
    // Not by libFuzzer: see there.
    fuzzer("mutate-pages", uses: ["GVLCheck", "GVLStrings", "GVLWording", "PlainText"]),
  ]

let package = Package(
  name: "gvl",
  // Where `GVLKit` runs from: its sources were held against a standard library of macOS 10.15, the age of iOS 13, but never
  // compiled on an Apple machine. The rooms above `Core`, which no app needs, were not: 13 is a guess on the safe side.
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    // One import each; what their signatures name is imported with them (docs/swift.md).
    .library(name: "GVLKit", targets: ["GVLKit"]),
    .library(name: "GVLSync", targets: ["GVLSync", "GVLArchive"]),
    .library(name: "GVLCheck", targets: ["GVLCheck"]),
    .library(name: "GVLWork", targets: ["GVLWork"]),
    .executable(name: "gvl", targets: ["gvl"]),
  ],
  traits: [
    .trait(name: "Archive", description: "`GVLSync`: downloads swift-crypto"),
    .trait(
      name: "Command", description: "The command `gvl`: downloads swift-argument-parser too", enabledTraits: ["Archive"]
    ),
    .default(enabledTraits: ["Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
  ],
  targets: system + support + core + record + text + output + work + commands + testing + fuzzing + [
    .executableTarget(name: "embed-texts", path: "Plugins/embed-texts", swiftSettings: strict),
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"]),
    .executableTarget(
      name: "embed-lexicons", dependencies: ["YAMLText", "WordFolding"], path: "Plugins/embed-lexicons",
      swiftSettings: strict),
    .plugin(name: "EmbedLexicons", capability: .buildTool(), dependencies: ["embed-lexicons"]),
    .executableTarget(name: "embed-demo", dependencies: ["Gzip"], path: "Plugins/embed-demo", swiftSettings: strict),
    .plugin(name: "EmbedDemo", capability: .buildTool(), dependencies: ["embed-demo"]),
  ]
)
