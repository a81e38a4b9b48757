import ArgumentParser

/// Where the answers of a command go that takes strings as arguments, or a line each from standard input.
struct LineOptions: ParsableArguments {
  @Option(help: "How to write the result; text for arguments, json for lines of standard input.")
  var format: TextOrJSON?

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?
}
