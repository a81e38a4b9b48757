import Foundation

/// A separate network for a program, with loopback only: public addresses in it lead to this machine, and no packet
/// leaves it. For root on Linux.
public struct OwnNetwork {
  /// The host names of each address.
  public var hosts: [String: [String]]
  /// The servers of nginx in it, as the content of the `http` block.
  public var servers: String
  /// The folder of all its files.
  public let folder: TemporaryFolder

  public static let absence = "a network of its own takes root, unshare, ip and nginx"
  public static let isPresent: Bool = {
    guard geteuid() == 0, Nginx.isPresent else { return false }
    return (try? Tool.run("/bin/sh", ["-c", "unshare -n -m ip link set lo up"]))?.status == 0
  }()

  /// The result of a run.
  public struct Outcome {
    public var run: Tool.Run
    /// One line for each request: `ADDRESS:PORT METHOD PATH BODY`.
    public var requests: [String]
    /// The servers' log of connections without a request.
    public var rest: String
    /// The number of packets without a connection: DNS queries, and everything else that is not TCP.
    public var datagrams: Int
  }

  public init(hosts: [String: [String]], servers: String) throws {
    (self.hosts, self.servers) = (hosts, servers)
    folder = try TemporaryFolder()
    // The certificate needs no host names (`Chromium.trusting`).
    try TestCertificates.write(.good, to: folder.url)
  }

  /// Runs a program in the network.
  public func run(_ arguments: [String], environment: [String: String]) throws -> Outcome {
    let path = folder.url.path
    let addresses = Set(hosts.keys).subtracting(["127.0.0.1"]).sorted()
    try folder.write(hosts.map { "\($0) \($1.joined(separator: " "))\n" }.sorted().joined(), to: "hosts")
    try folder.write("hosts: files\n", to: "nsswitch.conf")
    try folder.write(
      """
      user root; daemon off; master_process off; pid \(path)/pid; error_log \(path)/rest info;
      events { worker_connections 256; }
      http {
        log_format asked '$server_addr:$server_port $request_method $request_uri $request_body';
        access_log \(path)/requests asked; keepalive_timeout 0;
        client_body_temp_path \(path)/t1; proxy_temp_path \(path)/t2; fastcgi_temp_path \(path)/t3;
        uwsgi_temp_path \(path)/t4; scgi_temp_path \(path)/t5;
        ssl_certificate \(path)/server.pem; ssl_certificate_key \(path)/server.key; types { text/html html; text/javascript js; }
        \(servers)
      }
      """, to: "nginx.conf")
    let script = """
      ip link set lo up
      for address in \(addresses.joined(separator: " ")); do ip addr add $address/32 dev lo || exit 99; done
      mount --bind hosts /etc/hosts && mount --bind nsswitch.conf /etc/nsswitch.conf || exit 99
      \(Nginx.program) -p . -c nginx.conf 2>errors & server=$!
      until [ -s pid ]; do kill -0 $server || exit 99; sleep 0.01; done
      "$@"; status=$?
      awk '/^Udp: [0-9]/ { print $5 }' /proc/net/snmp >datagrams
      kill -9 $server
      exit $status
      """
    try folder.write(script, to: "script")
    let run = try Tool.run(
      "/usr/bin/unshare", ["-n", "-m", "/bin/bash", "script"] + arguments, in: folder.url, environment: environment)
    func said(_ name: String) -> String {
      (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    }
    return Outcome(
      run: run, requests: said("requests").split(separator: "\n").map(String.init), rest: said("rest") + said("errors"),
      datagrams: Int(said("datagrams").trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1)
  }
}
