/// An earlier text or content of an item, before that of the third list.
enum OlderText: Sendable {
  case name(String)
  case description(String)
  case illustrations([String])
  /// The name with blanks around it: no change of meaning.
  case blanksAroundName
  case blanksAroundDescription
  case blanksAroundIllustrations
  /// Purposes and special features of a stack.
  case contents([Int], [Int])
  /// A legal description, only in specification 2.
  case legal(String)
}

/// One earlier wording and the last list that has it.
struct TextStep: Sendable {
  var kind: TextMap
  var id: Int
  var until: Int
  var older: OlderText

  init(_ kind: TextMap, _ id: Int, until: Int, _ older: OlderText) {
    (self.kind, self.id, self.until, self.older) = (kind, id, until, older)
  }
}

/// The changes of texts. `SampleTexts.englishTrial` has the items that are added and removed.
enum TextPlan {
  static let steps: [TextStep] = [
    .init(.purposes, 2, until: 1, .name("Pick plain adverts")),
    .init(.purposes, 3, until: 1, .description("What you do can be noted, to guess which adverts may suit you.")),
    .init(.purposes, 4, until: 2, .illustrations(["You see bicycles while you read about gardens."])),
    .init(.purposes, 6, until: 1, .blanksAroundDescription),
    .init(.purposes, 7, until: 2, .blanksAroundName),
    .init(.purposes, 8, until: 1, .blanksAroundIllustrations),
    .init(.specialPurposes, 1, until: 2, .name("Keep things safe")),
    .init(.specialPurposes, 2, until: 1, .description("Technical data are needed so that pages reach you.")),
    .init(.specialPurposes, 3, until: 2, .illustrations([])),
    .init(.features, 1, until: 1, .name("Join data")),
    .init(.features, 2, until: 2, .description("A phone and a computer may be known to be yours.")),
    .init(.features, 3, until: 1, .illustrations(["Few devices have this mix of settings."])),
    .init(.specialFeatures, 1, until: 1, .illustrations([])),
    .init(.specialFeatures, 1, until: 2, .name("Use your position")),
    .init(.specialFeatures, 2, until: 1, .description("With your agreement the device can be scanned.")),
    .init(.stacks, 2, until: 1, .name("Plain adverts and their counts")),
    .init(.stacks, 3, until: 2, .description("This group is about adverts that follow a profile.")),
    .init(.stacks, 9, until: 2, .contents([2, 3, 4, 7, 9], [1])),
    .init(.stacks, 12, until: 1, .contents([10], [])),
    .init(.dataCategories, 2, until: 2, .name("Kind of device")),
    .init(.dataCategories, 8, until: 1, .description("The town in which you are.")),
    .init(.dataCategories, 9, until: 1, .blanksAroundDescription),
  ]

  /// Changes between the two lists of specification 2, whose items also have a legal description.
  static let stepsV2: [TextStep] = [
    .init(.purposes, 1, until: 1, .legal("Vendors may keep and read data.")),
    .init(.purposes, 10, until: 1, .blanksAroundDescription),
    .init(.specialPurposes, 1, until: 1, .legal("Vendors may keep things safe.")),
    .init(.features, 2, until: 1, .legal("Vendors may link devices.")),
    .init(.specialFeatures, 1, until: 1, .legal("Vendors may ask for the position.")),
  ]

  /// Purposes and special features of each stack. Purpose 1 is in no stack.
  static let contents: [Int: ([Int], [Int])] = [
    1: ([], [1, 2]), 2: ([2, 7], []), 3: ([2, 3, 4], []), 4: ([2, 3, 4, 7], []), 5: ([5, 6], []), 6: ([5, 6, 8], []),
    7: ([7, 8], []), 8: ([7, 8, 9], []), 9: ([2, 3, 4, 7, 9], []), 10: ([5, 6, 8, 11], []), 11: ([2, 11], []),
    12: ([9, 10], []), 13: ([2, 7, 12], []),
  ]
}
