package import GVLList
import GVLShown
package import JSONText
import PlainText

// Writing and reading of each member are next to each other.

extension BundleManifest {
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "target": .string(target),
      "options": .object(options.sorted { $0.key < $1.key }.map { .init($0.key, .strings($0.value)) }),
      "list": .string(list.description),
      "lastUpdated": .text(lastUpdated),
      "sha256": .string(sha256),
      "tcfPolicyVersion": tcfPolicyVersion.map(JSONValue.integer) ?? .null,
      "confirmed": .text(confirmed?.date),
      "refreshAfter": .text(refreshAfter?.description),
      "hardExpiry": .text(hardExpiry?.description),
      "signedBy": .text(signedBy),
      "vendors": .integer(vendors),
      "profile": profile.json,
      "cmp": cmp?.json ?? .null,
      "asks": asks?.json ?? .null,
      "languages": .array(languages.map(\.json)),
      "fallback": .object(fallback.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
      "dialog": .array(dialog.map(\.json)),
      "leftOut": .array(leftOut.map(\.json)),
      "collisions": .array(collisions.map(\.json)),
      "addresses": .array(addresses.map(\.json)),
      "files": .array(files.map(\.json)),
    ]
  }

  package var written: [UInt8] { Array(json.documentText.utf8) }

  /// Reads the output of `json`. Unknown members are ignored: a later version may have added them.
  ///
  /// A manifest may come from anywhere, so it must not name a file outside of its folder.
  package init(_ bytes: [UInt8]) throws(ModelError) {
    do throws(FieldError) {
      var fields = try JSONObject.document(bytes, schema: Self.schema)
      try self.init(&fields)
    } catch {
      guard case .otherSchema = error.code else {
        throw ModelError(error, advice: "build the bundle again with `gvl bundle --force`")
      }
      throw ModelError(
        .notAManifest, at: error.place, path: "",
        "this is no manifest of a bundle (\(Self.schema)); name a folder that `gvl bundle` has written")
    }
  }

  private init(_ fields: inout JSONObject) throws(FieldError) {
    // Checked before any language is read.
    for name in ["languages", "dialog"] {
      let count = fields.node[name]?.count ?? 0
      guard count <= Self.languageLimit else {
        throw fields.wrong(name, "\(count) languages; a bundle has at most \(Self.languageLimit)")
      }
    }
    self.init(
      target: try fields.required("target", .text),
      profile: try fields.required("profile", .object(PublisherProfile.init)),
      list: try fields.required("list", .list), lastUpdated: try fields.required("lastUpdated", .nullable(.text)),
      sha256: try fields.required("sha256", .text),
      tcfPolicyVersion: try fields.required("tcfPolicyVersion", .nullable(.count)),
      vendors: try fields.required("vendors", .count),
      languages: try fields.required("languages", .array(of: .object(Language.init))),
      leftOut: try fields.required("leftOut", .array(of: .object(ShownList.LeftOut.init))))
    files = try fields.required("files", .array(of: .object(File.init)))
    options = try fields.required("options", .options)
    confirmed = try fields.required("confirmed", .nullable(.date))
    refreshAfter = try fields.required("refreshAfter", .nullable(.time))
    hardExpiry = try fields.required("hardExpiry", .nullable(.time))
    signedBy = try fields.required("signedBy", .nullable(.text))
    fallback = try fields.required("fallback", .texts)
    dialog = try fields.required("dialog", .array(of: .object(Dialog.init)))
    collisions = try fields.required("collisions", .array(of: .object(Collision.init)))
    cmp = try fields.optional("cmp", .nullable(.object(CMP.init))) ?? nil
    asks = try fields.optional("asks", .nullable(.object(Asks.init))) ?? nil
    addresses = try fields.required("addresses", .array(of: .object(Address.init)))
  }
}

extension BundleManifest.File {
  fileprivate var json: JSONValue {
    let language: [JSONValue.Member] = self.language.map { [.init("language", .string($0))] } ?? []
    return .object(
      [.init("path", .string(path)), .init("kind", .string(kind.rawValue))] + language
        + [.init("sha256", .string(sha256)), .init("bytes", .integer(bytes))])
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    let path = try fields.required("path", .bundledPath)
    // An unknown kind comes from a later version: it is treated as an asset.
    let kind = BundleManifest.Kind(rawValue: try fields.required("kind", .text)) ?? .asset
    self.init(
      path: path, kind: kind, language: try fields.optional("language", .text),
      sha256: try fields.required("sha256", .text), bytes: try fields.required("bytes", .count))
  }
}

extension BundleManifest.CMP {
  package var json: JSONValue { ["id": .integer(id), "version": .integer(version)] }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(id: try fields.required("id", .count), version: try fields.required("version", .count))
  }
}

extension BundleManifest.Asks {
  fileprivate var json: JSONValue {
    [
      "lists": .array(lists.map(\.json)),
      "policy": policy,
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    lists = try fields.required("lists", .array(of: .object(BundleManifest.OlderList.init)))
    policy = try fields.required("policy", .any)
  }
}

extension BundleManifest.OlderList {
  package var json: JSONValue { ["list": .string(list.description), "sha256": .string(sha256)] }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(try fields.required("list", .list), sha256: try fields.required("sha256", .text))
  }
}

extension BundleManifest.Dialog {
  fileprivate var json: JSONValue {
    [
      "language": .string(language), "words": .string(words), "file": .string(file), "sha256": .string(sha256),
      "loans": .array(loans.map { ["key": .string($0.key), "from": .string($0.from)] }),
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      language: try fields.required("language", .text), words: try fields.required("words", .text),
      file: try fields.required("file", .bundledPath), sha256: try fields.required("sha256", .text),
      loans: try fields.required("loans", .array(of: .object(Self.loan))))
  }

  private static func loan(_ fields: inout JSONObject) throws(FieldError) -> Loan {
    Loan(key: try fields.required("key", .text), from: try fields.required("from", .text))
  }
}

extension BundleManifest.Address {
  fileprivate var json: JSONValue {
    [
      "vendor": .integer(vendor), "item": .string(item), "address": .string(address),
      "reason": .string(reason.rawValue),
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      vendor: try fields.required("vendor", .count), item: try fields.required("item", .text),
      address: try fields.required("address", .text), reason: try fields.required("reason", .word))
  }
}

extension BundleManifest.Collision {
  fileprivate var json: JSONValue {
    [
      "custom": .string(custom), "vendor": .integer(vendor), "name": .string(name), "what": .string(what.rawValue),
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      custom: try fields.required("custom", .text), vendor: try fields.required("vendor", .count),
      name: try fields.required("name", .text), what: try fields.required("what", .word))
  }
}

extension BundleManifest.Language {
  fileprivate var json: JSONValue {
    [
      "language": .string(language), "texts": .string(texts), "reason": .text(reason), "file": .string(file),
      "list": .string(list.description), "lastUpdated": .text(lastUpdated), "sha256": .string(sha256),
      "loans": .array(loans.map(\.json)),
      "textFrom": .array(textFrom.map(\.json)), "fallbackOf": .array(fallbackOf.map(\.json)),
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      language: try fields.required("language", .text), texts: try fields.required("texts", .text),
      reason: try fields.required("reason", .nullable(.text)), file: try fields.required("file", .bundledPath),
      list: try fields.required("list", .list), lastUpdated: try fields.required("lastUpdated", .nullable(.text)),
      sha256: try fields.required("sha256", .text),
      loans: try fields.required("loans", .array(of: .object(Loan.init))))
    textFrom = try fields.required("textFrom", .array(of: .object(TextFrom.init)))
    fallbackOf = try fields.required("fallbackOf", .array(of: .object(Fallback.init)))
  }
}

extension BundleManifest.Language.Loan {
  fileprivate var json: JSONValue {
    let members: JSONValue = ["item": .string(item), "members": .strings(members), "from": .string(from)]
    guard let textFrom, case .object(let said) = members else { return members }
    return .object(said + [.init("textFrom", .string(textFrom.description))])
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      item: try fields.required("item", .text), members: try fields.required("members", .array(of: .text)),
      from: try fields.required("from", .text), textFrom: try fields.optional("textFrom", .list))
  }
}

extension BundleManifest.Language.TextFrom {
  fileprivate var json: JSONValue {
    let ids = TextKind.allCases.map { kind in (kind, items.filter { $0.kind == kind }.map(\.id)) }
    return [
      "list": .string(list.description), "sha256": .string(sha256),
      "items": .object(ids.filter { !$1.isEmpty }.map { .init($0.member, .integers($1)) }),
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      list: try fields.required("list", .list), sha256: try fields.required("sha256", .text),
      items: try fields.required("items", .object(Self.items)))
  }

  private static func items(_ fields: inout JSONObject) throws(FieldError) -> [TextKey] {
    var items: [TextKey] = []
    for kind in TextKind.allCases {
      items += try (fields.optional(kind.member, .array(of: .count)) ?? []).map { TextKey(kind, $0) }
    }
    return items
  }
}

extension BundleManifest.Language.Fallback {
  fileprivate var json: JSONValue {
    ["item": .string(item), "from": .string(from), "reason": .string(reason)]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      item: try fields.required("item", .text), from: try fields.required("from", .text),
      reason: try fields.required("reason", .text))
  }
}

extension ShownList.LeftOut {
  fileprivate var json: JSONValue {
    [
      "vendor": .integer(vendor), "name": .text(name), "reason": .string(reason.rawValue),
      "deletedDate": .text(deletedDate),
    ]
  }

  fileprivate init(_ fields: inout JSONObject) throws(FieldError) {
    self.init(
      vendor: try fields.required("vendor", .count), name: try fields.required("name", .nullable(.text)),
      reason: try fields.required("reason", .word), deletedDate: try fields.required("deletedDate", .nullable(.text)))
  }
}

extension JSONType where Value == [String: [String]] {
  fileprivate static var options: JSONType {
    JSONType("options by name, each an array of texts") { field in
      var options: [String: [String]] = [:]
      for member in field.node.members { options[member.name] = member.value.elements.compactMap(\.string) }
      return field.node.kind == .object ? options : nil
    }
  }
}

extension JSONType where Value == [String: String] {
  fileprivate static var texts: JSONType {
    JSONType("texts by name") { field in
      let pairs = field.node.members.compactMap { member in member.value.string.map { (member.name, $0) } }
      guard field.node.kind == .object, pairs.count == field.node.members.count else { return nil }
      return Dictionary(pairs) { first, _ in first }
    }
  }
}

extension JSONType where Value == String {
  /// A path below the manifest's folder, without `..`.
  fileprivate static var bundledPath: JSONType {
    JSONType { field throws(FieldError) in
      let path = try JSONType.text.read(field)
      let steps = path.split(separator: "/", omittingEmptySubsequences: false)
      guard !steps.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !path.utf8.contains(0) else {
        throw field.wrong("the path \(path) leads out of the bundle's folder")
      }
      return path
    }
  }
}
