import ConsentSignals
public import GVLFindings

/// The rules of `gvl keys lint`, in the order of their explanations.
public enum KeyRules {
  /// Every rule on the keys of devices.
  public static let all: [Rule] = table.rules

  package static let explained: [ExplainedRule] = table.explained

  static let table = RuleTable<KeysCase>(values + truth + origin + google)

  static func row(
    _ name: String, _ severity: Severity, _ title: String, _ cite: Citation = .inApp, needs: Set<KeysCase.Need> = [],
    find: @escaping @Sendable (KeysCase) -> [FoundPlace<KeysCase>]
  ) -> RuleTable<KeysCase>.Row {
    .init(Rule(id: "keys/" + name, severity: severity, title: title, cite: cite), Check(needs: needs, find: find))
  }
}

extension Citation {
  static let inApp = Citation(DeviceKey.Family.tcf.source)
}

extension DeviceKey.Kind {
  /// The type in words, such as `a number`.
  var words: String {
    switch self {
    case .number: "a number"
    case .text, .bits, .restrictions: "a text"
    case .flag: "true or false"
    }
  }
}

extension DeviceValue {
  /// The type in words, such as `a text`.
  var words: String {
    switch self {
    case .number: "a number"
    case .text: "a text"
    case .flag: "true or false"
    case .other("number"), .other("integer"), .other("int"): "no whole number that fits"
    case .other("real"), .other("float"), .other("double"): "a number with a fraction"
    case .other(let name): "of type \(name)"
    }
  }
}
