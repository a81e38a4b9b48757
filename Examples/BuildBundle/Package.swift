// swift-tools-version: 6.2
import PackageDescription

// A program that uses gvl's modules as any other would: from a package of its own, through one product.
let package = Package(
  name: "BuildBundle",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "gvl", path: "../..")],
  targets: [
    .executableTarget(
      name: "BuildBundle", dependencies: [.product(name: "GVLWork", package: "gvl")], path: ".",
      sources: ["main.swift"])
  ]
)
