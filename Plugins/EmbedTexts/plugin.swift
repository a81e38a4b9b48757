import Foundation
import PackagePlugin

/// Turns the package's text files (`translations/lexicon/*.yml`) into Swift, one raw `StaticString` each.
///
/// Resources would need `Bundle.module`, which breaks an installed binary; `.embedInCode` makes array literals whose
/// compile time grows with the square of their size.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "translations/lexicon")
    let texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yml" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(texts.count) lexicon files",
        executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path] + texts.map(\.path),
        inputFiles: texts, outputFiles: [output])
    ]
  }
}
