// swift-tools-version: 5.6
import PackageDescription

// Verifies signatures of bundles where CryptoKit does not exist: servers and their tests on Linux. Apps do not need
// this package; it keeps swift-crypto out of theirs.
let package = Package(
  name: "GVLDataCrypto",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "GVLDataCrypto", targets: ["GVLDataCrypto"])],
  dependencies: [
    .package(name: "GVLData", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0"),
  ],
  targets: [
    .target(name: "GVLDataCrypto", dependencies: ["GVLData", .product(name: "Crypto", package: "swift-crypto")]),
    .testTarget(
      name: "GVLDataCryptoTests",
      dependencies: ["GVLDataCrypto", "GVLData", .product(name: "Crypto", package: "swift-crypto")]),
  ]
)
