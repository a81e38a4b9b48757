import PlainText
import Markup

extension StringFormat {
  /// Apple's `.stringsdict`: texts by plural category, width or device.
  package static let stringsDict = StringFormat(
    id: "stringsdict", name: "Apple stringsdict", extensions: ["stringsdict"],
    fits: { $0.ends("stringsdict") },
    read: { (source, collector) throws(StringFileError) in try PropertyList.read(source, &collector) })
}

/// One key of a `.stringsdict`: a format with variables; each variable has a text for each plural category.
struct PluralRule {
  private struct Form {
    let variant: String
    let text: String
    let place: TextPlace?
  }

  private let key: String
  private let place: TextPlace?
  private var format: Form?
  private var variables: [(name: String, forms: [Form])] = []
  /// Forms by width or device, which have no format.
  private var forms: [Form] = []

  init(_ page: XMLPage, _ member: PropertyList.Member, _ collector: inout StringCollector) {
    key = member.key
    place = page.place(of: member.value)
    for part in PropertyList.members(page, member.value, &collector) {
      let name = page.nodes[part.value].name
      if name == "string", part.key == "NSStringLocalizedFormatKey" {
        format = Form(variant: "", text: page.text(in: part.value), place: page.place(of: part.value))
      } else if name == "dict" {
        let found = PropertyList.members(page, part.value, &collector)
          .filter { page.nodes[$0.value].name == "string" && !$0.key.hasPrefix("NSStringFormat") }
          .map { Form(variant: $0.key, text: page.text(in: $0.value), place: page.place(of: $0.value)) }
        if part.key.hasPrefix("NSString"), part.key.hasSuffix("RuleType") {
          forms += found
        } else {
          variables.append((part.key, found))
        }
      } else {
        collector.note(
          .leftOut, "\"\(part.shown)\" in \"\(member.shown)\" is no text", at: page.place(of: part.value))
      }
    }
  }

  func collect(_ language: String?, _ collector: inout StringCollector) throws(StringFileError) {
    func add(_ text: String, _ variant: String?, _ place: TextPlace?) throws(StringFileError) {
      try collector.add(StringEntry(key: key, value: text, language: language, place: place, variant: variant))
    }
    for form in forms { try add(form.text, form.variant, form.place) }
    if variables.isEmpty, let format { return try add(format.text, nil, format.place) }
    if variables.count == 1, let format, let hole = Self.hole(variables[0].name, format.text) {
      // With one variable the whole text for each category, as users see it.
      for form in variables[0].forms {
        try add(format.text[..<hole.lowerBound] + form.text + format.text[hole.upperBound...], form.variant, form.place)
      }
      return
    }
    if let format {
      try add(format.text, nil, format.place)
    } else if forms.isEmpty {
      collector.note(
        .leftOut, "\"\(StringCollector.shortened(key))\" has no NSStringLocalizedFormatKey", at: place)
    }
    for variable in variables {
      for form in variable.forms { try add(form.text, variable.name + "/" + form.variant, form.place) }
    }
  }

  /// The range of `%#@name@` or `%1$#@name@`.
  private static func hole(_ name: String, _ format: String) -> Range<String.Index>? {
    guard let mark = format[...].utf8.firstRange(of: "#@\(name)@"),
      let percent = format[..<mark.lowerBound].lastIndex(of: "%")
    else { return nil }
    let position = format[format.index(after: percent)..<mark.lowerBound]
    guard position.isEmpty || position.last == "$" && position.dropLast().allSatisfy(\.isNumber) else { return nil }
    return percent..<mark.upperBound
  }
}
