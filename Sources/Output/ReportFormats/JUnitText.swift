/// JUnit XML, for tools that show test results.
package struct JUnitText {
  package struct Suite {
    package var name: String
    package var cases: [Case]
    /// Properties of the whole suite.
    package var properties: [(name: String, value: String)] = []

    package init(name: String, cases: [Case], properties: [(name: String, value: String)] = []) {
      (self.name, self.cases, self.properties) = (name, cases, properties)
    }
  }

  package struct Case {
    package var group: String
    package var name: String
    /// The kind of failure; nil for a case that passes.
    package var failure: String?
    /// The reasons of the failure, or other output of the case.
    package var lines: [String] = []
    /// Output of a case whether it fails or not.
    package var remarks: [String] = []
    /// True if the case could not be tried: its `failure` is then an error.
    package var isError = false
    /// The reason why the case was skipped; nil if it was not.
    package var skipped: String?

    package init(
      group: String, name: String, failure: String? = nil, lines: [String] = [], remarks: [String] = [],
      isError: Bool = false, skipped: String? = nil
    ) {
      (self.group, self.name, self.failure, self.lines) = (group, name, failure, lines)
      (self.remarks, self.isError, self.skipped) = (remarks, isError, skipped)
    }
  }

  package var name: String
  package var suites: [Suite]

  package init(name: String, suites: [Suite]) { (self.name, self.suites) = (name, suites) }

  package var text: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"\(Self.clean(name))\" "
    text += "\(Self.counts(suites.flatMap(\.cases)))>\n"
    for suite in suites {
      text += "  <testsuite name=\"\(Self.clean(suite.name))\" \(Self.counts(suite.cases)) "
      text += "skipped=\"\(suite.cases.count { $0.skipped != nil })\">\n"
      text += Self.properties(suite.properties)
      for item in suite.cases { text += item.element }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func properties(_ all: [(name: String, value: String)]) -> String {
    guard !all.isEmpty else { return "" }
    let lines = all.map { "      <property name=\"\(clean($0.name))\" value=\"\(clean($0.value))\"/>\n" }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }

  private static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { $0.failure != nil && !$0.isError }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(cases.count { $0.isError })\""
  }

  /// A thousand columns of a line are enough to recognise it.
  fileprivate static func clean(_ text: String) -> String { XMLText.escaped(CleanText.brief(text, to: 1_000)) }
}

extension JUnitText.Case {
  fileprivate var element: String {
    let head = "    <testcase classname=\"\(JUnitText.clean(group))\" name=\"\(JUnitText.clean(name))\""
    var inside: [String] = []
    var said = remarks
    if let failure, let first = lines.first {
      let tag = isError ? "error" : "failure"
      let body = lines.map(JUnitText.clean).joined(separator: "\n")
      inside.append("<\(tag) type=\"\(failure)\" message=\"\(JUnitText.clean(first))\">\(body)</\(tag)>")
    } else {
      said = lines + remarks
    }
    if let skipped { inside.append("<skipped message=\"\(JUnitText.clean(skipped))\"/>") }
    if !said.isEmpty {
      inside.append("<system-out>\(said.map(JUnitText.clean).joined(separator: "\n"))</system-out>")
    }
    return inside.isEmpty
      ? head + "/>\n" : head + ">\n" + inside.map { "      \($0)\n" }.joined() + "    </testcase>\n"
  }
}
