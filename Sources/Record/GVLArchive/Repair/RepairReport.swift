import Files
package import JSONText

/// The results of a repair, file by file, and the problems that remain.
package struct RepairReport: Sendable {
  /// In the order of the repair.
  package internal(set) var files: [RepairedFile] = []
  /// The problems that `verify` still finds.
  package internal(set) var problems: [ArchiveProblem] = []

  /// 0 if nothing is wrong any more, 3 if every remaining problem is a file that could not be fetched, else 2.
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

/// The result for one file.
package struct RepairedFile: Sendable, Hashable {
  package enum Action: String, Sendable, CaseIterable {
    /// Added to the index.
    case adopted
    /// The bytes that the index names were found under another name and moved back.
    case restored
    /// The bytes that the index names were fetched from the source.
    case fetched
    /// The source now has other bytes; they are kept beside the lost ones.
    case republished
    /// Moved to the quarantine.
    case quarantined
    /// The index, rewritten.
    case rebuilt
    /// A temporary file that an interrupted run had left; it was removed.
    case swept
    /// Left as it was.
    case unmended
  }

  package let path: String
  package let action: Action
  /// The path of its bytes now, if they were moved.
  package var to: String?
  /// The error code, if it was refused or could not be repaired.
  package var code: String?
  /// Lower case, no full stop.
  package var message: String
  /// Whether it was not repaired because the source could not be reached.
  package var isNetwork = false

  package init(
    _ path: String, _ action: Action, to: String? = nil, code: String? = nil, _ message: String, isNetwork: Bool = false
  ) {
    (self.path, self.action, self.to, self.code) = (FileName.shown(path), action, to, code)
    (self.message, self.isNetwork) = (message, isNetwork)
  }
}
