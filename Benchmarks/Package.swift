// swift-tools-version: 6.1
import PackageDescription

// Timings in a separate package, so that users of gvl download no benchmark library. `Scripts/bench` runs it.

let package = Package(
  name: "gvl-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "gvl", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Lists",
      dependencies: [
        .product(name: "GVLKit", package: "gvl"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Lists",
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
