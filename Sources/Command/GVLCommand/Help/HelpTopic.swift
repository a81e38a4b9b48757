/// A subject of help that is not a command: `gvl help environment`.
struct HelpTopic: Sendable {
  let name: String
  /// Other names of the topic.
  var aliases: [String] = []
  let purpose: String
  let make: @Sendable () -> [HelpPage.Section]

  var page: HelpPage { HelpPage(name: "gvl-" + name, chapter: 7, purpose: purpose, sections: make()) }

  static let all: [HelpTopic] = [.environment, .exitCodes, .lists, .formats, .settings, .words]

  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name || $0.aliases.contains(name) } }
}
