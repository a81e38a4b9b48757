import GVLText
import Markup
import PlainText

extension StringFormat {
  /// XLIFF 1.2 and 2: texts with their translations.
  package static let xliff = StringFormat(
    id: "xliff", name: "XLIFF", extensions: ["xliff", "xlf"],
    fits: { $0.ends("xliff", "xlf") || $0.ends("xml") && $0.holds("<xliff", ":xliff") },
    read: { (source, collector) throws(StringFileError) in
      let page = try source.xml(&collector)
      guard page.root.localName == "xliff" else {
        throw collector.failure(
          .shape, "expected <xliff>, found <\(StringCollector.shortened(page.root.name))>",
          at: page.place(of: 0))
      }
      try XLIFF(page: page, path: source.language).collect(&collector)
    })
}

private struct XLIFF {
  let page: XMLPage
  /// The language in the path.
  let path: String?

  func collect(_ collector: inout StringCollector) throws(StringFileError) {
    let isSecond = page.root["version"]?.hasPrefix("2") ?? (page.root["srcLang"] != nil)
    for file in children(0, "file") {
      collector.beginScope()
      let node = page.nodes[file]
      let sourceLanguage = code(isSecond ? page.root["srcLang"] : node["source-language"])
      let target = code(isSecond ? page.root["trgLang"] : node["target-language"])
      let units = self.units(file, isSecond ? "unit" : "trans-unit")
      // A file that translators have not started names no target language: it holds only the source texts.
      let isSource = target == nil && !units.contains { !parts($0.index, isSecond, "target").isEmpty }
      let language = isSource ? sourceLanguage : target
      let place = page.place(of: file)
      let taken = language.map { collector.language($0, path: path, at: place) } ?? path
      for unit in units { try collect(unit, isSecond, taken, isSource, &collector) }
    }
  }

  private func collect(
    _ unit: (index: Int, isTranslatable: Bool), _ isSecond: Bool, _ language: String?, _ isSource: Bool,
    _ collector: inout StringCollector
  ) throws(StringFileError) {
    let node = page.nodes[unit.index]
    let place = page.place(of: unit.index)
    guard let key = (isSecond ? node["name"] : node["resname"]) ?? node["id"] else {
      return collector.note(.leftOut, "<\(node.name)> has no id", at: place)
    }
    let (sources, targets) = (parts(unit.index, isSecond, "source"), parts(unit.index, isSecond, "target"))
    // Some tools leave out the source if the key identifies the text.
    guard let first = sources.first ?? targets.first else {
      return collector.note(
        .leftOut, "\"\(StringCollector.shortened(key))\" has neither a source nor a target", at: place)
    }
    let source = sources.map(text).joined()
    let value = isSource ? source : targets.map(text).joined()
    let isMissing = targets.isEmpty || value.isEmpty && !source.isEmpty
    try collector.add(
      StringEntry(
        key: key, value: value, language: language,
        place: (isSource ? first : targets.first).map { page.place(of: $0) } ?? place,
        comment: comment(unit.index), isTranslatable: unit.isTranslatable,
        isTranslated: isSource || !isMissing && !isOpen(unit.index, isSecond, targets),
        source: isSource || sources.isEmpty ? nil : source))
  }

  private func code(_ written: String?) -> String? {
    guard let written, !written.isEmpty else { return nil }
    return LanguageCode(written)?.code ?? written
  }

  private func children(_ index: Int, _ name: String) -> [Int] {
    page.children(of: index).filter { page.nodes[$0].localName == name }
  }

  /// The units of a file and of its groups; `translate="no"` applies to everything inside.
  private func units(_ file: Int, _ name: String) -> [(index: Int, isTranslatable: Bool)] {
    var result: [(index: Int, isTranslatable: Bool)] = []
    var kept: [Int] = []
    for index in file..<page.nodes[file].end {
      let node = page.nodes[index]
      if node.isText { continue }
      while let end = kept.last, end <= index { kept.removeLast() }
      if node["translate"] == "no", ["file", "body", "group", name].contains(node.localName) { kept.append(node.end) }
      if node.localName == name { result.append((index, kept.isEmpty)) }
    }
    return result
  }

  /// The sources or targets of a unit; XLIFF 2 has one for each segment.
  private func parts(_ unit: Int, _ isSecond: Bool, _ name: String) -> [Int] {
    guard isSecond else { return Array(children(unit, name).prefix(1)) }
    return page.children(of: unit).filter { ["segment", "ignorable"].contains(page.nodes[$0].localName) }
      .flatMap { children($0, name).prefix(1) }
  }

  /// Whether the file marks the translation as still to be made.
  private func isOpen(_ unit: Int, _ isSecond: Bool, _ targets: [Int]) -> Bool {
    if isSecond { return children(unit, "segment").contains { page.nodes[$0]["state"] == "initial" } }
    return targets.contains { ["new", "needs-translation"].contains(page.nodes[$0]["state"]) }
  }

  private func comment(_ unit: Int) -> String? {
    let holders = [unit] + children(unit, "notes")
    return StringEntry.comment(holders.flatMap { children($0, "note") }.map { BlankTrim.trimmed(page.text(in: $0)) })
  }

  /// The text of a source or target. Inline codes are replaced by their equivalent text, if any.
  private func text(_ index: Int) -> String {
    var result = ""
    var at = index + 1
    while at < page.nodes[index].end {
      let node = page.nodes[at]
      switch node.localName {
      case "x", "bx", "ex", "ph", "sc", "ec", "cp":
        let own = page.text(in: at)
        result += node["equiv-text"] ?? node["equiv"] ?? node["disp"] ?? own
        at = node.end
      case "bpt", "ept", "it": at = node.end
      default:
        result += node.text
        at += 1
      }
    }
    return result
  }
}
