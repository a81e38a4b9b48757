import ArgumentParser
import JSONText
import ReportFormats

/// Formats of a command that has no others.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable { case text, json }

struct OutputOptions<Format: ExpressibleByArgument & Sendable>: ParsableArguments
where Format: RawRepresentable & CaseIterable, Format.RawValue == String {
  @Option(help: "How to write the result.")
  var format: Format = Format(rawValue: "text") ?? Format.allCases[Format.allCases.startIndex]

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?
}

extension OutputOptions {
  /// The same to another file; nil for where the command line wants it.
  func callAsFunction(to file: OutputPath?) -> OutputOptions {
    guard let file else { return self }
    var options = self
    options.output = file
    return options
  }

  /// Writes a result in the chosen format; only the wanted one is made.
  ///
  /// - Parameter answer: what `-q` leaves of the text; nil where there is no shorter one.
  func write(
    _ global: GlobalOptions, as format: TextOrJSON, text: () -> TextReport, json: () -> JSONValue,
    answer: () -> TextReport?
  ) throws {
    switch format {
    case .text:
      try global.show((global.quiet ? answer() : nil) ?? text(), to: output)
    case .json: try Console.write(json().documentText, to: output)
    }
  }
}

extension OutputOptions where Format == TextOrJSON {
  func write(
    _ global: GlobalOptions, text: @autoclosure () -> TextReport, json: @autoclosure () -> JSONValue,
    answer: @autoclosure () -> TextReport? = nil
  ) throws {
    try write(global, as: format, text: text, json: json, answer: answer)
  }
}
