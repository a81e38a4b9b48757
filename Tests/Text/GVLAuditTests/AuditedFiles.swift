@testable import GVLAudit
import GVLFindings
import GVLList
import TestSupport

/// A translation parsed from the text of a file.
func translation(_ source: String) throws -> Translation { try Translation(Array(source.utf8)) }

/// The audit's findings in an example, without those on the earlier file.
func outcome(_ example: AuditExample) throws -> TranslationAudit.Outcome {
  let language = String(example.file.dropFirst(9).dropLast(5))
  let english = try example.known.list.map { AuditedList(try translation($0).texts) }
  let list = ListReference(specification: 3, version: 2)
  var all: [AuditedTranslation] = []
  if let earlier = example.known.earlier {
    all.append(
      AuditedTranslation(
        file: "earlier.json", try translation(earlier), language: language,
        list: example.known.isOfSameVersion ? list : ListReference(specification: 3, version: 1), english: english))
  }
  all.append(
    AuditedTranslation(
      file: example.file, try translation(example.source), language: language, list: list, english: english))
  var result = TranslationAudit.audit(all)
  result.findings.removeAll { $0.file == "earlier.json" }
  return result
}

/// The translations of the corpus by language and specification, each compared with the list of its own version.
enum RealTranslations {
  static let all: [[AuditedTranslation]] = {
    guard let groups = try? read() else { return [] }
    return groups
  }()

  private static func read() throws -> [[AuditedTranslation]] {
    var groups: [String: [AuditedTranslation]] = [:]
    var lists: [ListReference: AuditedList?] = [:]
    for path in Corpus.translations where path.hasPrefix("v2/archives/") || path.hasPrefix("v3/archives/") {
      let read = try Translation(try Corpus.bytes(path))
      guard let version = read.vendorListVersion else { continue }
      let reference = ListReference(specification: path.hasPrefix("v2") ? 2 : 3, version: version)
      if lists[reference] == nil {
        let file = "v\(reference.specification)/archives/vendor-list-v\(version).json"
        let bytes = try? Corpus.bytes(file)
        lists[reference] = .some(try bytes.map { AuditedList(try VendorList($0).texts) })
      }
      let name = path.split(separator: "/").last.map { $0.dropFirst(9).dropLast(5) } ?? ""
      let language = String(name[..<(name.lastIndex(of: "-") ?? name.endIndex)])
      groups["v\(reference.specification)/\(language)", default: []].append(
        AuditedTranslation(
          file: "v\(reference.specification)/\(language)/\(version)", read, language: language, list: reference,
          english: lists[reference] ?? nil))
    }
    return groups.sorted { $0.key < $1.key }.map { $0.value }
  }
}
