import ConsentSignals
import JSONText

/// The message by which a consent page in a WebView passes a choice to its app.
///
/// Apps store it in several forms: the kind as `type` or `event`, the string as `tcstring` or `data`, the whole message
/// again in `tcstring` as JSON text, the providers' string as `acstring` or `acString`, third parties as an object or
/// as JSON text.
///
/// Source: GravitoLtd's samples for Android, iOS, React Native and Flutter.
struct SaveMessage {
  private let string: String?
  private let additionalConsent: String?
  private let customVendors: [String: Bool]

  /// Returns nil for JSON that is not a message.
  ///
  /// - Throws: `keys.message` for a message without a choice.
  init?(_ root: JSONNode, depth: Int = 0) throws(KeyFileError) {
    // JSON text inside of JSON, and perhaps a message inside of a message.
    if depth < 3, let text = root.string, let inner = try? JSONDocument(text).root {
      guard let message = try SaveMessage(inner, depth: depth + 1) else { return nil }
      self = message
      return
    }
    guard root.kind == .object else { return nil }
    let kind = root["type"]?.string ?? root["event"]?.string
    let field = root["tcstring"] ?? (kind == "save" ? root["data"] : nil)
    guard field != nil || kind == "save" || kind == "cookieData" else {
      if let kind, root["IABTCF_TCString"] == nil, root["schema"] == nil {
        throw KeyFileError(
          .message,
          "it is a message of the kind \"\(kind.prefix(40))\", which holds no choice; import the one of the kind save")
      }
      return nil
    }
    // The whole message under the name of its string, as an object or as JSON text.
    if depth < 3, let field, field.kind == .object || field.string?.first == "{",
      let message = try SaveMessage(field, depth: depth + 1)
    {
      self = message
      return
    }
    string = field?.string.flatMap { $0.isEmpty ? nil : $0 }
    let providers = root["acstring"]?.string ?? root["acString"]?.string
    additionalConsent = providers.flatMap { $0.isEmpty ? nil : $0 }
    customVendors = root["nontcfdata"].map(Self.vendors) ?? [:]
    guard string != nil || additionalConsent != nil || !customVendors.isEmpty else {
      throw KeyFileError(.message, "the message holds no choice: the user has not answered yet")
    }
  }

  /// An object of names and answers, or its JSON text.
  private static func vendors(_ node: JSONNode) -> [String: Bool] {
    let object = node.string.flatMap { try? JSONDocument($0).root } ?? node
    return object.members.reduce(into: [:]) { vendors, member in
      if let answer = member.value.bool { vendors[member.name] = answer }
    }
  }

  func file() throws(KeyFileError) -> DeviceKeyFile {
    var signals = DeviceSignals()
    if let string { signals = DeviceSignals(tcString: string) }
    signals.additionalConsent = additionalConsent
    do throws(SignalError) {
      return DeviceKeyFile(.message, try DeviceKeys(signals), customVendors: customVendors)
    } catch {
      throw KeyFileError(.string, "a string of the message cannot be read: \(error)")
    }
  }
}
