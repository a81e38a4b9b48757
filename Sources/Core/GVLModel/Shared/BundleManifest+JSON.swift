public import JSONText

extension BundleManifest {
  public var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "target": .string(target),
      "list": .string(list.description),
      "lastUpdated": .text(lastUpdated),
      "sha256": .string(sha256),
      "tcfPolicyVersion": tcfPolicyVersion.map(JSONValue.integer) ?? .null,
      "vendors": .integer(vendors),
      "profile": profile.json,
      "languages": .array(languages.map(\.json)),
      "leftOut": .array(
        leftOut.map {
          [
            "vendor": .integer($0.vendor), "name": .text($0.name), "reason": .string($0.reason.rawValue),
            "deletedDate": .text($0.deletedDate),
          ]
        }),
      "files": .array(
        files.map { ["path": .string($0.path), "sha256": .string($0.sha256), "bytes": .integer($0.bytes)] }),
    ]
  }

  public var written: [UInt8] { Array(json.documentText.utf8) }
}

extension BundleManifest.Language {
  fileprivate var json: JSONValue {
    [
      "language": .string(language), "texts": .string(texts), "reason": .text(reason), "file": .string(file),
      "list": .string(list.description), "lastUpdated": .text(lastUpdated), "sha256": .string(sha256),
      "loans": .array(
        loans.map { ["item": .string($0.item), "members": .strings($0.members), "from": .string($0.from)] }),
    ]
  }
}
