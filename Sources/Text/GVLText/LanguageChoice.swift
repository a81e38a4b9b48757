import GVLModel

/// Which of the available languages stands in for the one that was asked for, and why.
package struct LanguageChoice: Sendable, Hashable {
  package enum Reason: String, Sendable, CaseIterable {
    /// The language itself.
    case exact
    /// The language under another name: `iw` for `he`.
    case alias
    /// The configuration names this stand-in for the language.
    case configured
    /// The language without its region or script: `de` for `de-AT`.
    case parent
    /// The configuration's stand-in for all languages, `"*"`.
    case anyLanguage = "any"
    /// English, the list itself.
    case english
    /// Nothing that was tried is available.
    case none
  }

  /// As asked for.
  package let requested: String
  /// As spelled among the available ones; nil with the reason `none`.
  package let chosen: String?
  package let reason: Reason
  /// The codes that were looked for, in order.
  package let tried: [String]
}

/// Finds the language to show: the one asked for, what the configuration names for it, the same without its region or
/// script, what the configuration names for that and then for `"*"`, English.
package func resolve(
  _ requested: String, available: [String], fallback: [String: String] = [:]
) -> LanguageChoice {
  let offered = available.compactMap { name in LanguageCode(name).map { (name: name, code: $0.code) } }
  var configured: [String: String] = [:]
  for (key, value) in fallback.sorted(by: { $0.key < $1.key }) {
    configured[key == "*" ? key : LanguageTag.normalized(key)] = value
  }
  var tried: [String] = []

  func look(_ written: String) -> (name: String, isAlias: Bool)? {
    guard let read = LanguageCode(written), !tried.contains(read.code) else { return nil }
    tried.append(read.code)
    guard let found = offered.first(where: { $0.code == read.code }) else { return nil }
    return (found.name, read.alias != nil)
  }

  func choice(_ name: String?, _ reason: LanguageChoice.Reason) -> LanguageChoice {
    LanguageChoice(requested: requested, chosen: name, reason: reason, tried: tried)
  }

  /// What the configuration says, from stand-in to stand-in; `tried` ends a circle.
  func follow(_ start: String) -> String? {
    var at = start
    var steps = 0
    while let next = configured[LanguageTag.normalized(at)], steps < 16 {
      if let found = look(next) { return found.name }
      (at, steps) = (next, steps + 1)
    }
    return nil
  }

  if let found = look(requested) { return choice(found.name, found.isAlias ? .alias : .exact) }
  if let found = follow(requested) { return choice(found, .configured) }
  var parts = LanguageTag.normalized(requested).split(separator: "-")
  while parts.count > 1 {
    parts.removeLast()
    let parent = parts.joined(separator: "-")
    if let found = look(parent) { return choice(found.name, .parent) }
    if let found = follow(parent) { return choice(found, .configured) }
  }
  if let any = configured["*"] {
    if let found = look(any) { return choice(found.name, .anyLanguage) }
    if let found = follow(any) { return choice(found, .anyLanguage) }
  }
  if let found = look("en") { return choice(found.name, .english) }
  // English may have been tried before as a stand-in; then it is not available.
  return choice(nil, .none)
}

/// The languages that lend what the texts of `chosen` lack, after the configuration, in the order in which they are asked.
/// English, the list itself, comes after them.
package func lenders(of chosen: String, fallback: [String: String]) -> [String] {
  let named = fallback.sorted { $0.key < $1.key }.first { LanguageCode($0.key)?.code == chosen }?.value
  var result: [String] = []
  for written in [named, fallback["*"]] {
    guard let code = written.flatMap({ LanguageCode($0)?.code }), code != chosen, !result.contains(code) else {
      continue
    }
    result.append(code)
  }
  return result
}

/// The codes of all texts that `resolve` may choose for these languages, or that may lend to what it chooses: what has to
/// be at hand, sorted.
package func languagesNeeded(for languages: [String], fallback: [String: String] = [:]) -> [String] {
  // Where nothing is available, everything is tried.
  let choices = Set(languages.flatMap { resolve($0, available: [], fallback: fallback).tried })
  return choices.union(choices.flatMap { lenders(of: $0, fallback: fallback) }).sorted()
}
