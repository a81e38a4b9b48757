extension BundleTarget {
  /// A whole Swift package: the compact files as resources, the sources that read them, and a test of what it ships.
  ///
  /// Names of vendors and other foreign texts are in resources, never in sources, which are the same for every list.
  package static let swift = BundleTarget(
    name: "swift", title: "a Swift package for apps",
    options: [
      TargetOption(
        name: "module", meaning: "the name of the package and its module", standard: [SwiftModule.standard],
        example: "VendorData",
        fault: SwiftModule.fault)
    ],
    render: { view, options throws(BundleError) in
      let module = options.text("module")
      let resources = SwiftModule.resources(of: module)
      return try CompactFile.all(of: view, allStacks: false).map {
        Bundle.File(resources + $0.name, $0.kind, language: $0.language, $0.bytes)
      } + AppleWords.files(view, below: resources)
        + SwiftModule.sources(module, localization: AppleWords.localization(view))
    },
    textsFile: { SwiftModule.resources(of: $1.text("module")) + CompactFile.texts($0) },
    dialogFile: { SwiftModule.resources(of: $1.text("module")) + CompactFile.dialog($0) },
    owns: SwiftModule.owns, readsToo: SwiftModule.reads)
}
