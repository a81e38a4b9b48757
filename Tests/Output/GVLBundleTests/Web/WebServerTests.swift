@testable import GVLBundle
import GVLBundleFormat
import TestSupport

/// The folder on a real server with its own settings: in a location of a site, and as a whole site.
@Suite(.waits, .enabled(if: Nginx.isPresent, Comment(rawValue: Nginx.absence)))
struct WebServerTests {
  static func nginx(_ bundles: [String: GVLBundle.Bundle], isWholeSite: Bool = false) throws -> Nginx {
    let nginx = try Nginx { folder in
      for (name, bundle) in bundles { try? bundle.put(into: URL(filePath: "\(folder)/web/\(name)")) }
      return isWholeSite
        ? "root \(folder)/web/gvl; include \(folder)/web/gvl/nginx.conf;"
        : bundles.keys.sorted().map { name in
          "location /\(name)/ { alias \(folder)/web/\(name)/; include \(folder)/web/\(name)/nginx.conf; }"
        }.joined(separator: "\n")
    }
    return nginx
  }

  private static func type(of path: String) -> String {
    if path.hasSuffix(".js") { return "text/javascript" }
    return path.hasSuffix(".ts") ? "text/plain" : "application/json"
  }

  @Test(arguments: [false, true]) func everyFileIsServedAsItShouldBe(isWholeSite: Bool) throws {
    let bundle = try BundleTarget.web.bundle(WebSample.input())
    let nginx = try Self.nginx(["gvl": bundle], isWholeSite: isWholeSite)
    defer { nginx.stop() }
    let wire = try Wire(port: nginx.plainPort)
    func ask(_ path: String, _ headers: [String] = []) throws -> Wire.Response {
      try wire.exchange("GET /\(isWholeSite ? "" : "gvl/")\(path) HTTP/1.1", headers)
    }
    for file in bundle.files where file.kind != .packed && file.kind != .asset {
      let plain = try ask(file.path)
      #expect(plain.status == 200 && plain.body == file.bytes && plain.headers["content-encoding"] == nil)
      let first = try ask(file.path, ["Accept-Encoding: gzip, br"])
      #expect(try first.status == 200 && first.body == bundle.bytes(file.path + ".gz"), "\(file.path)")
      #expect(first.headers["content-encoding"] == "gzip" && first.headers["vary"] == "Accept-Encoding")
      let isHashed = BundleTarget.web.digest(file.path) != nil
      let rule = isHashed ? "public, max-age=31536000, immutable" : "no-cache"
      #expect(first.headers["cache-control"] == rule, "\(file.path)")
      #expect(first.headers["access-control-allow-origin"] == "*")
      #expect(first.headers["x-content-type-options"] == "nosniff")
      #expect(first.headers["content-type"] == Self.type(of: file.path), "\(file.path)")
      let tag = try #require(first.headers["etag"])
      let second = try ask(file.path, ["Accept-Encoding: gzip, br", "If-None-Match: \(tag)"])
      #expect(second.status == 304 && second.body.isEmpty && second.headers["cache-control"] == rule)
    }
    // Settings are not served, and pages of other origins can tell that a file is missing.
    for name in WebFiles.settings + ["nothing.json", "hashed/nothing.json"] {
      let answer = try ask(name)
      #expect(answer.status == 404 && answer.headers["access-control-allow-origin"] == "*", "\(name)")
      #expect(answer.headers["cache-control"] == nil)
    }
  }
}
