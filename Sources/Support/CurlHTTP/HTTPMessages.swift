/// One GET request.
package struct HTTPRequest: Sendable, Hashable {
  /// `http` or `https`; may contain credentials, which no message and no response repeats.
  package var url: String
  package var headers: HTTPHeaders
  /// Limits of this request; nil uses the client's options.
  package var limits: RequestLimits?

  package init(url: String, headers: HTTPHeaders = HTTPHeaders(), limits: RequestLimits? = nil) {
    self.url = url
    self.headers = headers
    self.limits = limits
  }
}

/// A complete answer, whatever its status.
package struct HTTPResponse: Sendable, Hashable {
  package var status: Int
  /// Headers of the last response, after redirects.
  package var headers: HTTPHeaders
  /// The decoded body.
  package var body: [UInt8]
  /// Bytes of the body as transferred, before decoding, over all attempts.
  package var bytesReceived: Int
  /// Number of requests, including repeated and redirected ones.
  package var requests: Int

  package init(status: Int, headers: HTTPHeaders, body: [UInt8], bytesReceived: Int? = nil, requests: Int = 1) {
    self.status = status
    self.headers = headers
    self.body = body
    self.bytesReceived = bytesReceived ?? body.count
    self.requests = requests
  }
}

/// Header lines in the order received; names are matched without regard to case.
///
/// A value consists of bytes: each is one character U+0000 to U+00FF, so that an ETag that is not UTF-8 is sent back
/// unchanged. Values with control characters other than tabs are never sent.
package struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  package mutating func append(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  package mutating func remove(_ name: String) { fields.removeAll { Self.same($0.name, name) } }

  /// The value of the first field with that name.
  package subscript(name: String) -> String? { fields.first { Self.same($0.name, name) }?.value }

  /// The values of all fields with that name, joined as RFC 9110 §5.3 permits.
  package func joined(_ name: String) -> String? {
    let values = fields.filter { Self.same($0.name, name) }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  private static func same(_ a: String, _ b: String) -> Bool { a == b || a.lowercased() == b.lowercased() }
}
