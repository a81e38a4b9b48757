/// A page of help before it is rendered: for a terminal, as a man page, in Markdown.
struct HelpPage {
  enum Block {
    case paragraph(String)
    /// `gvl diff [options] [<from>]`; long lines are folded with an indent.
    case usage(String)
    /// Terms and their meanings.
    case terms([(term: String, text: String)])
    /// Command lines and their purposes.
    case examples([(line: String, says: String)])
    /// Other pages.
    case links([Link])

    var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  }

  struct Link {
    /// The command to type: `gvl help lists`.
    let command: String
    /// The man page: `gvl-lists`, 7.
    let page: String
    let chapter: Int

    /// - Parameter name: a command without `gvl`, or a topic.
    init(_ name: String) {
      let isTopic = HelpTopic.named(name) != nil
      command = (isTopic ? "gvl help " : "gvl ") + name
      page = "gvl-" + name.split(separator: " ").joined(separator: "-")
      chapter = isTopic ? 7 : 1
    }
  }

  struct Section {
    let title: String
    let blocks: [Block]
  }

  /// `gvl-archive-list`.
  let name: String
  /// 1 for commands, 7 for topics.
  let chapter: Int
  let purpose: String
  var sections: [Section]
}
