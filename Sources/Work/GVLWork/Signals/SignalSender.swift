package import ConsentSignals
import GVLSettings
import GVLWorkspace

/// The CMP and publisher country of the strings to write.
package struct SignalSender: Sendable {
  /// The CMP's id; nil for the one in `gvl.yml`.
  package var cmpID: Int?
  /// The CMP's own version; nil for the one in `gvl.yml`.
  package var cmpVersion: Int?
  /// Writes strings of CMP 0, which belongs to no one: for tests.
  package var isTest = false
  /// The publisher's country.
  package var country: LetterPair = "AA"

  package init() {}

  /// The CMP that signs.
  ///
  /// - Throws: `WorkError` if no CMP is named, or if the stored CMP list lacks it or marks it as deleted. Without that
  ///   list the CMP is not checked.
  func cmp(in workspace: Workspace, _ notes: inout Notes) throws -> Configuration.CMP {
    var cmp = workspace.settings.cmp.value ?? Configuration.CMP()
    if isTest {
      notes.note("a test: the string is of CMP 0, which is nobody, and must not be sent to anyone")
      cmp.id = 0
    } else if let cmpID {
      guard Configuration.CMP.numbers.contains(cmpID) else {
        throw WorkError(
          .usage, "usage.value", "--cmp: no CMP has the number \(cmpID); --test writes strings that are not for sending"
        )
      }
      cmp = Configuration.CMP(id: cmpID)
    } else if workspace.settings.cmp.value == nil {
      throw WorkError(
        .usage, "usage.value",
        "no CMP is named: write `cmp: {id: …}` into gvl.yml, or --cmp; only a CMP that is registered with IAB Europe may signal, with its own number, and --test writes strings that are not for sending"
      )
    }
    if let cmpVersion { cmp.version = cmpVersion }
    try Self.check(cmp, in: workspace)
    return cmp
  }

  /// - Throws: `tc.cmp-unknown` and `tc.cmp-deleted`, by the stored CMP list.
  static func check(_ cmp: Configuration.CMP, in workspace: Workspace) throws {
    guard cmp.id > 0, let cmps = try workspace.extraList(.cmpList) else { return }
    guard let entry = cmps.entries[cmp.id] else {
      throw WorkError(.failed, "tc.cmp-unknown", "the CMP list has no CMP \(cmp.id): only a registered CMP may signal")
    }
    guard !entry.isDeleted else {
      throw WorkError(.failed, "tc.cmp-deleted", "CMP \(cmp.id) is no longer registered and must not signal")
    }
  }
}
