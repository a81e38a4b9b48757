package import GVLImpact
import GVLWorkspace
import JSONText

/// Adds up what parts of a log came to.
package struct ImpactMergeWork {
  private let files: [String]

  package init(_ files: [String]) { self.files = files }

  /// - Throws: `impact.counts` for a file that holds no counts, `impact.merge` for parts that do not go together.
  package func run() throws -> ImpactSummary {
    var sum: ImpactSummary?
    for file in files {
      let bytes = try InputFile.read(file)
      let part: ImpactSummary
      do throws(FieldError) { part = try ImpactSummary(bytes) } catch {
        throw WorkError(
          .failed, "impact.counts", "\(file):\(error.place): \(error.located); `gvl impact --format json` writes one")
      }
      guard var all = sum else {
        sum = part
        continue
      }
      do throws(ImpactSummary.MergeError) { try all.merge(part) } catch {
        let why = error == .otherPlan ? "was counted by another plan" : "was counted by other keys (--by)"
        throw WorkError(.usage, "impact.merge", "\(file): this part \(why) than \(files[0])")
      }
      sum = all
    }
    guard let sum else { throw WorkError(.usage, "impact.merge", "name the documents that are to be added up") }
    return sum
  }
}
