import Foundation
import PackagePlugin

/// Turns a target's styles and scripts (`HTML/*.css`, `*.js`) and its words (`Texts/*.yml`) into Swift, one raw
/// `StaticString` each; for the room of dialogs the words that stand in the project as in any workspace; and all that
/// stands below `Templates`, whatever its kind, by its path in there.
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
    let templates = folder.appending(path: "Templates")
    let files = texts + Self.files(below: templates)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) text files",
        executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path, templates.path] + files.map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }

  private static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.allObjects as? [URL] ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
      .filter { !$0.lastPathComponent.hasPrefix(".") }
      .sorted { $0.path < $1.path }
  }
}
