import Foundation
import PackagePlugin

/// Turns files into Swift, so that the program is one file: lexicons for the wording, the invented workspace for the
/// command, for each other target its styles, scripts, words and templates. Long texts are compressed.
///
/// Resources would need `Bundle.module`, which breaks an installed binary; `.embedInCode` makes array literals whose
/// compile time grows with the square of their size.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let folder = (target as? any SourceModuleTarget)?.directoryURL else { return [] }
    let root = context.package.directoryURL
    switch target.name {
    case "GVLWording":
      return try command("lexicons", context, folders: [], Self.texts(in: root.appending(path: "translations/lexicon")))
    case "GVLCommand":
      return try command("demo", context, folders: [root.appending(path: "Examples/demo"), root], Self.demo(root))
    default:
      let words = target.name == "GVLDialog" ? [root.appending(path: "translations/dialog")] : []
      let templates = folder.appending(path: "Templates")
      let texts = (["HTML", "Texts"].map { folder.appending(path: $0) } + words).flatMap(Self.texts)
      // The texts of these two targets are long, and few runs need them.
      let kind = ["GVLDialog", "GVLBundle"].contains(target.name) ? "packed" : "texts"
      return try command(
        kind, context, folders: [templates],
        texts + Self.files(below: templates).filter { !$0.lastPathComponent.hasPrefix(".") })
    }
  }

  private func command(
    _ kind: String, _ context: PluginContext, folders: [URL], _ files: [URL]
  ) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "Embedded\(kind.capitalized).swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files",
        executable: try context.tool(named: "embed-files").url,
        arguments: [kind, output.path] + (folders + files).map(\.path),
        inputFiles: files, outputFiles: [output])
    ]
  }

  /// The files of the workspace, and the record that belongs to it.
  private static func demo(_ root: URL) -> [URL] {
    files(below: root.appending(path: "Examples/demo"))
      + ["gvl-cache", "translations/official"].flatMap { files(below: root.appending(path: $0)) }
      .filter { !$0.path.contains("/.state/") }
  }

  /// The files in a folder; empty if the folder does not exist.
  private static func texts(in folder: URL) -> [URL] {
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
      .filter { ["css", "js", "yml"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (found?.allObjects as? [URL] ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
      .sorted { $0.path < $1.path }
  }
}
