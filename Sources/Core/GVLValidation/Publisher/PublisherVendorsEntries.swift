import GVLFindings
import GVLList
import PlainText

/// Rules on the vendors that the entries name.
extension PublisherVendorsRules {
  static let entries = [
    row("vendor-twice", .warning, "each vendor has one entry") { subject in
      var first: [PublisherVendors.EntryID: Int] = [:]
      return subject.file.entries.compactMap { entry in
        guard let position = first[entry.id] else {
          first[entry.id] = entry.position
          return nil
        }
        return subject.found(
          entry, "id",
          "/vendors/\(position) has this id already; keep one entry, until then a purpose must be allowed by both")
      }
    },
    row("vendor-unknown", .error, "the list has the vendors that the file names", needs: [.list]) { subject in
      subject.named { entry, id, list in
        guard list.vendor(id) == nil else { return nil }
        return subject.found(
          entry, "id", "vendor \(id) is not in \(list.reference); correct the id, or take the vendor out")
      }
    },
    row("vendor-deleted", .warning, "the vendors that the file names are live", needs: [.list]) { subject in
      subject.named { entry, id, list in
        guard let vendor = list.vendor(id), !vendor.isLive else { return nil }
        return subject.found(
          entry, "id",
          "vendor \(id) left the framework on \(vendor.deletedDateText ?? "a day that is not known"), says"
            + " \(list.reference); take it out")
      }
    },
    row("custom-vendor", .warning, "vendors outside of the list have a name and a link", observed) { subject in
      subject.file.entries.compactMap { entry in
        guard let id = entry.customID else { return nil }
        if entry.name == nil {
          return subject.found(
            entry, text: id,
            "this vendor is outside of the list and has no name; write `name`, users read its id until then"
          )
        }
        if let address = entry.policyURL, WebLink.fault(address) != nil {
          return subject.found(
            entry, "policyUrl", text: address, "this address is no link; write one that begins with https://")
        }
        guard entry.policyURL == nil else { return nil }
        return subject.found(
          entry, text: id, "this vendor is outside of the list, which has no policy of it; write `policyUrl`")
      }
    },
    row("custom-feature", .warning, "features of the publisher's own are described in `features`", observed) {
      subject in
      let known = Set(subject.file.customFeatures.map(\.id))
      return subject.file.entries.flatMap { entry in
        entry.customFeatures.filter { !known.contains($0) }.map { id in
          subject.found(
            entry, "featureIds", text: id,
            "`features` has no feature with this id; describe it there, with `id` and `name`")
        }
      }
    },
  ]
}

extension PublisherVendorsCase {
  /// The findings in entries of vendors of the list; empty if no list is available.
  func named(_ find: (PublisherVendors.Entry, Int, VendorList) -> Found?) -> [Found] {
    guard let list else { return [] }
    var all: [Found] = []
    // A loop, because nested closures stop the optimiser of Swift 6.3.
    for entry in file.entries {
      if let id = entry.listedID, let found = find(entry, id, list) { all.append(found) }
    }
    return all
  }
}
