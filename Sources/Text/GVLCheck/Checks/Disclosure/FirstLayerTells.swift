/// Statements that a first layer asking for TCF consent must make, recognised by the lexicon of its language.
///
/// Not judged for a language without such words, a dialog that was not seen completely, or a file of labels alone.
extension DialogCheck {
  static let tellsStorage = tells(
    "storage-access-missing", "the first layer names storage on and access to the device",
    .storage, "that information is stored on the device or read from it")
  static let tellsPersonalData = tells(
    "personal-data-missing", "the first layer gives an example of the data processed",
    .personalData, "which personal data is processed, with an example")
  static let tellsPurposes = tells(
    "purposes-missing", "the first layer names the purposes or stacks",
    .purposes, "for which purposes, or stacks of them, data is processed")
  static let tellsSpecialFeatures = tells(
    "special-features-missing", "the first layer names the special features in use",
    .specialFeatures, "which special features are used: precise location, scanning of the device",
    where: .whereList("no vendor uses a special feature", \.usesSpecialFeatures))
  static let tellsScope = tells(
    "scope-missing", "the first layer says where the choice holds",
    .scope, "for which sites or apps the choice holds")
  static let tellsWithdrawal = tells(
    "withdrawal-missing", "the first layer says that consent can be withdrawn",
    .withdrawal, "that consent can be withdrawn at any time")
  static let tellsReopen = tells(
    "withdrawal-way-missing", "the first layer says how to come back to the choices",
    .reopen, "how to come back to the choices")
  static let tellsLegitimateInterest = tells(
    "legitimate-interest-missing", "the first layer names legitimate interest where it is used",
    .legitimateInterest, "that some vendors rely on a legitimate interest", where: .usesLegitimateInterest)
  static let tellsObjection = tells(
    "objection-missing", "the first layer names the right to object where it applies",
    .objection, "that users can object to what rests on a legitimate interest", where: .usesLegitimateInterest)
  static let tellsConsequences = tells(
    "consequences-missing", "the first layer says what consenting or refusing leads to",
    .consequences, "what refusing leads to, if anything")

  /// - Parameters:
  ///   - what: the missing statement, for the message: "how consent is withdrawn".
  ///   - condition: a condition on the list; nil if the statement is always required.
  private static func tells(
    _ name: String, _ title: String, _ said: Disclosures, _ what: String,
    where condition: DialogRule.Condition? = nil
  ) -> DialogCheck {
    DialogCheck(
      name, title: title, looksAt: "the texts of the first layer, by the words of the language's lexicon",
      needs: condition == nil ? [.words, .whole, .prose] : [.words, .whole, .prose, .list], on: [.first],
      where: condition.map { [$0] } ?? [],
      passes: FirstLayerExample.without([]), fails: FirstLayerExample.without(said)
    ) { dialog, context in
      // Without a list it is not known whether a vendor makes the statement necessary.
      guard condition == nil || context.expected != nil, let told = FirstLayer.disclosures(context),
        !told.contains(said),
        // If no layer states the consequences, `consequences-nowhere` reports it.
        said != .consequences || !Consequences.areMissing(everywhere: told, context)
      else { return [] }
      return .one(
        "the first layer does not say \(what): add it, where it is read before consent is given",
        // For strings the sentence may be in another file.
        severity: dialog.source == .strings ? .warning : nil)
    }
  }
}

extension DialogRule.Condition {
  static let usesLegitimateInterest = whereList(
    "no vendor relies on a legitimate interest", \.usesLegitimateInterest)
}
