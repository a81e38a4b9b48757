import PlainText
import Markup

extension StringFormat {
  /// Android's `res/values-de/strings.xml`: texts, plurals and arrays.
  package static let android = StringFormat(
    id: "android", name: "Android strings.xml", extensions: ["xml"],
    fits: { probe in
      guard probe.ends("xml") else { return false }
      let isNamed = probe.path.stem.contains("string")
      if isNamed, probe.path.folders.last?.hasPrefix("values") == true { return true }
      return probe.holds("<resources") && (isNamed || probe.holds("<string", "<plurals", "type=\"string\""))
    },
    read: { (source, collector) throws(StringFileError) in
      let page = try source.xml(root: "resources", &collector)
      var strings = AndroidStrings(page: page, language: source.language)
      try strings.collect(&collector)
      try AndroidText.resolve(strings.references, &collector)
    })
}

private struct AndroidStrings {
  let page: XMLPage
  let language: String?
  /// Numbers of the entries whose value is a reference to another text; `\@string/name` is a plain text.
  var references: Set<Int> = []

  mutating func collect(_ collector: inout StringCollector) throws(StringFileError) {
    var comments = page.comments.filter { $0.parent == 0 }[...]
    for element in page.children(of: 0) {
      var said: [String] = []
      while let comment = comments.first, comment.next <= element {
        said.append(BlankTrim.trimmed(comment.text))
        comments.removeFirst()
      }
      try self.element(element, StringEntry.comment(said), &collector)
    }
  }

  private mutating func element(
    _ index: Int, _ comment: String?, _ collector: inout StringCollector
  ) throws(StringFileError) {
    let node = page.nodes[index]
    let isText = node.name == "string" || node.name == "item" && node["type"] == "string"
    guard isText || node.name == "plurals" || node.name == "string-array" else { return }
    guard let name = node["name"] else {
      return collector.note(.leftOut, "<\(node.name)> has no name", at: page.place(of: index))
    }
    func add(_ key: String, _ variant: String?, _ element: Int) throws(StringFileError) {
      let place = page.place(of: element)
      let value = AndroidText.value(page, element, place, &collector)
      if AndroidText.isReference(value, page, element) { references.insert(collector.entries.count) }
      try collector.add(
        StringEntry(
          key: key, value: value, language: language, place: place,
          comment: comment, variant: variant, isTranslatable: node["translatable"] != "false"))
    }
    if isText { return try add(name, node["product"].flatMap { $0 == "default" ? nil : $0 }, index) }
    let items = page.children(of: index, named: "item")
    for (number, item) in items.enumerated() {
      if node.name == "string-array" {
        try add("\(name).\(number)", nil, item)
      } else if let quantity = page.nodes[item]["quantity"] {
        try add(name, quantity, item)
      } else {
        collector.note(
          .leftOut, "an <item> of \"\(StringCollector.shortened(name))\" has no quantity",
          at: page.place(of: item))
      }
    }
  }
}
