/// A small translation that shows a rule, with the list that it belongs to; a test holds the rule against it.
package struct AuditExample: Sendable, Hashable {
  /// The translation: decides the language, too.
  package let file: String
  package let source: String
  /// The same members of the list, in English; nil where the rule needs no list.
  let list: String?
  /// A translation of an earlier version, whose list had the same English.
  let earlier: String?
  /// Whether that earlier one is another text of the same version.
  let isOfSameVersion: Bool

  init(
    _ source: String, language: String = "de", list: String? = nil, earlier: String? = nil, sameVersion: Bool = false
  ) {
    file = "purposes-\(language).json"
    (self.source, self.list, self.earlier, isOfSameVersion) = (source, list, earlier, sameVersion)
  }

  /// What is known beside the source, a sentence each.
  package var given: [String] {
    var result: [String] = []
    if let list { result.append("the list has \(list)") }
    if let earlier { result.append("the archive has \(isOfSameVersion ? "also" : "of the version before") \(earlier)") }
    return result
  }

  /// A file of one purpose.
  static func purpose(
    _ name: String, _ description: String, language: String = "de", english: (String, String)? = nil,
    earlier: (String, String)? = nil, sameVersion: Bool = false
  ) -> AuditExample {
    AuditExample(
      file(name, description), language: language, list: english.map { file($0.0, $0.1) },
      earlier: earlier.map { file($0.0, $0.1) }, sameVersion: sameVersion)
  }

  private static func file(_ name: String, _ description: String) -> String {
    #"{"purposes": {"1": {"name": "\#(name)", "description": "\#(description)"}}}"#
  }
}
