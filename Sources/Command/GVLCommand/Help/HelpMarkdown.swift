import PlainText

/// All pages in one document, `docs/command.md`.
enum HelpMarkdown {
  static var document: String {
    let commands = CommandInfo.root.tree.filter { $0.path.count > 1 }
    var lines = [
      "# The command", "",
      "The text of `gvl COMMAND --help` and `gvl help TOPIC`; `make docs` writes it. `gvl man` has it for `man`.",
      "",
    ]
    for info in commands {
      let indent = String(repeating: "  ", count: info.path.count - 2)
      lines.append("\(indent)- [`\(info.command)`](#\(info.pageName)): \(info.help.purpose)")
    }
    for topic in HelpTopic.all {
      lines.append("- [`gvl help \(topic.name)`](#gvl-help-\(topic.name)): \(topic.purpose)")
    }
    for info in commands { lines += section(info.command, CommandPage.long(info)) }
    lines += ["", "## \(CommandInfo.everywhere)", ""]
    lines += HelpArgument.all(of: GlobalOptions.self).map { "- `\($0.term)`: \(escaped($0.whole))" }
    for topic in HelpTopic.all { lines += section("gvl help \(topic.name)", topic.page) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ page: HelpPage) -> [String] {
    var lines = ["", "## \(title)", "", page.purpose]
    // Options of every command are listed once, at the end.
    for section in page.sections where section.title != CommandInfo.everywhere {
      lines += ["", "**\(section.title)**"]
      for block in section.blocks { lines += [""] + write(block) }
    }
    return lines
  }

  private static func write(_ block: HelpPage.Block) -> [String] {
    switch block {
    case .paragraph(let text): [escaped(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))]
    case .usage(let text): ["    " + text]
    case .terms(let terms): terms.map { "- `\($0.term)`: \(escaped($0.text))" }
    case .examples(let examples):
      ["```sh"] + examples.flatMap { ["# \($0.says)", $0.line] } + ["```"]
    case .links(let links):
      [
        links.map { link in
          let anchor = link.command.split(separator: " ").joined(separator: "-")
          return "[`\(link.command)`](#\(anchor))"
        }.joined(separator: ", ")
      ]
    }
  }

  /// Escapes signs outside code that would be read as markup.
  private static func escaped(_ text: String) -> String {
    text.pieces(between: "`").enumerated().map { index, part in
      guard index % 2 == 0 else { return part }
      return part.reduce(into: "") { $0 += "<*_~".contains($1) ? "\\\($1)" : String($1) }
    }.joined(separator: "`")
  }
}
