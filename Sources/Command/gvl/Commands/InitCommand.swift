import ArgumentParser
import GVLReport
import GVLWorkspace

struct InitCommand: HelpedCommand {
  static let help = CommandHelp(
    "init", "Make a workspace: gvl.yml, its folders, .gitignore.",
    examples: [
      .init("gvl init", "in this folder"),
      .init("gvl init --workspace shop", "in the folder shop, which is made"),
    ],
    know: "What is there already stays as it is.",
    seeAlso: ["config", "sync"])

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let made = try WorkspaceMaker(folder: Workspace.named(global.workspace, global.environment) ?? ".").make()
    guard !global.quiet else { return }
    try Console.write(TextReport.made(made).rendered(colour: false))
  }
}
