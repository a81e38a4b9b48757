package import GVLBundle
import GVLBundleFormat
package import JSONText
package import ReportFormats

/// The result of verifying one bundle, and the sources that it was compared with.
package struct BundleProofReport {
  package let proof: BundleProof
  private let report: Verification
  private let sources: ProofSources

  /// - Parameters:
  ///   - folder: its path in messages.
  ///   - key: the key that its signature was checked with.
  package init(_ proof: BundleProof, of folder: String, _ key: VerifyingKey?) {
    self.proof = proof
    report = Verification(
      proof.problems.map {
        .init(path: $0.file, shownAs: "\(folder)/\($0.file)", code: $0.code.rawValue, message: $0.message)
      }, files: proof.manifest.files.count,
      praise: "each matches its manifest" + (key.map { ", signed by \($0.fingerprint)" } ?? ""))
    sources = ProofSources(proof)
  }

  package var textReport: TextReport {
    var text = report.textReport
    text.append(sources.textReport)
    return text
  }

  package var json: JSONValue {
    report.json(
      schema: "gvl.bundle-verify/1", path: "file",
      more: [.init("compared", .strings(sources.compared)), .init("notStored", .strings(sources.notStored))])
  }
}
