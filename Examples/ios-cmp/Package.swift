// swift-tools-version: 5.9
import PackageDescription

// A consent dialog over a generated bundle. `GVLData` is written by
//   gvl bundle --target swift --out Examples/ios-cmp/GVLData
// from the repository's own, made-up list; Scripts/examples does so before it builds.
let package = Package(
  name: "ios-cmp",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "ConsentDialog", targets: ["ConsentDialog"])],
  dependencies: [.package(path: "GVLData")],
  targets: [
    .target(name: "ConsentDialog", dependencies: ["GVLData"]),
    .testTarget(name: "ConsentDialogTests", dependencies: ["ConsentDialog", "GVLData"]),
  ]
)
