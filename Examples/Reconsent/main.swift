// Must users be asked again? `Reconsent OLD-LIST NEW-LIST [VENDOR-ID…]` prints the changes for these vendors, or for
// all, and the verdict with its reasons. Exit status 1 if users must be asked.
import Foundation
import GVLKit

func list(_ path: String) throws -> VendorList {
  try VendorList([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  print("usage: Reconsent OLD-LIST NEW-LIST [VENDOR-ID…]")
  exit(64)
}
do {
  let paths = Array(arguments.prefix(2))
  let (old, new) = (try list(paths[0]), try list(paths[1]))
  // The profile describes what your CMP shows: here some vendors, and purpose 9 on consent only.
  var profile = PublisherProfile(name: "app")
  let vendors = arguments.dropFirst(2).compactMap { Int($0) }
  if !vendors.isEmpty { profile.vendors = .only(Set(vendors)) }
  profile.restrictions = [.init(purpose: 9, kind: .requireConsent, vendors: .all)]

  let decision = ReconsentDecision(from: old, to: new, profile: profile, policy: .legalBasis)
  print("\(old.reference) → \(new.reference): \(decision.diff.changes.count) changes, verdict \(decision.verdict)")
  for reason in decision.reasons {
    let vendor = reason.change.vendor.map { "vendor \($0): " } ?? ""
    print("  \(reason.rule.verdict): \(vendor)\(reason.rule.title) [\(reason.rule.id)]")
  }
  // Items that a TC string must not signal yet, whatever the verdict.
  print("not to be signalled before users have seen it: \(decision.doNotSignalYet.count)")
  if decision.verdict == .required { exit(1) }
} catch {
  print("Reconsent: \(error)")
  exit(2)
}
