// Checks the texts of consent dialogs in strings files, saved pages or described screens: `CheckStrings FILE…`. Exit
// status 1 if an error was found, 2 if a file could not be read or a part not be seen.
import Foundation
import GVLCheck

do {
  var files: [DialogFile] = []
  var sources: [String: [UInt8]] = [:]
  for path in CommandLine.arguments.dropFirst() {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    files.append(try DialogFile(bytes, file: path))
    sources[path] = bytes
  }
  // The standard sets, and the requirements of the French authority. `context.expect(ShownList(list, through: …))`
  // would also compare the dialogs with a list.
  let context = DialogContext(sets: CheckRules.standardSets + ["fr-cnil"])
  let review = FindingsReview(of: files, sources: sources, context)

  for dialog in files.flatMap(\.dialogs) where dialog.isDialog {
    let controls = dialog.controls.map { "\($0.role.rawValue) \"\($0.label)\"" }
    print("\(dialog.file): \(dialog.layer) layer: \(controls.joined(separator: ", "))")
  }
  // `open` leaves out findings that a note in the source accepts: `gvl:ignore RULE reason`.
  for finding in review.open {
    let place = finding.place.map { ":\($0)" } ?? ""
    print("\(finding.file ?? "")\(place): \(finding.severity): \(finding.message) [\(finding.rule.id)]")
  }
  let unseen = files.flatMap(\.inconclusive)
  for part in unseen { print("\(part.file): not seen: \(part.message)") }
  if !unseen.isEmpty { exit(2) }
  if review.open.contains(where: { $0.severity == .error }) { exit(1) }
} catch {
  print("CheckStrings: \(error)")
  exit(2)
}
