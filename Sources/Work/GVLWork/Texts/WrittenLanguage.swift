package import GVLText

/// A language as the user wrote it; throws if it is not known.
package func knownLanguage(_ written: String) throws(WorkError) -> LanguageCode {
  guard let read = LanguageCode(written), read.isKnown else { throw unknownLanguage(written) }
  return read
}

/// A language as the user wrote it; stored languages are accepted even if the table of languages lacks them.
package func storedLanguage(_ written: String, _ stored: [String]) throws(WorkError) -> String {
  if let code = LanguageCode(written)?.code, stored.contains(code) { return code }
  return try knownLanguage(written).code
}

package func unknownLanguage(_ written: String) -> WorkError {
  let near = Languages.nearest(to: written).map { "\($0.code) (\($0.name))" }
  let hint =
    near.isEmpty
    ? "known are \(Languages.all.map(\.code).joined(separator: ", "))" : "did you mean \(near.joined(separator: ", "))?"
  return WorkError(.usage, "usage.language", "\"\(written)\" is no language of official translations; \(hint)")
}
