// swift-tools-version: 6.2
import PackageDescription

// A program that uses gvl's modules as any other would: from a package of its own, through one product.
let package = Package(
  name: "KeepFresh",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "gvl", path: "../..")],
  targets: [
    .executableTarget(
      name: "KeepFresh", dependencies: [.product(name: "GVLSync", package: "gvl")], path: ".", sources: ["main.swift"])
  ]
)
