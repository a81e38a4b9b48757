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
    for path in made { try Console.write("made \(CleanText.line(path))\n") }
    if made.isEmpty { try Console.write("nothing to do: this is a workspace already\n") }
    try Console.write("next: set `languages` and `profiles` in gvl.yml, then run `gvl sync`\n")
  }
}
