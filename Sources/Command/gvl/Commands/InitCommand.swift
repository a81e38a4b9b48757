import ArgumentParser
import GVLReport
import GVLWorkspace

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Make a workspace: gvl.yml, its folders, .gitignore.",
    discussion: "What is there already stays as it is.\n\n" + ExitStatus.table)

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let made = try WorkspaceMaker(folder: Workspace.named(global.workspace, global.environment) ?? ".").make()
    guard !global.quiet else { return }
    try Console.write(TextReport.made(made).rendered(colour: false))
  }
}
