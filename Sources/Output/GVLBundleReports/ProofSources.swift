package import GVLBundle
package import ReportFormats

/// The official texts that bundles were compared with, for users and for documents.
package struct ProofSources: Sendable, Hashable {
  /// `v3/178`, `de of v3/178`.
  package let compared: [String]
  /// Texts that a bundle was made from and that the archive does not have.
  package let notStored: [String]

  /// - Parameter proofs: of one bundle, or of several that are verified together.
  package init(_ proofs: BundleProof...) {
    compared = Self.once(proofs.flatMap(\.compared))
    notStored = Self.once(proofs.flatMap(\.notStored))
  }

  private static func once(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// A line for each text; empty if no text was compared.
  package var textReport: TextReport {
    var report = TextReport()
    if !compared.isEmpty { report.line(Piece("compared with the archive: " + compared.joined(separator: ", "), .dim)) }
    if !notStored.isEmpty {
      report.line(
        Piece("not compared, since the archive does not have them: " + notStored.joined(separator: ", "), .yellow))
    }
    return report
  }
}
