import Foundation
import PackagePlugin

/// Puts the made-up workspace of the repository into the command, for `gvl demo`: its own files (`Examples/demo`) and the
/// record that the repository is a workspace of.
@main
struct EmbedDemo: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let demo = root.appending(path: "Examples/demo")
    let own = Self.files(below: demo)
    let record =
      ["gvl-cache", "translations/official"].flatMap { Self.files(below: root.appending(path: $0)) }
      .filter { !$0.path.contains("/.state/") }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedDemo.swift")
    return [
      .buildCommand(
        displayName: "Embedding the demo",
        executable: try context.tool(named: "embed-demo").url,
        arguments: [output.path, demo.path, root.path] + (own + record).map(\.path),
        inputFiles: own + record, outputFiles: [output])
    ]
  }

  private static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.allObjects as? [URL] ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
      .sorted { $0.path < $1.path }
  }
}
