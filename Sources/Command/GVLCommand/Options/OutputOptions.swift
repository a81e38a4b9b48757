import ArgumentParser
import JSONText
import ReportFormats

/// The formats of most commands.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable { case text, json }

struct OutputOptions<Format: ExpressibleByArgument & Sendable>: ParsableArguments
where Format: RawRepresentable & CaseIterable, Format.RawValue == String {
  @Option(help: "How to write the result.")
  var format: Format = Format(rawValue: "text") ?? Format.allCases[Format.allCases.startIndex]

  @Option(name: .shortAndLong, help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: OutputPath?
}

extension OutputOptions {
  /// A copy that writes to another file; nil keeps the file of the command line.
  func callAsFunction(to file: OutputPath?) -> OutputOptions {
    guard let file else { return self }
    var options = self
    options.output = file
    return options
  }

  /// Writes a result in the chosen format; only that format is computed.
  ///
  /// - Parameter answer: the shorter text for `-q`; nil to write the whole text.
  func write(
    _ global: GlobalOptions, as format: TextOrJSON, text: () -> TextReport, json: () -> JSONValue,
    answer: () -> TextReport?
  ) throws {
    switch format {
    case .text:
      try global.show((global.quiet ? answer() : nil) ?? text(), to: output)
    case .json: try global.console.write(json().documentText, to: output)
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
