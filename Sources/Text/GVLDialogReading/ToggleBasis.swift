import GVLWording

/// What a toggle decides, by its label.
enum ToggleBasis {
  static func of(_ label: String, key: String = "", language: String?) -> Control.Toggle.Basis {
    let keyWords = KeyRoles.words(of: key)
    if !keyWords.isDisjoint(with: ["legint", "legitimate", "li", "objection", "leg"]) { return .legitimateInterest }
    let said = Classifier.standard.said(label, language: language)
    if said.disclosures.contains(.legitimateInterest) || said.traits.contains(.objects) { return .legitimateInterest }
    let necessary: Set = ["necessary", "essential", "required", "mandatory"]
    if said.traits.contains(.necessary) || !keyWords.isDisjoint(with: necessary) { return .necessary }
    return said.disclosures.contains(.specialFeatures) ? .optIn : .consent
  }
}
