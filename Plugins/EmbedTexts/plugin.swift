import Foundation
import PackagePlugin

/// Turns a target's styles and scripts (`HTML/*.css`, `*.js`) and its words (`Texts/*.yml`) into Swift, one raw
/// `StaticString` each; and for the room of dialogs the words that stand in the project as in any workspace.
///
/// Resources would need `Bundle.module`, which breaks an installed binary; `.embedInCode` makes array literals whose
/// compile time grows with the square of their size.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = (target as? any SourceModuleTarget)?.directoryURL else { return [] }
    let words = target.name == "GVLDialog" ? [context.package.directoryURL.appending(path: "translations/dialog")] : []
    let texts = (["HTML", "Texts"].map { folder.appending(path: $0) } + words)
      .flatMap { (try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? [] }
      .filter { ["css", "js", "yml"].contains($0.pathExtension) }
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
