package import GVLList
package import JSONText

/// The result of an import, file by file.
package struct ImportReport: Sendable {
  /// In the order of the import's arguments.
  package internal(set) var files: [ImportedFile] = []

  /// 0 if every file is in the archive now, 4 if some were refused, 2 if all were.
  package var exitStatus: Int32 {
    let refused = files.count { $0.outcome == .refused }
    return refused == 0 ? 0 : refused < files.count ? 4 : 2
  }

  package func count(_ outcome: ImportedFile.Outcome) -> Int { files.count { $0.outcome == outcome } }

  package static let schema = "gvl.archive-import/1"

  /// `gvl archive import --format json`.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "files": .array(
        files.map {
          [
            "file": .string($0.name), "outcome": .string($0.outcome.rawValue), "list": .text($0.list?.description),
            "language": .text($0.language), "path": .text($0.path), "code": .text($0.code),
            "message": .text($0.message),
          ]
        }),
    ]
  }
}

package struct ImportedFile: Sendable, Hashable {
  package enum Outcome: String, Sendable, CaseIterable {
    case stored
    /// The archive already had exactly these bytes.
    case present
    /// The archive has other bytes under that number; both are kept.
    case republished
    /// Not imported; the file stays where it is.
    case refused
  }

  /// The file's name as given.
  package let name: String
  package var outcome: Outcome
  /// The list that it is, or belongs to.
  package var list: ListReference?
  /// The language of a translation; nil for a list.
  package var language: String?
  /// Path in the archive.
  package var path: String?
  /// Error code if refused or accepted by the user: `sync.…` from a gate, else `import.…`.
  package var code: String?
  /// Lower case, no full stop.
  package var message: String?

  init(_ name: String, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

  mutating func refuse(_ why: ImportCandidate.Refused) { (outcome, code, message) = (.refused, why.code, why.message) }
}
