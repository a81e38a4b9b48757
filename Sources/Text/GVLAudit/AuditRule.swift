package import GVLFindings
import GVLValidation

/// A rule about translations, in a file of its own. Its subject holds what a translation is compared with.
typealias AuditRule = RuleTable<AuditSubject>.Row
typealias AuditFound = FoundPlace<AuditSubject>
typealias AuditExample = RuleExample<AuditKnown>

extension AuditRule {
  init(
    _ name: String, _ severity: Severity, _ title: String, _ cite: Citation = .officialTexts, looksAt: String,
    needs: Set<AuditNeed> = [], passes: @autoclosure @escaping @Sendable () -> AuditExample?,
    fails: @autoclosure @escaping @Sendable () -> AuditExample?,
    find: @escaping @Sendable (AuditSubject) -> [AuditFound]
  ) {
    self.init(
      Rule(id: "audit/" + name, severity: severity, title: title, cite: cite),
      Check(looksAt: looksAt, needs: needs, passes: passes(), fails: fails(), find: find))
  }
}

extension AuditFound {
  /// - Parameter index: tape index in the translation.
  init(_ index: Int, path: String?, severity: Severity? = nil, _ message: String) {
    self.init(at: DocumentPlace(index, path: path), severity: severity, message)
  }

  init(_ part: TextPart, severity: Severity? = nil, _ message: String) {
    let text = part.isThere && !part.form.isBlank ? part.text : nil
    self.init(at: DocumentPlace(part.index, path: part.path, text: text), severity: severity, message)
  }
}

/// The texts that the translation of an example is compared with.
struct AuditKnown: RuleKnowledge {
  /// English texts, as members of the list; nil if the rule needs no list.
  let list: String?
  /// A translation of an earlier version whose list has the same English texts.
  let earlier: String?
  /// True: `earlier` is another text of the same version.
  let isOfSameVersion: Bool

  var given: [String] {
    var result: [String] = []
    if let list { result.append("the list has \(list)") }
    if let earlier { result.append("the archive has \(isOfSameVersion ? "also" : "of the version before") \(earlier)") }
    return result
  }
}

extension AuditExample {
  /// A small translation; the name of its file states the language.
  init(
    _ source: String, language: String = "de", list: String? = nil, earlier: String? = nil, sameVersion: Bool = false
  ) {
    self.init(
      source, file: "purposes-\(language).json",
      known: AuditKnown(list: list, earlier: earlier, isOfSameVersion: sameVersion))
  }

  /// A file of one purpose.
  static func purpose(
    _ name: String, _ description: String, language: String = "de", english: (String, String)? = nil,
    earlier: (String, String)? = nil, sameVersion: Bool = false
  ) -> AuditExample {
    func file(_ name: String, _ description: String) -> String {
      #"{"purposes": {"1": {"name": "\#(name)", "description": "\#(description)"}}}"#
    }
    return AuditExample(
      file(name, description), language: language, list: english.map { file($0.0, $0.1) },
      earlier: earlier.map { file($0.0, $0.1) }, sameVersion: sameVersion)
  }
}

extension Citation {
  /// The official texts that users must be shown in their language.
  static let officialTexts = Citation("TCF Policies, Appendix B, B.b and C.c")
  /// For rules that the framework does not have: faults that published translations had.
  static let seenInTranslations = Citation("published translations 2020 to 2026, as they were found")
}

/// The rules of `gvl translations audit`, in the order in which they are explained.
package enum AuditRules {
  static let table = RuleTable([
    idMissing, idSurplus, textEmpty, illustrationMissing, fileLanguage, otherScript, otherLanguage, sameAsEnglish,
    textCut, textSurplus, numbersDiffer, namesDiffer, textTwice, textChanged, twoTexts, controlCharacters,
    mixedScripts, htmlEntities, outerBlanks,
  ])

  package static let all: [Rule] = table.rules

  /// The rules that an exception or baseline may name.
  package static let known = KnownRules(all)

  package static let explained: [ExplainedRule] = table.explained
}
