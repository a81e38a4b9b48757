// swift-tools-version: 6.2
import PackageDescription

// Uses gvl's modules like any other program: from a package of its own, through one product.
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
