import CCurl
import TestSupport

@testable import CurlHTTP

/// gvl checks the result of every call to libcurl.
@Suite struct LibraryTests {
  /// libcurl refuses this path: without a check of its result, the system's certificates would be trusted.
  @Test func certificatesThatCannotBeSetFailTheTransfer() throws {
    let server = try RawServer { _ in .http("200 OK") }
    defer { server.stop() }
    var options = ClientTests.options
    options.caFile = CertificateFile(path: String(repeating: "x", count: 9_000_000), namedBy: "--ca-file")
    let failure = try HTTPClient(options).perform([HTTPRequest(url: server.url("/"))])[0].failure
    #expect(failure?.code == .library && failure?.requests == 0)
    #expect(failure?.message.contains("CURLOPT_CAINFO") == true && (failure?.message.utf8.count ?? 0) < 300)
    #expect(server.connections == 0)
  }

  /// The error names the first refused option, with libcurl's reason.
  @Test func aRefusedOptionIsNamed() throws {
    func trouble(_ change: (inout EasyOptions) -> Void) throws -> String? {
      let curl = try CurlLibrary.transferring()
      let handle = try unsafe #require(curl.call.pointee.easy_init())
      defer { unsafe curl.call.pointee.easy_cleanup(handle) }
      var options = unsafe EasyOptions(of: handle, curl)
      change(&options)
      return options.trouble
    }
    #expect(try trouble { $0.set(CURLOPT_PROTOCOLS_STR, "http,https") } == nil)
    #expect(try trouble { $0.set(CURLOPT_PROTOCOLS_STR, "nonsense") }?.contains("CURLOPT_PROTOCOLS_STR") == true)
    #expect(try trouble { $0.set(CURLOPT_SSLVERSION, 99) }?.contains("CURLOPT_SSLVERSION") == true)
    let long = String(repeating: "x", count: 9_000_000)
    #expect(try trouble { $0.set(CURLOPT_URL, long) }?.contains("CURLOPT_URL") == true)
    #expect(try trouble { $0.set(CURLOPT_USERNAME, Array(long.utf8)) }?.contains("CURLOPT_USERNAME") == true)
    #expect(try trouble { $0.set(CURLOPT_PASSWORD, Array(long.utf8)) }?.contains("CURLOPT_PASSWORD") == true)
    // An unsupported HTTP version is not an error.
    #expect(try trouble { $0.prefer(CURLOPT_HTTP_VERSION, 999) } == nil)
    #expect(try trouble { $0.note(CURLE_NOT_BUILT_IN, CURLOPT_CAINFO) }?.contains("CURLOPT_CAINFO") == true)
    let both = try trouble {
      $0.note(CURLE_UNKNOWN_OPTION, CURLoption(rawValue: 99_999))
      $0.note(CURLE_UNKNOWN_OPTION, CURLOPT_URL)
    }
    #expect(both?.contains("option 99999") == true && both?.contains("(curl 48)") == true)
  }

  /// An error of the whole transfer loop ends all transfers, also the waiting ones; it does not spin.
  @Test(arguments: [0, 1, 2, 5]) func anErrorOfAllEndsAll(after words: Int) throws {
    let server = try RawServer { _ in .http("200 OK", body: [1], length: 10, ending: .stall) }
    defer { server.stop() }
    var options = ClientTests.options
    options.maxConnectionsPerHost = 2
    let client = try HTTPClient(options)
    var heard = 0
    client.heard = { result in
      heard += 1
      return heard > words ? CURLM_INTERNAL_ERROR : result
    }
    var finished: [Int] = []
    let results = client.perform((0..<6).map { HTTPRequest(url: server.url("/\($0)")) }) { job, _ in
      finished.append(job)
    }
    for result in results {
      #expect(result.failure?.code == .library && result.failure?.message.contains("(curl_multi 4)") == true)
    }
    #expect(finished == Array(0..<6) && heard == words + 1)
    #expect(results.reduce(0) { $0 + ($1.failure?.requests ?? 0) } == 2)
    // The client can be used again.
    client.heard = { $0 }
    let other = try RawServer { _ in .http("200 OK") }
    defer { other.stop() }
    #expect(try client.perform([HTTPRequest(url: other.url("/"))])[0].get().status == 200)
  }
}
