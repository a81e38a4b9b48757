import ArgumentParser

struct CompletionsCommand: HelpedCommand {
  static let help = CommandHelp(
    "completions", "Print a script that completes gvl on the command line.",
    examples: [
      .init(
        "gvl completions bash > ~/.local/share/bash-completion/completions/gvl", "bash", untried: "writes into the home"
      ),
      .init("gvl completions zsh > \"${fpath[1]}/_gvl\"", "zsh, before compinit", untried: "needs zsh"),
      .init(
        "gvl completions fish > ~/.config/fish/completions/gvl.fish", "fish", untried: "writes into the home"),
    ],
    know: """
      Commands, options and their values are completed, and what the workspace holds: stored lists, profiles, policies, \
      languages, vendors. The script asks gvl itself each time, which reads the workspace and asks no server.
      """,
    seeAlso: ["man"])

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The shell.")
  var shell: CompletionShell

  func run() throws { try global.console.write(shell.script) }
}
