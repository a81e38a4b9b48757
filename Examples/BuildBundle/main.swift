// Builds and checks a bundle, like a CMP's build: `BuildBundle WORKSPACE FOLDER`. Exits with 1 if the check found an
// error, with 2 if a step failed.
import Foundation
import GVLWork

guard CommandLine.arguments.count == 3 else {
  print("usage: BuildBundle WORKSPACE FOLDER")
  exit(2)
}
do {
  let now = Timestamp(seconds: Int(Date().timeIntervalSince1970))
  let work = try WorkspaceCommands(in: CommandLine.arguments[1], at: now)
  let folder = CommandLine.arguments[2]

  let built = try work.buildBundles(into: folder, target: "json")
  print(built.text, terminator: "")
  let checked = try work.check([folder])
  print(checked.text, terminator: "")
  for note in built.notes + checked.notes { print("note: \(note)") }

  // The documents of `gvl … --format json`, which docs/schemas describes.
  let decision = try work.reconsent()
  print("users must be asked again: \(decision.json["verdict"] ?? .null)")

  if !checked.failures.isEmpty { exit(2) }
  if checked.foundSomething { exit(1) }
} catch {
  print("BuildBundle: \(error)")
  exit(2)
}
