import Foundation

// mutate-dialogs pages|templates SECONDS FOLDER…: checks dialogs made of damaged and mixed files. A plain loop instead
// of libFuzzer, which cannot be linked with the plugin's tool that GVLCheck depends on. The same files give the same
// inputs.

@main
enum MutateDialogs {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2, ["pages", "templates"].contains(arguments[0]), let seconds = Double(arguments[1]) else {
      fatalError("usage: mutate-dialogs pages|templates SECONDS FOLDER…")
    }
    let isTemplates = arguments[0] == "templates"
    let files = arguments.dropFirst(2).flatMap(files)
    guard !files.isEmpty else { fatalError("no files in these folders") }
    let mutation = isTemplates ? Mutation.templates : Mutation.pages
    var dice = Dice(state: 1)
    var inputs = 0
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let input = mutation.mutated(files, &dice)
      // Kept on disk, to show which input ended the program.
      if let last = ProcessInfo.processInfo.environment["LAST_INPUT"] {
        try? Data(input).write(to: URL(filePath: last))
      }
      if isTemplates { Templates.check(input, &dice) } else { Pages.check(input) }
      inputs += 1
    }
    print("\(inputs) inputs")
  }

  private static func files(_ folder: String) -> [[UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { try? [UInt8](Data(contentsOf: URL(filePath: folder + "/" + $0))) }
  }
}
