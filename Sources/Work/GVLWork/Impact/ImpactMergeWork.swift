package import GVLImpact
import GVLWorkspace
import JSONText

/// Adds up the counts of parts of a log.
package struct ImpactMergeWork {
  private let files: [String]

  private let areUsersDisjoint: Bool

  /// - Parameters:
  ///   - files: documents of `gvl.impact/1`, or lines of them.
  ///   - areUsersDisjoint: no user is in two parts.
  package init(_ files: [String], areUsersDisjoint: Bool = false) {
    (self.files, self.areUsersDisjoint) = (files, areUsersDisjoint)
  }

  /// - Throws: `impact.counts` for a file that holds no counts, `impact.merge` for parts that do not go together.
  package func run() throws -> ImpactSummary {
    var sum: ImpactSummary?
    for file in files {
      for bytes in Self.documents(try InputFile.read(file)) { try add(bytes, of: file, to: &sum) }
    }
    guard let sum else { throw WorkError(.usage, "impact.merge", "name the documents that are to be added up") }
    return sum
  }

  private func add(_ bytes: [UInt8], of file: String, to sum: inout ImpactSummary?) throws {
    let part: ImpactSummary
    do throws(FieldError) { part = try ImpactSummary(bytes) } catch {
      throw WorkError(
        .failed, "impact.counts", "\(file):\(error.place): \(error.located); `gvl impact --format json` writes one")
    }
    guard var all = sum else {
      sum = part
      return
    }
    do throws(ImpactSummary.MergeError) { try all.merge(part, areUsersDisjoint: areUsersDisjoint) } catch {
      throw WorkError(.usage, "impact.merge", "\(file): this part \(error.why(files[0]))")
    }
    sum = all
  }

  /// The documents of a file: one, or one a line as workers write them.
  private static func documents(_ bytes: [UInt8]) -> [[UInt8]] {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { $0.contains { $0 != 0x20 && $0 != 0x09 } }
    let areLines = lines.count > 1 && lines.allSatisfy { $0.first == UInt8(ascii: "{") && $0.count > 1 }
    return areLines ? lines.map(Array.init) : [bytes]
  }
}

extension ImpactSummary.MergeError {
  fileprivate func why(_ first: String) -> String {
    switch self {
    case .otherPlan: "was counted by another plan than \(first)"
    case .otherKeys: "was counted by other keys (--by) than \(first)"
    case .otherUnit: "counts other things than \(first): strings or users, by strings, lists or days"
    case .tooMany:
      "and those before it have more lines than a document can hold, 2^40; they were made by hand, or merged twice"
    case .users: "counts users, who may be in \(first) too; give --users-disjoint if none is"
    }
  }
}
