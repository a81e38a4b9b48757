/// A fault that `gvl bundle verify` found in a bundle's files, before any rule reads their content. The caller verifies
/// the files: it has the folder and the archive.
package struct BundleFault: Sendable, Hashable {
  /// The path below the folder.
  package var file: String
  /// The place as a JSON pointer; nil for the whole file.
  package var path: String?
  package var message: String
  /// Whether the content differs from the official list and texts. False if the file is damaged, absent or unlisted.
  package var isOfContents: Bool

  package init(file: String, path: String?, message: String, isOfContents: Bool) {
    (self.file, self.path, self.message, self.isOfContents) = (file, path, message, isOfContents)
  }

  /// The rule that the fault breaks.
  var rule: Rule { isOfContents ? BundleRules.trueToList.rule : BundleRules.whole.rule }
}

/// The faults of a bundle as findings, for rules of the given sets.
package func findings(of faults: [BundleFault], folder: String, sets: Set<String>) -> [Finding] {
  faults.filter { sets.contains($0.rule.set) }.map { fault in
    Finding(
      fault.rule, owner: .publisher, file: "\(folder)/\(fault.file)", path: fault.path, message: fault.message)
  }
}
