import ArgumentParser

/// Serves a folder like the lists' server.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve a folder on this machine as the list's server would, honestly or with faults.",
    discussion: """
      Prints its address, then answers GET and HEAD on 127.0.0.1 until SIGTERM, SIGINT or --max-seconds. Files are \
      read for each request, so they may be replaced while it runs.

      \(FaultTable.help)
      """)

  @Argument(help: "The folder to serve, as `gvl-sample write` makes it.")
  var folder: String

  @Option(help: "Port; 0 takes a free one.")
  var port = 0

  @Option(help: ArgumentHelp("Write the port here once ready.", valueName: "file"))
  var portFile: String?

  @Option(help: ArgumentHelp("Append a line for each request.", valueName: "file"))
  var log: String?

  @Option(help: ArgumentHelp("Freshness that answers claim.", valueName: "seconds"))
  var maxAge = 604_800

  @Option(help: ArgumentHelp("Status of what is absent: 403 as the real server, or 404.", valueName: "status"))
  var absent = 403

  @Flag(help: "Mark the ETag of compressed answers as weak.")
  var weakGzipEtag = false

  @Option(help: ArgumentHelp("End by itself after this time.", valueName: "seconds"))
  var maxSeconds = 3600

  @Option(
    name: [.customLong("fault"), .customLong("faults")],
    help: ArgumentHelp("A fault: PATHGLOB=KIND[:ARG][@TIMES]; may be repeated.", valueName: "fault"))
  var faults: [String] = []

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port \(port): give 0 to 65535") }
    guard absent == 403 || absent == 404 else { throw ValidationError("--absent \(absent): give 403 or 404") }
    guard maxAge >= 0 else { throw ValidationError("--max-age \(maxAge): give 0 or more seconds") }
    guard (1...86_400).contains(maxSeconds) else {
      throw ValidationError("--max-seconds \(maxSeconds): give 1 to 86400 seconds")
    }
  }

  func run() throws {
    let daemon = Daemon()
    let server = Server(
      try FileStore(folder),
      settings: ServeSettings(maxAge: maxAge, absent: absent, weakensETagOfGzip: weakGzipEtag),
      faults: try faults.map { try FaultRule($0) }, log: try log.map { try RequestLog($0) })
    try daemon.run(
      port: port, address: { "http://127.0.0.1:\($0)/" }, portFile: portFile, maxSeconds: maxSeconds
    ) { server.serve($0) }
  }
}
