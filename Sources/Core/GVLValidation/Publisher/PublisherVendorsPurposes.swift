import GVLFindings
import GVLList
import JSONText

/// Rules on the purposes that entries name.
extension PublisherVendorsRules {
  /// The five of specification 1. Nine of eleven collected lists have them; their collectors edited the other two.
  private static let known = 1...5

  static let purposes = [
    row("purpose-range", .error, "purposes are those of specification 1, 1 to 5", lists) { subject in
      subject.purposes { purpose, _, _ in
        known.contains(purpose)
          ? nil
          : "\(purpose) is no purpose of specification 1, which has \(known.lowerBound) to \(known.upperBound); take it out"
      }
    },
    row("purpose-undeclared", .warning, "vendors declare the purposes they are allowed", needs: [.purposes]) {
      subject in
      guard let list = subject.list else { return [] }
      return subject.purposes { purpose, member, entry in
        guard known.contains(purpose), let id = entry.listedID, let vendor = list.vendor(id), vendor.isLive else {
          return nil
        }
        let (basis, named) = (vendor.basis(of: purpose), member.basis)
        if basis == .none {
          return "vendor \(id) does not declare purpose \(purpose) in \(list.reference); take it out"
        }
        guard let named, basis != named, basis != .both else { return nil }
        return "vendor \(id) declares purpose \(purpose) on \(basis == .consent ? "consent" : "legitimate interest")"
          + " in \(list.reference); move it to `\(basis == .consent ? "purposeIds" : "legIntPurposeIds")`"
      }
    },
  ]
}

/// The members of an entry that name purposes.
enum PurposeMember: String, CaseIterable {
  case purposes
  case consent = "purposeIds"
  case legitimateInterest = "legIntPurposeIds"

  /// The legal basis of the member; nil if it names none.
  var basis: LegalBasis? {
    switch self {
    case .purposes: nil
    case .consent: .consent
    case .legitimateInterest: .legitimateInterest
    }
  }
}

extension PublisherVendorsCase {
  /// The faults in the purposes of all entries, each at its place; a purpose that is twice in a member is checked once.
  fileprivate func purposes(_ fault: (Int, PurposeMember, PublisherVendors.Entry) -> String?) -> [Found] {
    var all: [Found] = []
    for entry in file.entries {
      for member in PurposeMember.allCases {
        guard let values = entry.node[member.rawValue] else { continue }
        var seen: Set<Int> = []
        for (position, node) in values.elements.enumerated() {
          guard let purpose = node.integer, seen.insert(purpose).inserted, let message = fault(purpose, member, entry)
          else { continue }
          all.append(found(node, "/vendors/\(entry.position)/\(member.rawValue)/\(position)", message))
        }
      }
    }
    return all
  }
}
