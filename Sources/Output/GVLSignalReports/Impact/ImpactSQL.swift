import ConsentSignals
package import GVLImpact
import GVLChanges
import GVLList
package import PlainText
import ReportFormats

/// A plan as one query for warehouses. List, policy, language and CMP are whole characters of a TC string, so it needs
/// no function of gvl. It reads no disclosed vendors; if they matter, it gives a lower and an upper bound of the
/// verdict.
///
/// The query uses only what DuckDB, ClickHouse, Spark, BigQuery and Snowflake have in common: `substr`, `translate`,
/// `LIKE`, `nullif`, `UNION ALL`.
package struct ImpactSQL: Sendable {
  private let plan: ImpactPlan
  private let table: String
  private let column: String
  private let now: Timestamp

  /// Returns nil for a plan of specification 2, whose version numbers other specifications use too, and if a name has
  /// other characters than letters, digits and `_` (and dots between the parts of a table's name).
  package init?(_ plan: ImpactPlan, table: String, column: String, at now: Timestamp) {
    guard plan.list.specification == 3, Self.isName(column), !table.isEmpty,
      table.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ Self.isName(String($0)) })
    else { return nil }
    (self.plan, self.table, self.column, self.now) = (plan, table, column, now)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !ASCII.isDigit(first) else { return false }
    return text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == 0x5F }
  }

  package var text: String {
    let rows = plan.bounds.map { row in
      "  SELECT '\(Self.characters(row.version))' AS code, \(row.version) AS version, '\(row.least.rawValue)' AS at_least, "
        + "'\(row.whole.rawValue)' AS verdict, '\(row.most.rawValue)' AS at_most"
    }
    return """
      -- How many TC strings \(plan.list) affects, by profile \(word(plan.profile)) and policy \(word(plan.policy)).
      -- verdict: as if all vendors of the profile had been shown; at_least and at_most: whatever was disclosed.
      \(plan.notBefore == nil ? "" : "-- The policy waits before it asks those again who refused; this query counts them as if it did not.\n")\
      WITH plan AS (
      \(rows.joined(separator: "\n  UNION ALL\n"))
      ),
      read_strings AS (
        SELECT
          CASE WHEN \(column) IS NULL OR \(column) = '' THEN 'empty'
            WHEN substr(\(column), 1, 1) <> 'C' OR length(\(column)) < 36 THEN 'invalid'
      \(cmp)      WHEN substr(\(column), 23, 1) IN ('A', 'B', 'C', 'D') THEN '\(plan.hasEndedRule ? "ended" : "other list")'
            ELSE 'read' END AS state,
          substr(\(column), 21, 2) AS code,
          substr(\(column), 19, 2) AS language,
          CASE WHEN \(disclosed) THEN 1 ELSE 0 END AS has_disclosed,
          \(aged) AS is_old
        FROM \(table)
      ),
      judged AS (
        SELECT
          CASE WHEN r.state = 'read' AND \(Self.given("code")) IS NULL THEN 'other list' ELSE r.state END AS state,
          nullif(p.version, 0) AS version,
          CASE WHEN r.state IN ('empty', 'invalid') THEN NULL ELSE r.language END AS language, r.has_disclosed AS has_disclosed,
          \(verdict("at_least")) AS at_least,
          \(verdict("verdict")) AS verdict,
          \(verdict("at_most")) AS at_most
        FROM read_strings r LEFT JOIN plan p ON r.state = 'read' AND r.code = p.code
      )
      SELECT state, version, language, at_least, verdict, at_most, has_disclosed, count(*) AS strings
      FROM judged
      GROUP BY state, version, language, at_least, verdict, at_most, has_disclosed
      ORDER BY state, version, language, at_least, verdict, at_most, has_disclosed

      """
  }

  /// A name that is safe in a comment of the query, since it cannot end the line.
  private func word(_ text: String) -> String { CleanText.line(String(text.prefix(60))) }

  private var cmp: String {
    plan.cmp.map { "      WHEN substr(\(column), 14, 2) <> '\(Self.characters($0))' THEN 'other CMP'\n" } ?? ""
  }

  private var disclosed: String {
    "IJKLMNOP".map { "\(column) LIKE '%.\($0)%'" }.joined(separator: " OR ")
  }

  /// Whether a string is older than the policy allows. The query maps base64url digits to characters in ASCII order, so
  /// that texts compare like the numbers they encode.
  private var aged: String {
    guard let limit = plan.askAgainAfter else { return "0" }
    let last = max(0, now.milliseconds / 100 - limit * 10)
    let digits = (0..<6).reversed().map { Self.sorted[last >> ($0 * 6) & 0x3F] }
    return """
      CASE WHEN translate(substr(\(column), 8, 6), '\(Self.alphabet)', '\(String(Self.sorted))') <= '\(String(digits))' \
      THEN 1 ELSE 0 END
      """
  }

  private func verdict(_ name: String) -> String {
    let ended = plan.endedVerdict.rawValue
    let old =
      plan.askAgainAfter == nil
      ? "" : " WHEN r.is_old = 1 AND \(Self.given("code")) IS NOT NULL THEN '\(plan.ageVerdict.rawValue)'"
    return "CASE WHEN r.state = 'ended' THEN '\(ended)'\(old) ELSE \(Self.given(name)) END"
  }

  /// A column of the plan, NULL if a string has no row in it: ClickHouse joins such a string with an empty text.
  private static func given(_ column: String) -> String { "nullif(p.\(column), '')" }

  private static let alphabet = String(decoding: Base64URL.alphabet, as: UTF8.self)
  private static let digits = Array(alphabet)
  private static let sorted = alphabet.sorted { $0.asciiValue ?? 0 < $1.asciiValue ?? 0 }

  /// A field of twelve bits as its two characters in the string.
  private static func characters(_ number: Int) -> String {
    String([digits[number >> 6 & 0x3F], digits[number & 0x3F]])
  }
}
