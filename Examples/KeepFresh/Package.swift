// swift-tools-version: 6.2
import PackageDescription

// Uses gvl's modules like any other program: from a package of its own, through one product.
let package = Package(
  name: "KeepFresh",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "gvl", path: "../..")],
  targets: [
    .executableTarget(
      name: "KeepFresh", dependencies: [.product(name: "GVLSync", package: "gvl")], path: ".", sources: ["main.swift"])
  ]
)
