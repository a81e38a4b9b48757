// swift-tools-version: 5.6
import PackageDescription

// The vendor list and its texts as an app ships them, written by `gvl bundle --target swift`. Written anew with every
// list: change gvl.yml, not this.

// Signatures are tried on Linux with swift-crypto, on request alone: an app that uses this package fetches nothing else.
let tryCrypto = Context.environment["GVL_TEST_CRYPTO"] != nil

let package = Package(
  name: "GVLData",
  defaultLocalization: "en",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "GVLData", targets: ["GVLData"])],
  dependencies: tryCrypto ? [.package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0")] : [],
  targets: [
    .target(name: "GVLData", resources: [.process("Resources")]),
    .testTarget(
      name: "GVLDataTests",
      dependencies: tryCrypto ? ["GVLData", .product(name: "Crypto", package: "swift-crypto")] : ["GVLData"],
      swiftSettings: tryCrypto ? [.define("GVL_TEST_CRYPTO")] : []),
  ]
)
