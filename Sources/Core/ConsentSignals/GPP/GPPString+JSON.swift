extension GPPString {
  /// `gvl.gpp/1` on one line: what `gvl gpp decode` writes. A section that this program does not read has no fields.
  public var json: String {
    var bytes: [UInt8] = []
    appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same, without a line's end.
  package func appendJSON(to bytes: inout [UInt8]) {
    var object = SignalJSON(schema: "gvl.gpp/1", reserving: 2_048)
    object.object("header", self) { string, object in
      object.numbers("ids", string.sections.map(\.id))
      object.text("padding", string.headerPadding.rawValue)
    }
    object.objects("sections", sections) { section, object in
      object.number("id", section.id)
      object.text("name", section.name)
      object.text("string", section.text)
      let content = section.content
      object.raw("fields", content.fields)
      object.texts("warnings", content.warnings)
      object.object("error", content.error) { error, object in error.write(to: &object) }
    }
    bytes += object.closed
  }
}

extension GPPString.Section {
  /// What a section says.
  package enum Content: Sendable {
    case tcf(TCReading)
    case usPrivacy(USPrivacy)
    case unitedStates(USSection)
    case refused(SignalError)
    /// This program does not read such sections.
    case unread

    package var error: SignalError? {
      switch self {
      case .refused(let error), .tcf(.refused(let error)): error
      default: nil
      }
    }

    fileprivate var warnings: [String] {
      if case .unitedStates(let section) = self { section.warnings.map(\.rawValue) } else { [] }
    }

    fileprivate var fields: [UInt8]? {
      switch self {
      case .tcf(let reading):
        if reading.isRefused { return nil }
        var bytes: [UInt8] = []
        reading.appendJSON(to: &bytes)
        return bytes
      case .usPrivacy(let string):
        return Array(
          #"{"Notice":"\#(string.notice.rawValue)","OptOutSale":"\#(string.optedOutOfSale.rawValue)","LspaCovered":"\#(string.isCoveredByLSPA.rawValue)"}"#
            .utf8)
      case .unitedStates(let section): return section.jsonBytes
      case .refused, .unread: return nil
      }
    }
  }

  /// The section read, where this program can: the EU's TCF (1 and 2), US Privacy (6) and those of the US (7 to 27).
  package var content: Content {
    switch id {
    case 1, 2: return .tcf(TCReading(Array(text.utf8)[...]))
    case 6:
      do throws(SignalError) { return .usPrivacy(try USPrivacy(text)) } catch { return .refused(error) }
    case 7...27:
      do throws(SignalError) { return .unitedStates(try USSection(self)) } catch { return .refused(error) }
    default: return .unread
    }
  }
}

extension USSection {
  /// An object of the specification's names: numbers, lists as arrays, `Gpc` where its segment is there.
  fileprivate var jsonBytes: [UInt8] {
    var object = SignalJSON(schema: nil, reserving: 512)
    object.number("Version", version)
    for field in fields {
      if field.isList {
        object.numbers(field.name, field.values)
      } else {
        object.number(field.name, field.values.first)
      }
    }
    if let globalPrivacyControl { object.number("Gpc", globalPrivacyControl ? 1 : 0) }
    return object.closed
  }
}
