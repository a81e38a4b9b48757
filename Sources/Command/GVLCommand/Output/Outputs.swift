import ArgumentParser
import Files
import GVLWorkspace

/// A file or folder that an option names for output; nil if the option is not given.
enum NamedOutput {
  case file(OutputPath?)
  case folder(OutputFolder?)
}

/// The only place where a command's output files are checked.
///
/// All outputs of a command are checked before it runs, so that a refusal changes nothing, and again when written,
/// because only then are all inputs known.
enum Outputs {
  /// - Throws: `output.protected`; `usage.output` if two options name one file.
  static func check(_ command: some HelpedCommand) throws {
    var (named, wanted): (Set<String>, [String]) = ([], [])
    defer { RunFiles.current?.want(wanted) }
    for output in command.outputs {
      switch output {
      case .folder(nil), .file(nil): continue
      case .folder(let folder?): try OutputFile.check(folder: folder.path)
      case .file(let file?):
        if file.isStandardOutput { continue }
        try OutputFile.check(file.path)
        wanted.append(file.path)
        let isStream = [.pipe, .device].contains(FilePath.kind(file.path))
        guard isStream || named.insert(FilePath.resolved(file.path)).inserted else {
          throw CommandError(
            .usage, "usage.output", "\(file): two options name this file; name a file for each of them")
        }
      }
    }
  }

  /// Records files that are about to be read, and checks the outputs again: for commands that change something before
  /// they write their result.
  static func check(_ command: some HelpedCommand, sparing inputs: [String]) throws {
    for input in inputs { OutputFile.spare(input) }
    try check(command)
  }
}

extension Console {
  /// Writes several files that belong together: all of them or none.
  func write(together files: [(file: OutputPath, bytes: [UInt8])], _ manner: OutputFile.Manner) throws {
    try OutputFile.write(
      together: files.filter { !$0.file.isStandardOutput }.map { ($0.file.path, $0.bytes) }, manner)
    for (file, bytes) in files {
      if file.isStandardOutput { try write(bytes) } else { wrote(file.path, bytes.count) }
    }
  }
}
