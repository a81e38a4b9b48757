package import GVLFindings

/// What a proof of a bundle's files has found before any rule looks at what they say: `gvl bundle verify` in the form of
/// findings. Who proves the files has the folder and the archive; this room has neither.
package struct BundleFault: Sendable, Hashable {
  /// Below the folder.
  package var file: String
  /// As a JSON pointer; nil for the whole file.
  package var path: String?
  package var message: String
  /// Whether the file says something else than the official list and texts, instead of being damaged, absent or unlisted.
  package var isOfContents: Bool

  package init(file: String, path: String?, message: String, isOfContents: Bool) {
    (self.file, self.path, self.message, self.isOfContents) = (file, path, message, isOfContents)
  }

  /// The rule that it breaks.
  var rule: Rule { isOfContents ? BundleRules.trueToList.rule : BundleRules.whole.rule }
}

/// The faults of a bundle as findings of the rules that run.
package func findings(of faults: [BundleFault], folder: String, sets: Set<String>) -> [Finding] {
  faults.filter { sets.contains($0.rule.set) }.map { fault in
    Finding(
      fault.rule, owner: .publisher, file: "\(folder)/\(fault.file)", path: fault.path, message: fault.message)
  }
}
