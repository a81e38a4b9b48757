public import GVLModel
import GVLWording

/// What is known beside the page itself.
public struct DialogContext: Sendable, Hashable {
  /// Third parties that the dialog asks consent for: the bundle's live vendors and the profile's others.
  public var expectedVendors: Int?
  /// Sets of rules to run: `tcf`, `edpb`, `wording`.
  public var sets: Set<String>

  public init(expectedVendors: Int? = nil, sets: Set<String> = Set(CheckRules.sets)) {
    self.expectedVendors = expectedVendors
    self.sets = sets
  }
}

/// One check of a dialog. One file each; listed in `CheckRules.dialog`.
protocol DialogRule: Sendable {
  static var rule: Rule { get }
  static func findings(in dialog: Dialog, _ context: DialogContext) -> [Finding]
}

extension DialogRule {
  /// A finding at a control, or at the dialog as a whole.
  static func finding(
    _ dialog: Dialog, at control: Control? = nil, severity: Severity? = nil, _ message: String
  ) -> Finding {
    Finding(
      rule, severity: severity, owner: .publisher, file: dialog.file, place: control?.place ?? dialog.place,
      path: control?.path ?? dialog.path, language: control?.language ?? dialog.language, layer: dialog.layer.rawValue,
      role: control?.role.rawValue, text: control?.label, message: message)
  }
}

/// Runs the rules of the context's sets over a dialog. A page that is no dialog has no findings.
public func findings(in dialog: Dialog, context: DialogContext = DialogContext()) -> [Finding] {
  guard dialog.isDialog else { return [] }
  return CheckRules.dialog
    .filter { context.sets.contains(CheckRules.set(of: $0.rule)) }
    .flatMap { $0.findings(in: dialog, context) }
}
