import Files
package import JSONText

/// What a repair has done, file by file, and what is left to do.
package struct RepairReport: Sendable {
  /// In the order in which it was done.
  package internal(set) var files: [RepairedFile] = []
  /// What `verify` still finds.
  package internal(set) var problems: [ArchiveProblem] = []

  /// 0 when nothing is wrong any more, 3 when all that is left could not be fetched, else 2.
  package var exitStatus: Int32 {
    if problems.isEmpty { return 0 }
    let unreached = Set(files.filter(\.isNetwork).map(\.path))
    return problems.allSatisfy { unreached.contains($0.path) } ? 3 : 2
  }

  package static let schema = "gvl.archive-repair/1"

  /// `gvl archive repair --format json`.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "files": .array(
        files.map {
          [
            "path": .string($0.path), "action": .string($0.action.rawValue), "to": .text($0.to), "code": .text($0.code),
            "message": .string($0.message),
          ]
        }),
      "problems": .array(
        problems.map { ["code": .string($0.code.rawValue), "path": .string($0.path), "message": .string($0.message)] }),
    ]
  }
}

/// What became of one file.
package struct RepairedFile: Sendable, Hashable {
  package enum Action: String, Sendable, CaseIterable {
    /// Taken into the index.
    case adopted
    /// The bytes that the index names were found under another name and are back in their place.
    case restored
    /// The bytes that the index names came from the source.
    case fetched
    /// The source has other bytes now; they are kept beside the lost ones.
    case republished
    /// Moved to the quarantine.
    case quarantined
    /// The index, written anew.
    case rebuilt
    /// A temporary file that an interrupted run had left.
    case swept
    /// Left as it was.
    case unmended
  }

  package let path: String
  package let action: Action
  /// Where its bytes are now, when that is another path.
  package var to: String?
  /// For what was refused or could not be done.
  package var code: String?
  /// Lower case, no full stop.
  package var message: String
  /// Unmended because the source could not be reached.
  package var isNetwork = false

  package init(
    _ path: String, _ action: Action, to: String? = nil, code: String? = nil, _ message: String, isNetwork: Bool = false
  ) {
    (self.path, self.action, self.to, self.code) = (FileName.shown(path), action, to, code)
    (self.message, self.isNetwork) = (message, isNetwork)
  }
}
