import ReportFormats

extension HTMLWriter {
  /// Writes the head of a table, and the start of its body.
  ///
  /// - Parameter numbers: The columns that hold numbers.
  mutating func head(_ names: [String], numbers: Range<Int>) {
    markup("<thead><tr>")
    for (index, name) in names.enumerated() {
      element("th", ["scope": "col", "class": numbers.contains(index) ? "number" : nil], name)
    }
    markup("</tr></thead><tbody>\n")
  }
}
