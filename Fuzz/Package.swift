// swift-tools-version: 6.2
import PackageDescription

// Readers fed with damaged files, by libFuzzer. `Scripts/fuzz` builds and runs them; a package of its own, since most of
// its programs have no main function and only link with `--sanitize=fuzzer`.

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
let core = Target.Dependency.product(name: "GVLKit", package: "gvl")
let readers = Target.Dependency.product(name: "GVLReaders", package: "gvl")

func fuzzer(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies + ["FuzzSupport"], swiftSettings: settings)
}

let package = Package(
  name: "gvl-fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "gvl", path: "..")],
  targets: [
    .target(name: "FuzzSupport", swiftSettings: settings),
    fuzzer("fuzz-json", uses: [core]),
    fuzzer("fuzz-list", uses: [core]),
    fuzzer("fuzz-html", uses: [readers]),
    fuzzer("fuzz-yaml", uses: [core, readers]),
    // Not by libFuzzer: see there.
    .executableTarget(
      name: "mutate-pages", dependencies: ["FuzzSupport", readers, .product(name: "GVLCheck", package: "gvl")],
      swiftSettings: settings),
  ]
)
