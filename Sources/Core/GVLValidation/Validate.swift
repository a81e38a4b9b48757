public import GVLFindings
public import GVLList
import JSONText

extension VendorList {
  /// Everything that this list should not do (`ListRules.all`), in the order of the file.
  ///
  /// Any list that can be read can be validated, in time with its bytes and findings. Entries with a `deletedDate` are
  /// exempt from the rules about declarations. Where a whole map is missing, that is one finding, and ids are not looked
  /// up in it.
  public func findings() -> [Finding] { ListRules.table.findings(in: Inspection(self), of: document) }
}

extension Translation {
  /// Everything that this translation's header and texts should not do (`ListRules.all`), in the order of the file.
  public func findings() -> [Finding] { ListRules.table.findings(in: Inspection(self), of: document) }
}
