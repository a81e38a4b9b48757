package import PlainText

/// Compares a bundle's disclosures with the declarations in its list.
///
/// A hole that the list has too is the vendor's: a warning. A hole that only the bundle has is ours: an error. Without
/// the list the owner is not known, and `inconclusive` says so.
///
/// - Parameters:
///   - faults: faults that `gvl bundle verify` found. In files with an error of ours from a rule, faults of contents
///     are left out: the rule's finding says more.
///   - now: the time at which the bundle's age is judged; nil to ignore its age.
package func checkBundle(
  _ contents: BundleContents, source: VendorList?, sets: Set<String> = Set(CheckRules.sets),
  faults: [BundleFault] = [], now: Timestamp? = nil
) -> (findings: [Finding], inconclusive: [Inconclusive]) {
  let view = BundleBesideList(contents: contents, source: source, sets: sets, now: now)
  var findings = CheckRules.bundle.found(in: view).map { rule, found in
    let place = found.place
    return Finding(
      rule, severity: found.severity, owner: place.owner, file: place.file, place: place.place, path: place.path,
      language: place.language, text: place.text, message: found.message)
  }
  let told = Set(findings.filter { $0.severity == .error && $0.owner == .publisher }.compactMap(\.file))
  let more = faults.filter { !$0.isOfContents || !told.contains("\(contents.folder)/\($0.file)") }
  findings += GVLCheck.findings(of: more, folder: contents.folder, sets: sets)
  guard source == nil, CheckRules.bundle.rules.contains(where: view.isAsked) else { return (findings, []) }
  return (
    findings,
    [
      Inconclusive(
        .noList, file: contents.folder,
        message:
          "the list it was made from, \(contents.reference), is not available, so gvl cannot tell who caused the gaps;"
          + " name it with --list or run `gvl sync`")
    ]
  )
}

/// The rules about bundles except those about vendors (`VendorPart`). Their table is `CheckRules.bundle`.
enum BundleRules {}
