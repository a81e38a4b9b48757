public import GVLFindings
public import GVLList
import JSONText

/// The rules of `gvl validate`, in the order of their explanations.
public enum ListRules {
  /// Every rule about lists and translations, in the order of their explanations.
  public static let all: [Rule] = table.rules

  package static let explained: [ExplainedRule] = table.explained

  static let table = RuleTable(header + entries + ids + bases + declaration + addresses)
}

extension VendorList {
  /// The problems of this list (`ListRules.all`), in the order of the file.
  ///
  /// Any list that can be read can be validated, in linear time. Entries with a `deletedDate` are exempt from the rules
  /// about declarations. A missing map is one finding, and ids are not looked up in it.
  public func findings() -> [Finding] { ListRules.table.findings(in: Inspection(self), of: document) }
}

extension Translation {
  /// The problems of this translation's header and texts (`ListRules.all`), in the order of the file.
  public func findings() -> [Finding] { ListRules.table.findings(in: Inspection(self), of: document) }
}
