import JSONText

/// Gates for the body as such.
extension Gate {
  /// The body is complete: not empty, and its JSON ends. libcurl calls a truncated gzip body a success if its
  /// `Content-Length` agrees, so only the end of the text proves it.
  static let complete = Gate { candidate, _ in
    guard let refusal = candidate.bodyRefusal, refusal.code == .truncated else { return nil }
    return refusal
  }

  /// The body is JSON in UTF-8 without a byte order mark or repeated members.
  static let document = Gate { candidate, _ in
    guard !candidate.isExtra else { return nil }
    return candidate.bodyRefusal
  }

  /// The body is of the requested kind: a list, a translation, a CMP list.
  static let kind = Gate { candidate, _ in
    if candidate.isExtra { return candidate.bodyRefusal }
    guard let error = candidate.modelError, error.code == .notAList else { return nil }
    return Refusal(.wrongKind, error.message)
  }

  /// The body is of the requested specification. Most translations do not state theirs.
  static let specification = Gate { candidate, _ in
    if let error = candidate.modelError, error.code == .unknownSpecification {
      return Refusal(.wrongSpecification, error.message)
    }
    guard let wanted = candidate.resource.specification else { return nil }
    let stated =
      candidate.list?.reference.specification
      ?? candidate.translation?.document.root["gvlSpecificationVersion"]?.integer
    guard let stated, stated != wanted else { return nil }
    return Refusal(.wrongSpecification, "this is specification \(stated), asked for was \(wanted)")
  }

  /// The body can be parsed as its kind.
  static let usable = Gate { candidate, _ in
    candidate.modelError.map { Refusal(.unusable, "the text cannot be used: \($0)") }
  }
}

extension Candidate {
  /// The refusal of a text that is not valid; nil if it is.
  fileprivate var bodyRefusal: Refusal? {
    if isExtra { return contentRefusal }
    return jsonError.map { Refusal($0, of: bytes) }
  }
}

extension Refusal {
  /// Describes JSON that is not valid to its end.
  init(_ error: JSONError, of bytes: [UInt8]) {
    switch error.code {
    case .truncated, .empty:
      self.init(.truncated, bytes.isEmpty ? "the text is empty" : "the text ends too early, at \(error)")
    default: self.init(.notJSON, "the text cannot be read as JSON, at \(error)")
    }
  }
}
