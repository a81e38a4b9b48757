import Foundation

/// The texts of the dialog itself in one language (buttons, headings, sentences), by keys such as `first.acceptAll`.
public struct DialogTexts: Hashable, Sendable {
  enum Entry: Hashable, Sendable {
    case single(String)
    case plural([PluralForm: String])
  }

  /// The language of the texts, as BCP 47.
  public let language: String
  public let direction: BundleLanguage.Direction
  let entries: [String: Entry]

  init(_ json: JSON, file: String) throws {
    try json.expect("gvl.dialog/1", file: file)
    language = try json.requiredText("language", file: file)
    direction = BundleLanguage.Direction(rawValue: json["direction"]?.text ?? "") ?? .leftToRight
    var entries: [String: Entry] = [:]
    for member in json["strings"]?.members ?? [] {
      if let text = member.value.text {
        entries[member.name] = .single(text)
        continue
      }
      var forms: [PluralForm: String] = [:]
      for form in member.value.members { forms[PluralForm(rawValue: form.name) ?? .other] = form.value.text }
      guard forms[.other] != nil else {
        throw BundleError.damaged(file: file, problem: "`\(member.name)` is no text")
      }
      entries[member.name] = .plural(forms)
    }
    self.entries = entries
  }

  public var keys: [String] { entries.keys.sorted() }

  /// The text of a key with each `{name}` replaced by its value; the key itself if the dialog has no such text.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    switch entries[key] {
    case .single(let text)?: return Self.fill(text, values)
    case .plural(let forms)?: return Self.fill(forms[.other] ?? key, values)
    case nil: return key
    }
  }

  /// The plural form of a text for a number, which replaces `{count}`.
  public func text(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    var values = values
    values["count"] = number(count)
    guard case .plural(let forms)? = entries[key] else { return text(key, values) }
    return Self.fill(forms[PluralForm.of(count, in: language)] ?? forms[.other] ?? key, values)
  }

  /// Whether the dialog has a text for the key.
  public func has(_ key: String) -> Bool { entries[key] != nil }

  /// The number with the language's grouping of digits. Used for large numbers only: creating the formatter is slow.
  private func number(_ count: Int) -> String {
    if count < 1_000 { return String(count) }
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.numberStyle = .decimal
    return formatter.string(from: NSNumber(value: count)) ?? String(count)
  }

  /// Replaces all in one pass, so that inserted values are not searched again.
  static func fill(_ text: String, _ values: [String: String]) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        filled += "{"
        rest = rest.dropFirst()
        continue
      }
      filled += value
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
