package import ConsentSignals
public import GVLFindings
package import GVLList
import PlainText

/// The rules of `gvl ac check`, in the order of their explanations.
public enum ACRules {
  /// Every rule on Additional Consent strings.
  public static let all: [Rule] = table.rules

  package static let explained: [ExplainedRule] = table.explained

  static let table = RuleTable<ACCase>([
    row("both", .warning, "a provider is either consented to or refused", warning: .both),
    row("twice", .warning, "a provider is listed once", warning: .twice),
    row("no-dot", .info, "dv is followed by a dot", warning: .noDot),
    row("zeros", .warning, "ids are written without zeros before them", warning: .zeros),
    .init(
      Rule(
        id: "ac/no-disclosed", severity: .warning,
        title: "a string says which providers were disclosed without consent",
        cite: specification),
      Check { subject in
        guard subject.string.disclosed == nil else { return [] }
        return [
          .init(
            at: "/disclosed",
            "version 1 cannot say that a user refused a provider: write version 2, with the refused ones behind ~dv.")
        ]
      }),
    .init(
      Rule(
        id: "ac/provider-unknown", severity: .info, title: "Google's list has the providers", cite: specification),
      Check(needs: [.providers]) { subject in
        guard let providers = subject.providers else { return [] }
        let unknown = subject.string.providers.filter { providers.entries[$0] == nil }
        guard !unknown.isEmpty else { return [] }
        let dated = providers.lastUpdated.map { ", as it was on \($0.prefix(10))," } ?? ""
        return [
          .init(
            at: "/consented",
            "the stored list of providers\(dated) has no \(unknown.count == 1 ? "provider" : "providers") \(IDRanges.text(unknown, to: 60)); it may be older than the string"
          )
        ]
      }),
  ])

  private static let specification = Citation("Google, Additional Consent technical specification")

  private static func row(
    _ name: String, _ severity: Severity, _ title: String, warning: ACString.Warning
  ) -> RuleTable<ACCase>.Row {
    .init(
      Rule(id: "ac/" + name, severity: severity, title: title, cite: specification),
      Check { subject in subject.string.warnings.contains(warning) ? [.init(at: "", warning.words)] : [] })
  }
}

/// An Additional Consent string and the list of providers.
package struct ACCase: RuleSubject {
  /// A JSON pointer into `gvl.ac/1`.
  package typealias Place = String

  package enum Need: String, RuleNeed { case providers }

  let string: ACString
  let providers: ExtraList?

  package init(_ string: ACString, providers: ExtraList?) { (self.string, self.providers) = (string, providers) }

  package func lack(of need: Need) -> String? {
    providers == nil ? "the list of providers is not stored; `gvl sync --also atp` fetches it" : nil
  }
}
