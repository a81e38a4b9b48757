import ArgumentParser
import CurlHTTP
import GVLSync

/// How requests reach a server, for the commands that make any.
struct ServerOptions: ParsableArguments {
  @Option(name: .customLong("ca-file"), help: ArgumentHelp("Certificates to trust, PEM.", valueName: "file"))
  var caFile: String?

  @Flag(
    name: .customLong("allow-http"), help: "Allow http for other machines too; their responses are not authenticated.")
  var allowHTTP = false

  @Option(
    name: .customLong("allow-redirect-host"),
    help: ArgumentHelp("Other hosts that a redirect may lead to, separated by commas.", valueName: "hosts"))
  var allowRedirectHost: WordList?

  func httpOptions(_ global: GlobalOptions, isOffline: Bool) throws -> HTTPOptions {
    let file = CertificateFile.chosen(option: caFile, environment: global.environment)
    if !isOffline { try file?.check() }
    var options = HTTPOptions(userAgent: GVL.userAgent, caFile: file)
    options.allowsHTTP = allowHTTP
    for host in allowRedirectHost?.words ?? [] {
      guard let name = Connection.host(host) else {
        if let trouble = WebAddress.trouble { throw trouble }
        throw CommandError(.usage, "usage.host", "--allow-redirect-host \(host): write the host's name alone")
      }
      options.redirects.allowedHosts.insert(name)
    }
    return options
  }
}
