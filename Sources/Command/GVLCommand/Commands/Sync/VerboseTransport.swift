import CurlHTTP
import GVLSync

extension CurlTransport {
  /// With a line on standard error for each request as it ends, where that is wanted.
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
