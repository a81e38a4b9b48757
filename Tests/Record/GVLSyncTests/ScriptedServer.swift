import CurlHTTP
import Files
import GVLSync
import TestSupport

/// A source in memory: serves files like a good server, unless a test sets a fault.
final class ScriptedServer: Transport {
  struct File {
    var body: [UInt8]
    var etag: String?
    var lastModified: String?
    var cacheControl: String? = "max-age=604800"
  }

  struct Asked: Hashable {
    var url: String
    var path: String
    var tag: String?
    var since: String?
  }

  var files: [String: File] = [:]
  /// The answer or failure for a path, in place of the file.
  var faults: [String: (HTTPRequest) -> Result<HTTPResponse, HTTPFailure>] = [:]
  /// Headers added to every answer.
  var extra = HTTPHeaders()
  private(set) var asked: [Asked] = []

  /// Milliseconds of each pause between requests.
  private(set) var pauses: [Int] = []
  /// The largest number of numbered lists in one batch of requests.
  private(set) var mostTogether = 0
  /// Whether the next request reaches the server.
  var isReachable: () -> Bool = { true }

  func forget() { asked = [] }
  func pause(milliseconds: Int) { pauses.append(milliseconds) }

  func put(_ path: String, _ body: [UInt8], etag: String? = nil) {
    files[path] = File(body: body, etag: etag ?? "\"\(Digest.sha256(body).prefix(16))\"")
  }

  func perform(_ requests: [HTTPRequest]) -> [Result<HTTPResponse, HTTPFailure>] {
    mostTogether = max(mostTogether, requests.filter { $0.url.contains("/archives/") }.count)
    return requests.map(answer)
  }

  private func answer(_ request: HTTPRequest) -> Result<HTTPResponse, HTTPFailure> {
    // Files of lists are found by path, others by the whole URL.
    let folder = files[request.url] == nil && faults[request.url] == nil ? "/v[0-9]/" : "/v3/"
    let path =
      request.url.range(of: folder, options: .regularExpression).map { String(request.url[$0.upperBound...]) }
      ?? request.url
    asked.append(
      Asked(
        url: request.url, path: path, tag: request.headers["if-none-match"],
        since: request.headers["if-modified-since"]))
    guard isReachable() else {
      return .failure(HTTPFailure(code: .reset, url: request.url, message: "scripted"))
    }
    if let fault = faults[path] { return fault(request) }
    guard let file = files[path] else { return .success(response(403, Array("<Error/>".utf8), for: request)) }
    var headers = extra
    if let etag = file.etag { headers.append("ETag", etag) }
    if let time = file.lastModified { headers.append("Last-Modified", time) }
    if let control = file.cacheControl { headers.append("Cache-Control", control) }
    let tag = request.headers["if-none-match"]
    let isCurrent = tag != nil ? tag == file.etag : file.lastModified.map { $0 == request.headers["if-modified-since"] }
    if isCurrent == true { return .success(response(304, [], headers, for: request)) }
    return .success(response(200, file.body, headers, for: request))
  }

  func response(_ status: Int, _ body: [UInt8], _ headers: HTTPHeaders = HTTPHeaders(), for request: HTTPRequest)
    -> HTTPResponse
  {
    HTTPResponse(status: status, headers: headers, body: body)
  }
}

/// Small lists in our own words.
enum Sample {
  static let published = Timestamp(seconds: 1_790_000_000)

  static func list(
    _ version: Int, specification: Int = 3, vendors: Int = 50, deleted: Int = 0, purposes: Int = 11,
    lastUpdated: Timestamp? = nil, note: String = ""
  ) -> [UInt8] {
    let time = lastUpdated ?? published.adding(weeks: version - 100)
    let texts = (1...max(purposes, 1)).prefix(purposes).map {
      #""\#($0)":{"id":\#($0),"name":"p\#($0)","description":"d","illustrations":[]}"#
    }
    let entries = (1...max(vendors, 1)).prefix(vendors).map { id in
      let gone = id <= deleted ? #","deletedDate":"2026-01-01T00:00:00Z""# : ""
      return #"""
        "\#(id)":{"id":\#(id),"name":"vendor \#(id)\#(note)","purposes":[1],"legIntPurposes":[],"flexiblePurposes":[],
        "specialPurposes":[],"features":[],"specialFeatures":[],"dataRetention":{"purposes":{},"specialPurposes":{}},
        "urls":[{"langId":"en","privacy":"https://h/"}],"usesCookies":false,"cookieMaxAgeSeconds":null,
        "cookieRefresh":false,"usesNonCookieAccess":false\#(gone)}
        """#
    }
    return Array(
      #"""
      {"gvlSpecificationVersion":\#(specification),"vendorListVersion":\#(version),"tcfPolicyVersion":5,
      "lastUpdated":"\#(time)","purposes":{\#(texts.joined(separator: ","))},"specialPurposes":{},"features":{},
      "specialFeatures":{},"stacks":{},"dataCategories":{},"vendors":{\#(entries.joined(separator: ","))}}
      """#.utf8)
  }

  static func translation(_ version: Int, _ language: String, lastUpdated: Timestamp? = nil) -> [UInt8] {
    let time = lastUpdated ?? published.adding(weeks: version - 100)
    return Array(
      #"""
      {"vendorListVersion":\#(version),"lastUpdated":"\#(time)",
      "purposes":{"1":{"id":1,"name":"\#(language) \#(version)","description":"d","illustrations":[]}},
      "specialPurposes":{},"features":{},"specialFeatures":{},"stacks":{},"dataCategories":{}}
      """#.utf8)
  }
}

extension Timestamp {
  func adding(seconds: Int = 0, minutes: Int = 0, hours: Int = 0, days: Int = 0, weeks: Int = 0) -> Timestamp {
    Timestamp(milliseconds: milliseconds + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * (days + 7 * weeks)))))
  }
}
