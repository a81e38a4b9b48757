import ArgumentParser
import Files
import Loopback

/// Makes a server on this machine seem far away.
struct ProxyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proxy",
    abstract: "Pass connections on to a server on this machine, as late as if it were far away.",
    discussion: """
      Every byte arrives --delay later, in both directions, so that a round trip costs twice as much; the round trip of \
      TCP's handshake is added to the first bytes of a connection. Throughput is not limited. Prints its address, then \
      works until SIGTERM, SIGINT or --max-seconds.
      """)

  @Option(help: "Port to listen on; 0 takes a free one.")
  var listenPort = 0

  @Option(help: ArgumentHelp("Write the port here once ready.", valueName: "file"))
  var portFile: String?

  @Option(help: ArgumentHelp("The server's port on 127.0.0.1.", valueName: "port"))
  var to: Int

  @Option(help: ArgumentHelp("For each direction, such as 50ms or 1s.", valueName: "time"))
  var delay: Delay

  @Option(help: ArgumentHelp("End by itself after this time.", valueName: "seconds"))
  var maxSeconds = 3600

  func validate() throws {
    guard (0...65_535).contains(listenPort) else {
      throw ValidationError("--listen-port \(listenPort): give 0 to 65535")
    }
    guard (1...65_535).contains(to) else { throw ValidationError("--to \(to): give 1 to 65535") }
    guard (1...86_400).contains(maxSeconds) else {
      throw ValidationError("--max-seconds \(maxSeconds): give 1 to 86400 seconds")
    }
  }

  func run() throws {
    let daemon = Daemon()
    let (port, nanoseconds) = (to, delay.nanoseconds)
    try daemon.run(
      port: listenPort, address: { "127.0.0.1:\($0)" }, portFile: portFile, maxSeconds: maxSeconds
    ) { client in
      guard let server = Socket.connect(port: port) else { return Socket.resetOnClose(client) }
      var relay = Relay(client: client, server: server, delay: nanoseconds)
      relay.run()
      _ = System.close(server)
    }
  }
}
