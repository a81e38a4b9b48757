import Foundation
import GVLFindings
import GVLModel
import TestSupport
import Testing

@testable import GVLAudit

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct RealHolesTests {
  @Test func dump() throws {
    var holes: [String: [String]] = [:]
    for group in RealTranslations.all {
      for f in TranslationAudit.audit(group).findings {
        let parts = (f.file ?? "").split(separator: "/")
        holes["\(f.rule.check) \(parts[0])/\(parts[1]) \(f.path ?? "")", default: []].append(String(parts[2]))
      }
    }
    for (key, versions) in holes.sorted(by: { $0.key < $1.key }) { print(key, versions.joined(separator: " ")) }
  }
}
