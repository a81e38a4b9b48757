import ArgumentParser
import Files

/// As in `gvl`: what starts the program.
@_cdecl("gvl_sample_main")
func startGVLSample(count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  GVLSample.start(unsafe System.arguments(count, words))
  return 0
}

/// A developer's tool: makes a fictional mirror of the list's server, serves it on this machine, and delays servers.
struct GVLSample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gvl-sample",
    abstract: "A made-up vendor list server: writes its files, serves them with or without faults, near or far away.",
    subcommands: [WriteCommand.self, ArchiveCommand.self, ServeCommand.self, ProxyCommand.self])

  /// As in `gvl`: 2 for what could not be done, 64 for wrong usage; 1 would mean an answer.
  static func start(_ arguments: [String]) {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let error as SampleError {
      _ = Descriptor.writeAll(Array("gvl-sample: \(error)\n".utf8), to: 2)
      exit(withError: ExitCode(2))
    } catch {
      exit(withError: error)
    }
  }
}
