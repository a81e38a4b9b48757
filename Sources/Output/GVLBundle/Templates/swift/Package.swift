// swift-tools-version: 5.6
import PackageDescription

// The vendor list and its texts as an app ships them, written by `gvl bundle --target swift`. Written anew with every
// list: change gvl.yml, not this.
let package = Package(
  name: "GVLData",
  defaultLocalization: "en",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "GVLData", targets: ["GVLData"])],
  targets: [
    .target(name: "GVLData", resources: [.process("Resources")]),
    .testTarget(name: "GVLDataTests", dependencies: ["GVLData"]),
  ]
)
