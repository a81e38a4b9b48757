import PlainText
import ReportFormats

/// The possible completions of a command line.
struct Completion {
  enum Answer {
    case words([LiveValues.Word])
    /// Words that can be followed by a comma and another word.
    case list([LiveValues.Word])
    case files, folders
    /// An argument without a `ValueKind`.
    case unknown
  }

  private var command = CommandInfo.root
  private var positional = 0
  private var used: Set<String> = []
  private var workspace: String?
  /// The option whose value is being typed.
  private var option: HelpArgument?
  private var isPlain = false
  private var asksForHelp = false
  /// The typed part of the word, and the part before it that stays: `--format=`, `de,`.
  private var typed: String
  private var before = ""

  /// - Parameter words: all words after the program's name; the last one is being typed, and may be empty.
  init(_ words: [String]) {
    // Shells that split words at `=` pass it as a word of its own.
    let parts = words.enumerated().filter { index, word in
      !(word == "=" && index > 0 && index < words.count - 1 && words[index - 1].hasPrefix("--"))
    }.map(\.element)
    typed = parts.last == "=" ? "" : parts.last ?? ""
    for word in parts.dropLast() { take(word) }
    if option == nil, typed.hasPrefix("--"), let equals = typed.firstIndex(of: "=") {
      option = named(String(typed[..<equals]))
      before = String(typed[...equals])
      typed = String(typed[typed.index(after: equals)...])
    }
  }

  private mutating func take(_ word: String) {
    if let option {
      if option.key == "workspace" { workspace = word }
      self.option = nil
    } else if word == "--", !isPlain {
      isPlain = true
    } else if word.hasPrefix("-"), word != "-", !isPlain {
      let name = word.prefix { $0 != "=" }
      guard let found = named(String(name)) else { return }
      used.insert(found.key)
      if name.count < word.count {
        if found.key == "workspace" { workspace = String(word.dropFirst(name.count + 1)) }
      } else if found.kind == .option {
        option = found
      }
    } else if word == "help", command.path.count == 1, !asksForHelp {
      asksForHelp = true
    } else if let next = command[word] {
      command = next
    } else {
      positional += 1
    }
  }

  private func named(_ name: String) -> HelpArgument? { arguments.first { $0.names.contains(name) } }

  /// The arguments of the command; of a group, those of its default command.
  private var arguments: [HelpArgument] { (command.defaultSubcommand ?? command).arguments }

  var answer: Answer {
    if let option { return values(of: option) }
    if typed.hasPrefix("-"), !isPlain {
      return .words(options.filter { $0.value.hasPrefix(typed) })
    }
    if command.isGroup, positional == 0 {
      var words = command.subcommands.map { ($0.help.name, $0.help.purpose) }
      if command.path.count == 1 {
        words.append(("help", "Help for a command, or about a topic."))
        if asksForHelp { words += HelpTopic.all.map { ($0.name, $0.purpose) } }
      }
      return .words(words.filter { $0.0.hasPrefix(typed) })
    }
    let places = command.arguments.filter { $0.kind == .positional }
    guard !asksForHelp, let last = places.last else { return .words([]) }
    guard positional < places.count || last.isRepeating else { return .words([]) }
    return values(of: positional < places.count ? places[positional] : last)
  }

  private var options: [LiveValues.Word] {
    let known = arguments.filter { $0.kind != .positional && ($0.isRepeating || !used.contains($0.key)) }
    return known.flatMap { option in option.names.map { ($0, option.brief) } } + [("--help", "All about this command")]
  }

  private func values(of argument: HelpArgument) -> Answer {
    guard let kind = ValueKind.of(argument, of: command.command) else { return .unknown }
    switch kind {
    case .files: return .files
    case .folders: return .folders
    case .commands:
      let topics = HelpTopic.all.map { ($0.name, $0.purpose) }
      return .words(
        (CommandInfo.root.subcommands.map { ($0.help.name, $0.help.purpose) } + topics).filter { $0.0.hasPrefix(typed) }
      )
    default: break
    }
    let live = LiveValues(workspace: workspace)
    // Some commands take several profiles, others one.
    if argument.isList || argument.key == "profile", let comma = typed.lastIndex(of: ",") {
      let head = String(typed[...comma])
      let begun = typed[typed.index(after: comma)...]
      let there = Set(head.split(separator: ",").map(String.init))
      return .list(
        live.words(kind).filter { $0.value.hasPrefix(begun) && !there.contains($0.value) }
          .map { (before + head + $0.value, $0.meaning) })
    }
    if let pair = pair(kind, live) { return .words(pair) }
    let words = live.words(kind).filter { $0.value.hasPrefix(typed) }.map { (before + $0.value, $0.meaning) }
    if words.isEmpty, case .lists = kind { return .files }
    if words.isEmpty, case .policies = kind { return .files }
    return argument.isList ? .list(words) : .words(words)
  }

  /// Completions for the second of two lists in one word, `FROM..TO`.
  private func pair(_ kind: ValueKind, _ live: LiveValues) -> [LiveValues.Word]? {
    switch kind {
    case .lists, .range: break
    default: return nil
    }
    guard let dots = typed.firstRange(of: "..") else { return nil }
    let words = live.words(.lists).filter { $0.value.hasPrefix(typed[dots.upperBound...]) }
    return words.map { (before + typed[..<dots.upperBound] + $0.value, $0.meaning) }
  }

  /// The answer in the form that shells read.
  var lines: [String] {
    func lines(_ kind: String, _ words: [LiveValues.Word]) -> [String] {
      [kind]
        + words.map { word in
          let meaning = CleanText.cut(CleanText.line(word.meaning), to: 60)
          return CleanText.line(word.value) + (meaning.isEmpty ? "" : "\t" + meaning)
        }
    }
    return switch answer {
    case .words(let words): lines("words", words)
    case .list(let words): lines("list", words)
    case .files: ["files"]
    case .folders: ["folders"]
    case .unknown: ["unknown"]
    }
  }

  /// `gvl __complete -- WORD…`: called by the shells' scripts; never fails.
  static func run(_ arguments: [String]) {
    let words = Array(arguments.first == "--" ? arguments.dropFirst() : arguments[...])
    try? Console().write(Completion(words).lines.map { $0 + "\n" }.joined())
  }
}

extension HelpArgument {
  /// Whether one word may hold several values, separated by commas.
  var isList: Bool {
    kind == .option && valueName.hasSuffix("s") && !["texts", "bytes"].contains(valueName) || valueName == "languages"
  }
}
