import Foundation
import PackagePlugin

/// Turns the package's lexicons (`translations/lexicon/*.yml`) into Swift: one raw `StaticString` each, a line for each
/// list. Reading fifty YAML files would take a run longer than all that it does with them.
@main
struct EmbedLexicons: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "translations/lexicon")
    let texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yml" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedLexicons.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(texts.count) lexicons",
        executable: try context.tool(named: "embed-lexicons").url,
        arguments: [output.path] + texts.map(\.path),
        inputFiles: texts, outputFiles: [output])
    ]
  }
}
