import GVLFindings

/// One rule about translations, in a file of its own. It looks at what it is shown and says what it found.
protocol AuditRule: Sendable {
  static var rule: Rule { get }
  /// For `gvl rules`.
  static var looksAt: String { get }
  /// What must be known beside the file itself.
  static var needs: [AuditNeed] { get }
  static var passes: AuditExample { get }
  static var fails: AuditExample { get }
  static func find(_ subject: AuditSubject) -> [AuditFound]
}

/// What a rule cannot do without.
enum AuditNeed: String, Sendable {
  /// The list that the translation belongs to.
  case list
  /// The language that the file is meant to be in.
  case language
}

/// One place where a rule fails.
struct AuditFound: Sendable {
  /// Tape index in the translation.
  var index: Int
  var path: String?
  var text: String?
  /// Nil for the rule's own.
  var severity: Severity?
  var message: String

  init(_ index: Int, path: String?, text: String? = nil, severity: Severity? = nil, _ message: String) {
    (self.index, self.path, self.text, self.severity, self.message) = (index, path, text, severity, message)
  }

  init(_ part: TextPart, severity: Severity? = nil, _ message: String) {
    self.init(
      part.index, path: part.path, text: part.isThere && !part.form.isBlank ? part.text : nil, severity: severity,
      message)
  }
}

extension Rule {
  /// A rule of this room.
  static func audit(_ name: String, _ severity: Severity, _ title: String, _ cite: Citation = .officialTexts) -> Rule {
    Rule(id: "audit/" + name, severity: severity, title: title, cite: cite)
  }
}

extension Citation {
  /// What users must be shown, in their language.
  static let officialTexts = Citation("TCF Policies, Appendix B, B.b and C.c")
  /// No rule of the framework: what published translations were seen to do.
  static let seenInTranslations = Citation("published translations 2020 to 2026, as they were found")
}
