import GVLFindings
import GVLList
import JSONText

/// Rules on keys, names and members of texts and vendors.
extension ListRules {
  static let entries: [ListRule] = [
    .init(
      "key-not-id", .error, "the key of an entry equals its id", .format("vendor list: maps keyed by id"),
      // Entries of specification 1 are in arrays and have no keys.
      since: .specification(2), holdsForDeleted: true,
      text: { item, kind, file in
        guard item.ownID != item.id else { return [] }
        let own = item.member("id")?.index
        return [
          file.found(
            at: own ?? item.node, file.path(item, kind) + (own == nil ? "" : "/id"),
            otherID(item.ownID, under: item.id))
        ]
      },
      vendor: { entry in
        guard entry.vendor.ownID != entry.vendor.id else { return [] }
        return [entry.found(.id, orSelf: true, owner: .list, otherID(entry.vendor.ownID, under: entry.vendor.id))]
      }),
    .init(
      "name-empty", .error, "every text and every vendor has a name",
      Citation("TCF Policies, Appendix B, B.b and C.c"), holdsForDeleted: true,
      text: { item, kind, file in
        guard isBlank(item.name) else { return [] }
        return [
          file.found(
            at: item.nameIndex < 0 ? item.node : item.nameIndex, file.path(item, kind),
            "the name is missing or empty; users cannot be shown this \(kind.words), use the file of another version")
        ]
      },
      vendor: { entry in
        guard isBlank(entry.vendor.name) else { return [] }
        return [
          entry.found(
            .text(.name), orSelf: true,
            "the vendor has no name; users cannot see which vendor they choose; leave it out until it has a name")
        ]
      }),
    .init(
      "description-empty", .error, "every text has a description", Citation("TCF Policies, Appendix B, B.b"),
      text: { item, kind, file in
        guard isBlank(item.description) else { return [] }
        return [
          file.found(
            at: item.descriptionIndex < 0 ? item.node : item.descriptionIndex, file.path(item, kind),
            "the description is missing or empty; users cannot be shown what this \(kind.words) means, use the file of"
              + " another version")
        ]
      }),
    .init(
      "name-blanks", .info, "names have no outer blanks", .observed, holdsForDeleted: true,
      text: { item, kind, file in
        guard hasBlanksAround(item.name) else { return [] }
        return [file.found(at: item.nameIndex, file.path(item, kind) + "/name", text: item.name, blanksAround)]
      },
      vendor: { entry in
        let name = entry.vendor.name
        return hasBlanksAround(name) ? [entry.found(.text(.name), text: name, blanksAround)] : []
      }),
    .init(
      "unknown-member", .info, "every member is defined by the specification", .format("vendor list"),
      holdsForDeleted: true,
      header: { file in file.unknownMembers.map { file.found(at: $0.node.index, $0.pointer, notDefined) } },
      vendor: { entry in
        entry.vendor.unknownMembers.map { entry.found(at: $0.node.index, $0.pointer, owner: .list, notDefined) }
      }),
  ]
}

private func otherID(_ id: Int?, under key: Int) -> String {
  guard let id else { return "the entry under the key \(key) has no id; the key is taken for it" }
  return "the entry under the key \(key) says that its id is \(id); the key is taken for it"
}

private let blanksAround = "the name begins or ends with a blank; strip it for display, compare without it"

private func hasBlanksAround(_ name: String) -> Bool { hasOuterBlanks(name) && !isBlank(name) }

private let notDefined =
  "the specification of this file does not define this member; it is kept and compared, and means nothing here"
