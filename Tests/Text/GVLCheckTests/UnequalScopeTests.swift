@testable import GVLCheck
import GVLFindings
import GVLWording
import TestSupport

/// A refusal of only some kinds of cookies, by the words that each language's lexicon has for kinds.
@Suite struct UnequalScopeTests {
  private func found(_ accept: String, _ refusal: String, _ language: String) throws -> Bool {
    let source = """
      language: \(language)
      screens:
        - layer: first
          controls: [accept_all: \(accept), {text: \(refusal), element: button}, settings: Manage options]
      """
    return try checkText(source, context: DialogContext(sets: ["fr-cnil"])).findings
      .contains { $0.rule.check == "unequal-scope" }
  }

  @Test(arguments: [
    ("el", "Αποδοχή όλων", "Απόρριψη διαφημίσεων"), ("pt-pt", "Aceitar tudo", "Rejeitar analíticos"),
    ("de", "Alle akzeptieren", "Werbung ablehnen"), ("en", "Accept all", "Reject marketing"),
    ("en", "Accept all", "Reject analytics"), ("fr", "Tout accepter", "Refuser la publicité"),
    ("pl", "Akceptuj wszystkie", "Odrzuć reklamy"), ("uk", "Прийняти всі", "Відхилити рекламу"),
    ("cs", "Přijmout vše", "Odmítnout statistické"), ("hu", "Összes elfogadása", "Hirdetések elutasítása"),
  ]) func aPartIsRefused(language: String, accept: String, refusal: String) throws {
    #expect(try found(accept, refusal, language))
  }

  @Test(arguments: [
    ("en", "Accept all", "Reject all"), ("en", "Accept all", "Reject non-essential"), ("en", "Accept all", "Reject"),
    ("en", "Accept all", "Reject all marketing"), ("en", "Accept all", "Only necessary"),
    ("el", "Αποδοχή όλων", "Απόρριψη όλων"), ("pt-pt", "Aceitar tudo", "Rejeitar tudo"),
    ("de", "Alle akzeptieren", "Optionale ablehnen"),
  ]) func allIsRefused(language: String, accept: String, refusal: String) throws {
    #expect(try !found(accept, refusal, language))
  }
}
