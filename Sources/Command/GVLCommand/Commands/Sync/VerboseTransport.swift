import CurlHTTP
import GVLSync

extension CurlTransport {
  /// Logs each request on standard error as it ends, with `--verbose`.
  convenience init(_ options: HTTPOptions, on console: Console) {
    self.init(options) { request, result in
      guard console.isVerbose else { return }
      let url = WebAddress.shown(request.url)
      switch result {
      case .success(let response): console.say("\(response.status) \(url) \(response.bytesReceived) bytes")
      case .failure(let failure): console.say("failed \(url): \(failure.message)")
      }
    }
  }
}
