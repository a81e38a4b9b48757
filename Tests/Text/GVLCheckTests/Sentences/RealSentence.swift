import Files
import TestSupport

@testable import GVLCheck

/// A sentence of a real text, with a person's judgement. The texts are beside the real lists; none is copied here.
struct RealSentence: Sendable {
  var matter: Matter
  /// Whether the sentence has this meaning; false for a similar sentence without it.
  var isPositive: Bool
  var language: String
  var text: String

  /// The first eight digits of the SHA-256 of the text.
  var digest: String {
    String(Digest.sha256(Array(text.utf8)).prefix(8))
  }

  enum Matter: String, CaseIterable, Sendable {
    case cookieWall = "cookie-wall"
    case impliedConsent = "implied-consent"
    case withdrawal, consequences, purposes
    case vaguePurpose = "vague-purpose"

    /// The rule for this matter, and whether a missing finding proves that the sentence was understood.
    var check: (name: String, isSilent: Bool) {
      switch self {
      case .cookieWall: ("cookie-wall", false)
      case .impliedConsent: ("implied-consent", false)
      case .withdrawal: ("withdrawal-untold", true)
      case .consequences: ("consequences-missing", true)
      case .purposes: ("purposes-untold", true)
      case .vaguePurpose: ("vague-purpose", false)
      }
    }
  }

  static let all: [RealSentence] = {
    guard let url = Corpus.root?.appending(path: "../wording/sentences.jsonl").standardizedFileURL,
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let item = try? JSONDocument(Array(line.utf8)).root,
        let matter = item["matter"]?.string.flatMap(Matter.init), let isPositive = item["positive"]?.bool,
        let language = item["language"]?.string, let text = item["text"]?.string
      else { return nil }
      return RealSentence(matter: matter, isPositive: isPositive, language: language, text: text)
    }
  }()

  /// Whether the rule understands the sentence, alone in a dialog with a button that accepts and one that refuses.
  var isSeen: Bool {
    let (accept, reject) = Self.labels[language] ?? ("Accept", "Reject")
    let page = """
      <html lang="\(language)"><body><div id="cookie-banner" role="dialog"><p>\(Self.escaped(text))</p>
      <button>\(accept)</button><button>\(reject)</button></div></body></html>
      """
    // The framework's rules replace equal rules of other sets.
    let sets: Set = matter == .consequences ? ["tcf"] : ["edpb", "wording", "de", "de-dsk", "fr-cnil"]
    var context = DialogContext(sets: sets)
    if sets.contains("tcf") { context.tcf = .stated(true, by: "the test") }
    let found = checkPage(bytes: Array(page.utf8), file: "page.html", context: context).findings
    let (name, isSilent) = matter.check
    return found.contains { $0.rule.check == name } != isSilent
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }

  private static let labels = [
    "bg": ("Приемам", "Отказвам"), "cs": ("Přijmout", "Odmítnout"), "da": ("Accepter", "Afvis"),
    "de": ("Akzeptieren", "Ablehnen"), "el": ("Αποδοχή", "Απόρριψη"), "en": ("Accept", "Reject"),
    "es": ("Aceptar", "Rechazar"), "fi": ("Hyväksy", "Hylkää"), "fr": ("Accepter", "Refuser"),
    "he": ("אישור", "דחייה"), "hi": ("स्वीकार करें", "अस्वीकार करें"), "hu": ("Elfogadom", "Elutasítom"),
    "id": ("Terima", "Tolak"), "it": ("Accetta", "Rifiuta"), "ja": ("同意する", "拒否する"), "ko": ("동의", "거부"),
    "nl": ("Accepteren", "Weigeren"), "no": ("Godta", "Avvis"), "pl": ("Akceptuję", "Odrzucam"),
    "pt": ("Aceitar", "Rejeitar"), "ro": ("Accept", "Refuz"), "ru": ("Принять", "Отклонить"),
    "sk": ("Prijať", "Odmietnuť"), "sv": ("Acceptera", "Avvisa"), "tr": ("Kabul et", "Reddet"),
    "uk": ("Прийняти", "Відхилити"), "zh": ("接受", "拒绝"),
  ]
}
