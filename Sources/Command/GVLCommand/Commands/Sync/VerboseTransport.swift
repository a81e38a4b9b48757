import CurlHTTP
import GVLSync

extension CurlTransport {
  /// Logs each request on standard error as it ends, if `isVerbose`.
  convenience init(_ options: HTTPOptions, isVerbose: Bool) {
    self.init(options) { request, result in
      guard isVerbose else { return }
      let url = WebAddress.shown(request.url)
      switch result {
      case .success(let response): Console.say("\(response.status) \(url) \(response.bytesReceived) bytes")
      case .failure(let failure): Console.say("failed \(url): \(failure.message)")
      }
    }
  }
}
