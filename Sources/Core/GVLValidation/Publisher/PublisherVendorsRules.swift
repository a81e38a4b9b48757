public import GVLFindings
public import GVLList
import JSONText

/// The rules of `gvl pubvendors`, in the order of their explanations.
public enum PublisherVendorsRules {
  /// Every rule about a publisher's vendor file.
  public static let all: [Rule] = table.rules

  package static let explained: [ExplainedRule] = table.explained

  static let table = RuleTable(header + entries + purposes)

  static let draft = Citation("IAB, pubvendors.json, version 1.0 draft")
  /// A citation for rules that the draft does not contain, on vendors and features that publishers defined.
  static let observed = Citation("publishers' files 2018 to 2026, as they were found")
  static let lists = Citation("lists of specification 1: purposes")

  static func row(
    _ name: String, _ severity: Severity, _ title: String, _ cite: Citation = draft,
    needs: Set<PublisherVendorsCase.Need> = [],
    find: @escaping @Sendable (PublisherVendorsCase) -> [FoundPlace<PublisherVendorsCase>]
  ) -> RuleTable<PublisherVendorsCase>.Row {
    .init(
      Rule(id: "pubvendors/" + name, severity: severity, title: title, cite: cite), Check(needs: needs, find: find))
  }
}

/// A publisher's vendor file, with a list.
package struct PublisherVendorsCase: RuleSubject {
  package typealias Place = DocumentPlace

  package enum Need: String, RuleNeed {
    /// A list of any specification: vendors have the same ids in each.
    case list
    /// A list of specification 1: later ones have other purposes.
    case purposes
  }

  let file: PublisherVendors
  let list: VendorList?

  package init(_ file: PublisherVendors, list: VendorList?) { (self.file, self.list) = (file, list) }

  package func lack(of need: Need) -> String? {
    guard let list else {
      return file.list.map { "\($0) is not stored; name the list by --gvl" }
        ?? "the file does not name its list; name the list by --gvl"
    }
    guard need == .purposes, list.specification != 1 else { return nil }
    return "\(list.reference) has other purposes than lists of specification 1; name one of these by --gvl"
  }
}

extension PublisherVendorsCase {
  typealias Found = FoundPlace<PublisherVendorsCase>

  func found(_ node: JSONNode, _ path: String, text: String? = nil, _ message: String) -> Found {
    Found(at: DocumentPlace(node.index, path: path, text: text, owner: .publisher), message)
  }

  /// A finding on an entry, or on a member of it if the entry has it.
  func found(_ entry: PublisherVendors.Entry, _ member: String? = nil, text: String? = nil, _ message: String) -> Found
  {
    let path = "/vendors/\(entry.position)"
    guard let member, let node = entry.node[member] else { return found(entry.node, path, text: text, message) }
    return found(node, "\(path)/\(member)", text: text, message)
  }
}

extension PublisherVendors {
  /// The problems of this file (`PublisherVendorsRules.all`), in the order of the file.
  ///
  /// - Parameter list: The list that the file was made from. If it is nil, vendors are not looked up; if its
  ///   specification is not 1, purposes are not.
  public func findings(list: VendorList? = nil) -> [Finding] {
    PublisherVendorsRules.table.findings(in: PublisherVendorsCase(self, list: list), of: document)
  }

  /// The rules that could not judge, because there is no list, or none of specification 1.
  package func notJudged(list: VendorList?, file: String?) -> [NotJudged] {
    PublisherVendorsRules.table.notJudged(in: PublisherVendorsCase(self, list: list), file: file)
  }
}
