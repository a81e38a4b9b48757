public import JSONText

/// Profiles for the lists of `RandomList`, in the form of manifests: every kind of selection and restriction is likely.
public enum RandomProfile {
  public static func value(_ numbers: inout SeededNumbers) -> JSONValue {
    let kinds = ["notAllowed", "requireConsent", "requireLegitimateInterest"]
    let restrictions = (0..<Int.random(in: 0...4, using: &numbers)).map { _ -> JSONValue in
      [
        "purpose": .integer([1, 2, 3, 10].randomElement(using: &numbers) ?? 1),
        "type": .string(kinds.randomElement(using: &numbers) ?? ""), "vendors": vendors(&numbers),
      ]
    }
    return [
      "name": "random", "vendors": vendors(&numbers), "purposes": ids(&numbers), "specialFeatures": ids(&numbers),
      "restrictions": .array(restrictions),
    ]
  }

  private static func vendors(_ numbers: inout SeededNumbers) -> JSONValue {
    switch Int.random(in: 0..<3, using: &numbers) {
    case 0: "all"
    // Vendors 5 and 6 are in no list.
    case 1: .integers((1...6).filter { _ in Bool.random(using: &numbers) })
    default: ["purposes": [[1], [2, 10], [3]].randomElement(using: &numbers) ?? [1]]
    }
  }

  private static func ids(_ numbers: inout SeededNumbers) -> JSONValue {
    Bool.random(using: &numbers)
      ? "all" : .integers([1, 2, 3, 10].filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 })
  }
}
