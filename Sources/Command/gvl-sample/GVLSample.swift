import ArgumentParser

/// A developer's tool: makes a fictional mirror of the list's server, and serves it on this machine.
@main
struct GVLSample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gvl-sample",
    abstract: "A made-up vendor list server: writes its files, and serves them with or without faults.",
    subcommands: [WriteCommand.self, ServeCommand.self])
}
