import GVLFindings
import GVLList
import JSONText
import PlainText

/// Rules on members of the top level, and on values of a wrong type.
extension PublisherVendorsRules {
  static let header = [
    row("member-missing", .warning, "the file says its versions, its list and its date") { subject in
      let file = subject.file
      let missing = [
        ("publisherVendorsVersion", file.formatVersion == nil, "write the version of the format, which is 1"),
        ("version", file.version == nil, "write a number that each change of the file raises"),
        (
          "globalVendorListVersion", file.listVersion == nil,
          "write the version of the list that its vendors and purposes are of"
        ),
        ("updatedAt", file.updatedText == nil, "write when the file was last changed, such as 2019-05-28T00:00:00Z"),
      ]
      let root = file.document.root
      // Another rule reports values of a wrong type.
      return missing.filter { $0.1 && root[$0.0].map(\.isNull) ?? true }.filter { $0.0 != "updatedAt" || !file.hasDate }
        .map { name, _, remedy in subject.found(root, "/" + name, "the file has no `\(name)`; \(remedy)") }
    },
    row("date-name", .info, "the date of the last change is `updatedAt`") { subject in
      let root = subject.file.document.root
      guard root["updatedAt"].map(\.isNull) ?? true, let node = root["lastUpdated"], !node.isNull else { return [] }
      return [
        subject.found(
          node, "/lastUpdated", "the format calls the date `updatedAt`; rename the member, it is read as that")
      ]
    },
    row("date-unreadable", .warning, "the date of the last change is a timestamp") { subject in
      let file = subject.file
      guard let text = file.updatedText, file.updated == nil else { return [] }
      let name = file.document.root["updatedAt"]?.string == text ? "updatedAt" : "lastUpdated"
      guard let node = file.document.root[name] else { return [] }
      return [
        subject.found(node, "/" + name, text: text, "`\(name)` is no date; write it as 2019-05-28T00:00:00Z")
      ]
    },
    row("format-unknown", .warning, "the version of the format is 1") { subject in
      guard let version = subject.file.formatVersion, version != 1,
        let node = subject.file.document.root["publisherVendorsVersion"]
      else { return [] }
      return [
        subject.found(
          node, "/publisherVendorsVersion",
          "\(version) is no version of the format: only 1 was published; write 1, and the file's own version as"
            + " `version`")
      ]
    },
    row("value-unread", .error, "values have the types of the format") { subject in
      subject.file.unread.map { one in
        subject.found(JSONNode(document: subject.file.document, index: one.index), one.path, one.message)
      }
    },
    row("unknown-member", .info, "members are those that the format or real files have") { subject in
      subject.file.unknown.map { one in
        let others = one.count > 1 ? ", here and \(counted(one.count - 1, "more time"))" : ""
        return subject.found(
          JSONNode(document: subject.file.document, index: one.index), one.path,
          "nothing defines this member\(others); it is not read, do not rely on it")
      }
    },
  ]
}

extension PublisherVendors {
  /// Whether a date exists under either name, with any type.
  fileprivate var hasDate: Bool {
    ["updatedAt", "lastUpdated"].contains { document.root[$0].map { !$0.isNull } ?? false }
  }
}
