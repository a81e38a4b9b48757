import TestSupport

/// A slow, simple comparison of two written lists, which gives only the kinds of change and their directions. It checks
/// that the plan has all of them, and does not use the plan.
struct ObservedChanges {
  private(set) var kinds: Set<String> = []

  init(_ old: JSONNode, _ new: JSONNode) {
    way("list.policyVersion", old["tcfPolicyVersion"], new["tcfPolicyVersion"])
    way("list.specificationVersion", old["gvlSpecificationVersion"], new["gvlSpecificationVersion"])
    let known = [
      "gvlSpecificationVersion", "vendorListVersion", "tcfPolicyVersion", "lastUpdated", "standardTexts", "vendors",
    ]
    for name in Self.names(old, new) where !known.contains(name) && !Self.texts.contains(name) {
      way("list.member", old[name], new[name])
    }
    for key in Self.names(old["standardTexts"], new["standardTexts"]) {
      way("standardText", old["standardTexts"]?[key], new["standardTexts"]?[key])
    }
    for kind in Self.texts { items(kind, old[kind], new[kind]) }
    for id in Self.names(old["vendors"], new["vendors"]) { vendor(old["vendors"]?[id], new["vendors"]?[id]) }
  }

  private static let texts = [
    "purposes", "specialPurposes", "features", "specialFeatures", "stacks", "dataCategories",
  ]

  private static func names(_ old: JSONNode?, _ new: JSONNode?) -> [String] {
    let first = old?.members.map(\.name) ?? []
    return first + (new?.members.map(\.name) ?? []).filter { !first.contains($0) }
  }

  private static func same(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
    a.map { $0.written(.compact) } == b.map { $0.written(.compact) }
  }

  private mutating func way(_ kind: String, _ old: JSONNode?, _ new: JSONNode?) {
    guard !Self.same(old, new) else { return }
    kinds.insert("\(kind) \(old == nil ? "added" : new == nil ? "removed" : "changed")")
  }

  private mutating func items(_ kind: String, _ old: JSONNode?, _ new: JSONNode?) {
    for id in Self.names(old, new) {
      guard let a = old?[id], let b = new?[id] else {
        kinds.insert("\(kind) \(old?[id] == nil ? "added" : "removed")")
        continue
      }
      for member in ["name", "description", "descriptionLegal", "illustrations"] where !Self.same(a[member], b[member])
      {
        kinds.insert("\(kind) \(member)")
        func bare(_ node: JSONNode?) -> [String] {
          let texts = node?.string.map { [$0] } ?? node?.elements.compactMap(\.string) ?? []
          return texts.map { text in
            let start = text.drop { " \t\n".contains($0) }
            return String(start.reversed().drop { " \t\n".contains($0) }.reversed())
          }
        }
        if bare(a[member]) == bare(b[member]) { kinds.insert("cosmetic \(member)") }
      }
      for member in ["purposes", "specialFeatures"] where !Self.same(a[member], b[member]) {
        kinds.insert("\(kind) contents")
      }
      for member in ["consentable", "rightToObject"] { way("list.member of an item", a[member], b[member]) }
    }
  }

  // MARK: Vendors

  private mutating func vendor(_ old: JSONNode?, _ new: JSONNode?) {
    guard let old else {
      kinds.insert("vendor.added\(new?["deletedDate"] == nil ? "" : " deleted")")
      return
    }
    guard let new else {
      kinds.insert("vendor.vanished\(old["deletedDate"] == nil ? "" : " deleted")")
      return
    }
    way("deletedDate", old["deletedDate"], new["deletedDate"])
    let isOver = old["deletedDate"] != nil && new["deletedDate"] != nil
    let before = kinds
    way("vendor.name", old["name"], new["name"])
    processing(old, new)
    retention(old["dataRetention"], new["dataRetention"])
    storage(old, new)
    addresses(old["urls"], new["urls"])
    for member in ["policyUrl", "auditor", "sampleRate", "contactRegion", "note"] {
      way("vendor.\(member == "policyUrl" ? member : "member")", old[member], new[member])
    }
    if isOver, kinds != before || !Self.same(old["name"], new["name"]) { kinds.insert("change of a deleted vendor") }
  }

  private mutating func processing(_ old: JSONNode, _ new: JSONNode) {
    func ids(_ node: JSONNode, _ name: String) -> Set<Int> { Set(node[name]?.elements.compactMap(\.integer) ?? []) }
    func basis(_ node: JSONNode, _ purpose: Int) -> String {
      switch (ids(node, "purposes").contains(purpose), ids(node, "legIntPurposes").contains(purpose)) {
      case (true, true): "both"
      case (true, false): "consent"
      case (false, true): "legitimateInterest"
      default: "none"
      }
    }
    for purpose in 1...12 where basis(old, purpose) != basis(new, purpose) {
      kinds.insert("vendor.purpose \(basis(old, purpose)) to \(basis(new, purpose))")
    }
    for member in ["flexiblePurposes", "specialPurposes", "features", "specialFeatures", "dataDeclaration"] {
      if !ids(new, member).isSubset(of: ids(old, member)) { kinds.insert("\(member) on") }
      if !ids(old, member).isSubset(of: ids(new, member)) { kinds.insert("\(member) off") }
    }
  }

  private mutating func number(_ kind: String, _ old: Int?, _ new: Int?) {
    guard old != new else { return }
    switch (old, new) {
    case (nil, _): kinds.insert("\(kind) declared")
    case (_, nil): kinds.insert("\(kind) undeclared")
    case (let old?, let new?): kinds.insert("\(kind) \(old < new ? "longer" : "shorter")")
    }
  }

  private mutating func retention(_ old: JSONNode?, _ new: JSONNode?) {
    number("retention standard", old?["stdRetention"]?.integer, new?["stdRetention"]?.integer)
    for member in ["purposes", "specialPurposes"] {
      for id in Self.names(old?[member], new?[member]) {
        number("retention \(member)", old?[member]?[id]?.integer, new?[member]?[id]?.integer)
      }
    }
  }

  private mutating func storage(_ old: JSONNode, _ new: JSONNode) {
    for member in ["usesCookies", "cookieRefresh", "usesNonCookieAccess"] {
      guard let a = old[member]?.bool, let b = new[member]?.bool, a != b else { continue }
      kinds.insert("\(member) \(b ? "on" : "off")")
    }
    number("cookieMaxAge", old["cookieMaxAgeSeconds"]?.integer, new["cookieMaxAgeSeconds"]?.integer)
    if let a = old["cookieMaxAgeSeconds"]?.integer, let b = new["cookieMaxAgeSeconds"]?.integer, (a <= 0) != (b <= 0) {
      kinds.insert("cookieMaxAge \(a <= 0 ? "session to seconds" : "seconds to session")")
    }
    way("disclosureURL", old["deviceStorageDisclosureUrl"], new["deviceStorageDisclosureUrl"])
    way("overflow", old["overflow"], new["overflow"])
  }

  private mutating func addresses(_ old: JSONNode?, _ new: JSONNode?) {
    func table(_ node: JSONNode?) -> [String: String] {
      var result: [String: String] = [:]
      for url in node?.elements ?? [] {
        let language = (url["langId"]?.string ?? "").lowercased().filter { $0 != " " }
        var key = language
        var count = 1
        while result["\(key)/privacy"] != nil {
          count += 1
          key = "\(language)#\(count)"
        }
        for member in ["privacy", "legIntClaim"] {
          if let text = url[member]?.string, !text.isEmpty { result["\(key)/\(member)"] = text }
        }
      }
      return result
    }
    let (a, b) = (table(old), table(new))
    for key in Set(a.keys).union(b.keys) where a[key] != b[key] {
      let member = key.contains("#") ? "second entry" : String(key.split(separator: "/").last ?? "")
      kinds.insert("url \(member) \(a[key] == nil ? "added" : b[key] == nil ? "removed" : "changed")")
    }
  }
}
