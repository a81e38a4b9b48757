import GVLFindings
import GVLList
import GVLValidation
import TestSupport

/// The findings in every valid list of a stock: computed once, because it is the slowest step.
enum ValidatedFiles {
  typealias Validated = (path: String, list: VendorList, findings: [Finding])

  static func of(_ stock: Stock) -> [Validated] { stock == .sample ? sample : real }

  private static let sample = validated(.sample)
  private static let real = validated(.real)

  private static func validated(_ stock: Stock) -> [Validated] {
    ReadFiles.of(stock).readable.map { ($0.path, $0.list, $0.list.findings()) }
  }
}
