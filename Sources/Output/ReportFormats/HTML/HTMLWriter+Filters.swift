extension HTMLWriter {
  /// A choice above a table: its label, the `data-` attribute of the rows that it compares, and the values with their
  /// names; without values those of the rows.
  package typealias Filter = (label: StaticString, attribute: StaticString, values: [(value: String, name: String)])

  /// The form with which `script.js` hides rows of a table; the form itself is hidden without scripts.
  ///
  /// - Parameters:
  ///   - noun: a name for the rows, in the plural.
  ///   - hint: an example of text to find rows by.
  package mutating func filters(_ noun: StaticString, _ filters: [Filter], hint: StaticString) {
    markup("<div class=\"screen\"><form id=\"filters\" data-noun=\"")
    markup(noun)
    markup("\" hidden aria-label=\"Filters\">\n")
    for (label, attribute, values) in filters {
      markup("<label>")
      markup(label)
      markup(" <select name=\"")
      markup(attribute)
      markup("\"><option value=\"\">all</option>")
      for (value, name) in values {
        element("option", ["value": value == name ? nil : value], CleanText.brief(name, to: 80))
      }
      markup("</select></label>\n")
    }
    markup("<label class=\"wide\">Text <input name=\"text\" type=\"search\" autocomplete=\"off\" placeholder=\"")
    markup(hint)
    markup(
      "\"></label>\n<button type=\"reset\">Show all</button>\n<output aria-live=\"polite\"></output>\n</form></div>\n")
  }
}
