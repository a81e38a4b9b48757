import GVLWording
import PlainText

/// The decision that a toggle makes, by its label.
enum ToggleBasis {
  static func of(_ label: String, key: String = "", language: String?) -> Control.Toggle.Basis {
    let keyWords = KeyRoles.words(of: key)
    if !keyWords.isDisjoint(with: ["legint", "legitimate", "li", "objection", "leg"]) { return .legitimateInterest }
    let said = Classifier.standard.said(label, language: language)
    if said.disclosures.contains(.legitimateInterest) || said.traits.contains(.objects) { return .legitimateInterest }
    let necessary: Set = [
      "necessary", "essential", "essentials", "required", "mandatory", "notwendig", "necessaires", "essentiels",
    ]
    if said.traits.contains(.necessary) || !keyWords.isDisjoint(with: necessary) || isAlwaysOn(label) {
      return .necessary
    }
    return said.disclosures.contains(.specialFeatures) ? .optIn : .consent
  }

  /// Whether a text says that a toggle cannot be switched off.
  static func isAlwaysOn(_ text: String) -> Bool { alwaysOn.finds(in: text) }

  private static let alwaysOn = TextFinder([
    "always active", "always on", "always enabled", "always required", "immer aktiv", "immer an", "toujours acti",
    "siempre activ", "sempre ativ", "sempre attiv", "altijd actief", "altijd aan", "alltid aktiv", "altid aktiv",
    "aina aktiivi", "aina päällä", "zawsze aktywn", "vždy aktivn", "vždy aktívn", "vždy zapnut", "mindig aktív",
    "întotdeauna activ", "mereu activ", "винаги активн", "πάντα ενεργ", "всегда активн", "завжди активн",
    "uvijek aktivn", "uvek aktivn", "vedno aktivn", "visada aktyv", "vienmēr aktīv", "alati aktiivne",
    "her zaman aktif", "sempre actiu", "常に有効", "始终启用", "항상 활성",
  ])
}
