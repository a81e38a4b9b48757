import ArgumentParser

/// The output of a command that takes strings as arguments, or one per line of standard input.
struct LineOptions: ParsableArguments {
  @Option(help: "How to write the result; text for arguments, json for lines of standard input.")
  var format: TextOrJSON?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?
}
