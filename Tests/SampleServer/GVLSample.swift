import ArgumentParser
import Files

/// The program's entry point, called as in `gvl`.
@_cdecl("gvl_sample_main")
func startGVLSample(count: Int32, words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
  GVLSample.start(unsafe System.arguments(count, words))
  return 0
}

/// A developer's tool: makes a fictional mirror of the lists' server, and an archive of it.
struct GVLSample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gvl-sample",
    abstract: "A made-up vendor list server: writes its files, or what syncs would have stored of them.",
    subcommands: [WriteCommand.self, ArchiveCommand.self])

  /// Exit statuses as in `gvl`: 2 for failures, 64 for wrong usage; 1 would mean an answer.
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
