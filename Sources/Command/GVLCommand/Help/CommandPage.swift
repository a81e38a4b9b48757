import PlainText

/// The help of a command as a page.
enum CommandPage {
  /// `--help`: purpose, usage, examples, what to know, options by section, exit statuses.
  static func long(_ info: CommandInfo) -> HelpPage {
    let help = info.help
    let arguments = info.arguments
    var sections = [HelpPage.Section(title: "Usage", blocks: usages(info, arguments))]
    if !help.examples.isEmpty {
      sections.append(.init(title: "Examples", blocks: [.examples(help.examples.map { ($0.line, $0.says) })]))
    }
    if !help.paragraphs.isEmpty {
      sections.append(.init(title: "What to know", blocks: help.paragraphs.map { .paragraph($0) }))
    }
    sections += commands(info)
    let positional = arguments.filter { $0.kind == .positional }
    if !positional.isEmpty { sections.append(.init(title: "Arguments", blocks: [terms(positional)])) }
    for section in CommandInfo.sections(help, arguments) where !info.isGroup || info.path.count == 1 {
      sections.append(.init(title: section.title, blocks: [terms(section.options)]))
    }
    if info.path.count == 1 {
      sections.append(
        .init(title: "Topics", blocks: [.terms(HelpTopic.all.map { ("gvl help \($0.name)", $0.purpose) })]))
    }
    if !help.seeAlso.isEmpty {
      sections.append(.init(title: "See also", blocks: [.links(help.seeAlso.map(HelpPage.Link.init))]))
    }
    let statuses = help.statuses.map { (term: String($0.status.rawValue), text: $0.meaning) }
    if !info.isGroup || info.path.count == 1 {
      sections.append(.init(title: "Exit status", blocks: [.terms(statuses)]))
    }
    return HelpPage(name: info.pageName, chapter: 1, purpose: help.purpose, sections: sections)
  }

  /// `-h`, a reminder for users who know the command: usage, and a line for each option.
  static func short(_ info: CommandInfo) -> HelpPage {
    let arguments = info.arguments
    var sections = [HelpPage.Section(title: "Usage", blocks: usages(info, arguments))]
    sections += commands(info)
    let positional = arguments.filter { $0.kind == .positional }
    if !positional.isEmpty { sections.append(.init(title: "Arguments", blocks: [terms(positional, brief: true)])) }
    var everywhere: String?
    for section in CommandInfo.sections(info.help, arguments) where !info.isGroup || info.path.count == 1 {
      if section.title == CommandInfo.everywhere, info.path.count > 1 {
        everywhere = section.options.map { $0.names[0] }.joined(separator: ", ")
      } else {
        sections.append(.init(title: section.title, blocks: [terms(section.options, brief: true)]))
      }
    }
    var more = "`\(info.command) --help` says more" + (info.help.examples.isEmpty ? "." : ", with examples.")
    if info.path.count == 1 { more += " " + topics }
    if let everywhere { more = "Every command takes \(everywhere) (`gvl -h`). " + more }
    sections.append(.init(title: "", blocks: [.paragraph(more)]))
    return HelpPage(name: info.pageName, chapter: 1, purpose: info.help.purpose, sections: sections)
  }

  private static var topics: String {
    "Topics: " + HelpTopic.all.map { "`gvl help \($0.name)`" }.joined(separator: ", ") + "."
  }

  private static func usages(_ info: CommandInfo, _ arguments: [HelpArgument]) -> [HelpPage.Block] {
    guard !info.isGroup else {
      var lines = [HelpPage.Block.usage("\(info.command) <command> [options]")]
      if let standard = info.defaultSubcommand {
        lines.append(.usage("\(info.command) [options], which is \(standard.command)"))
      }
      return lines
    }
    let required = arguments.filter { $0.kind == .option && !$0.isOptional }
    let positional = arguments.filter { $0.kind == .positional }
    let words = [info.command] + required.map(\.usage) + ["[options]"] + positional.map(\.usage)
    return [.usage(words.joined(separator: " "))]
  }

  /// The commands of a group; those of `gvl` itself are sorted by task.
  private static func commands(_ info: CommandInfo) -> [HelpPage.Section] {
    let below = info.subcommands
    guard !below.isEmpty else { return [] }
    func row(_ command: CommandInfo) -> (term: String, text: String) {
      let isDefault = command.help.name == info.defaultSubcommand?.help.name
      return (command.help.name + (isDefault ? " (default)" : ""), command.help.purpose)
    }
    guard info.path.count == 1 else { return [.init(title: "Commands", blocks: [.terms(below.map(row))])] }
    return CommandGroups.all.compactMap { group in
      let rows = group.commands.compactMap { name in below.first { $0.help.name == name } }
      return rows.isEmpty ? nil : .init(title: group.title, blocks: [.terms(rows.map(row))])
    }
  }

  private static func terms(_ arguments: [HelpArgument], brief: Bool = false) -> HelpPage.Block {
    .terms(arguments.map { ($0.term, brief ? $0.brief : $0.whole) })
  }
}

extension HelpArgument {
  /// The help text with values, default and other facts.
  var whole: String {
    var facts: [String] = []
    if !values.isEmpty { facts.append("one of " + values.joined(separator: ", ")) }
    if let defaultValue { facts.append("default: \(defaultValue)") }
    if kind == .option, !isOptional { facts.append("required") }
    if kind == .option, isRepeating { facts.append("may be given more than once") }
    return text + (facts.isEmpty ? "" : (text.hasSuffix(".") ? " " : "; ") + "(\(facts.joined(separator: "; ")))")
  }

  /// The first sentence of the help text, if possible one line.
  var brief: String {
    var brief = text
    // After a colon comes a list of values; it is cut only from long texts.
    for end in [". ", "; "] + (values.isEmpty && text.count < 80 ? [] : [": "]) {
      if let at = brief.firstRange(of: end) { brief = String(brief[..<at.lowerBound]) }
    }
    while brief.last == "." { brief.removeLast() }
    if !values.isEmpty { brief += ": " + values.joined(separator: ", ") }
    return brief
  }
}
