/// The address and edition of a source that rules cite.
///
/// Only sources with a stable address are listed; users find other sources by name.
package struct CitedSource: Sendable, Hashable {
  /// The beginning of its citations: "TCF Policies".
  package let name: String
  /// The edition, or the date of the text, that the rules follow.
  package let edition: String
  package let address: String

  package static let all: [CitedSource] = [
    .init(
      name: "TCF Policies", edition: "2025-01-16.5.0.a and 2026-05-29.5.0.b, read through public copies",
      address: "https://iabeurope.eu/iab-europe-transparency-consent-framework-policies/"),
    .init(
      name: "Consent string and vendor list formats v2", edition: "IAB Tech Lab, TCF v2.3",
      address: framework + "IAB%20Tech%20Lab%20-%20Consent%20string%20and%20vendor%20list%20formats%20v2.md"),
    .init(
      name: "IAB Tech Lab, CMP API v2", edition: "TCF v2.3",
      address: framework + "IAB%20Tech%20Lab%20-%20CMP%20API%20v2.md"),
    .init(
      name: "GDPR", edition: "Regulation (EU) 2016/679", address: "https://eur-lex.europa.eu/eli/reg/2016/679/oj"),
    .init(
      name: "ePrivacy Directive", edition: "Directive 2002/58/EC",
      address: "https://eur-lex.europa.eu/eli/dir/2002/58/oj"),
    .init(
      name: "EDPB Guidelines 05/2020", edition: "version 1.1 of 2020-05-04",
      address: edpb + "guidelines/guidelines-052020-consent-under-regulation-2016679_en"),
    .init(
      name: "EDPB Guidelines 03/2022", edition: "version 2.0 of 2023-02-14",
      address: edpb + "guidelines/guidelines-032022-deceptive-design-patterns-social-media_en"),
    .init(
      name: "EDPB, report of the Cookie Banner Taskforce", edition: "2023-01-17",
      address: edpb + "other/report-work-undertaken-cookie-banner-taskforce_en"),
  ]

  private static let framework =
    "https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework/blob/master/TCFv2/"
  private static let edpb = "https://www.edpb.europa.eu/our-work-tools/our-documents/"

  /// The sources that citations name, each once, in the order of the table. A citation separates sources by semicolons.
  package static func of(_ citations: some Sequence<Citation>) -> [CitedSource] {
    let texts = Set(citations.lazy.map(\.text))
    return all.filter { source in
      texts.contains { text in
        text.split(separator: ";").contains { $0.drop { $0 == " " }.hasPrefix(source.name) }
      }
    }
  }
}
