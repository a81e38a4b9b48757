import Foundation
import PackagePlugin

/// Turns text files into Swift, one raw `StaticString` each: a target's own styles and scripts (`HTML/*.css`, `*.js`),
/// or the package's lexicon (`translations/lexicon/*.yml`) where it has none.
///
/// Resources would need `Bundle.module`, which breaks an installed binary; `.embedInCode` makes array literals whose
/// compile time grows with the square of their size.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let own = (target as? any SourceModuleTarget)?.directoryURL.appending(path: "HTML")
    let folder =
      own.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
      ?? context.package.directoryURL.appending(path: "translations/lexicon")
    let texts = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["yml", "css", "js"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(texts.count) text files",
        executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path] + texts.map(\.path),
        inputFiles: texts, outputFiles: [output])
    ]
  }
}
