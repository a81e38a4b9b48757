import TestSupport

/// A second implementation of docs/diff.md: slow, simple, written from the document alone, with dictionaries. It shares
/// no code with `ListDiff`; if the two disagree, one of them has misread the document.
struct SlowDiff {
  typealias Object = [String: JSONValue]

  private(set) var changes: [JSONValue] = []
  private let old: SlowList
  private let new: SlowList

  init(_ old: SlowList, _ new: SlowList) {
    (self.old, self.new) = (old, new)
    if vendorsOnly == false {
      header()
      texts()
    }
    for id in Set(old.vendors.keys).union(new.vendors.keys).sorted() { vendor(id) }
  }

  private var sameSpecification: Bool { old.specification == new.specification }
  private var vendorsOnly: Bool { !sameSpecification && (old.specification == 1 || new.specification == 1) }

  private mutating func add(
    _ kind: String, vendor: Int? = nil, name: JSONValue? = nil, item: JSONValue? = nil, _ before: JSONValue,
    _ after: JSONValue, _ direction: String, cosmetic: Bool = false
  ) {
    var members = [JSONValue.Member("kind", .string(kind))]
    if let vendor { members.append(.init("vendor", .integer(vendor))) }
    if let name { members.append(.init("name", name)) }
    if let item { members.append(.init("item", item)) }
    members += [.init("before", before), .init("after", after), .init("direction", .string(direction))]
    if cosmetic { members.append(.init("cosmetic", true)) }
    changes.append(.object(members))
  }

  /// The counts of `gvl.diff/1`, from the changes.
  var summary: JSONValue {
    func kind(_ change: JSONValue) -> String { if case .string(let kind)? = change["kind"] { kind } else { "" } }
    func count(_ wanted: String) -> Int { changes.count { kind($0) == wanted } }
    // Each vendor counts once: an added or removed one does not count as changed.
    func passed(_ change: JSONValue) -> Bool {
      ["vendor.added", "vendor.vanished", "vendor.reinstated"].contains(kind(change))
        || kind(change) == "vendor.deleted" && change["before"] == .null
    }
    let gone = changes.filter(passed).map { $0["vendor"] }
    let ofBoth = changes.filter { kind($0).hasPrefix("vendor.") && !gone.contains($0["vendor"]) }
    let texts = changes.filter { !kind($0).hasPrefix("vendor.") && !kind($0).hasPrefix("list.") }
    return [
      "vendorsAdded": .integer(count("vendor.added")),
      "vendorsDeleted": .integer(changes.count { kind($0) == "vendor.deleted" && $0["before"] == .null }),
      "vendorsVanished": .integer(count("vendor.vanished")),
      "vendorsReinstated": .integer(count("vendor.reinstated")),
      "vendorsChanged": .integer(Set(ofBoth.map { $0["vendor"] }).count),
      "textsChanged": .integer(
        Set(texts.map { [kind($0).split(separator: ".")[0].description, $0["item"]?.compactText] }).count),
    ]
  }

  // MARK: The list

  private mutating func header() {
    let (before, after) = (plain(old.top["tcfPolicyVersion"]), plain(new.top["tcfPolicyVersion"]))
    if before != after { add("list.policyVersion", before, after, "moved") }
    if !sameSpecification {
      add("list.specificationVersion", .integer(old.specification), .integer(new.specification), "neutral")
    }
    members(
      "list.member", old.unknown.filter { !SlowList.top[new.specification, default: []].contains($0.key) },
      new.unknown.filter { !SlowList.top[old.specification, default: []].contains($0.key) })
  }

  private mutating func members(
    _ kind: String, vendor: Int? = nil, name: JSONValue? = nil, _ old: Object, _ new: Object
  ) {
    for pointer in byBytes(Set(old.keys).union(new.keys)) {
      let (before, after) = (plain(old[pointer]), plain(new[pointer]))
      guard before.canonicalBytes != after.canonicalBytes else { continue }
      add(kind, vendor: vendor, name: name, item: .string(pointer), before, after, "neutral")
    }
  }

  // MARK: Texts

  private mutating func texts() {
    for (kind, map) in SlowList.textMaps where sameSpecification || kind != "dataCategory" {
      let (olds, news) = (old.texts[map] ?? [:], new.texts[map] ?? [:])
      for id in Set(olds.keys).union(news.keys).sorted() {
        let item = JSONValue.integer(id)
        guard let before = olds[id] else {
          add("\(kind).added", item: item, .null, wholeText(news[id] ?? [:]), "neutral")
          continue
        }
        guard let after = news[id] else {
          add("\(kind).removed", item: item, wholeText(before), .null, "neutral")
          continue
        }
        let compared = sameSpecification ? SlowList.textMembers : ["name", "description"]
        for member in compared {
          text("\(kind).\(member)", item, SlowList.text(before, member), SlowList.text(after, member))
        }
        if kind == "stack" {
          func contents(_ stack: Object) -> JSONValue {
            [
              "purposes": .integers(SlowList.ids(stack["purposes"]).sorted()),
              "specialFeatures": .integers(SlowList.ids(stack["specialFeatures"]).sorted()),
            ]
          }
          if contents(before) != contents(after) {
            add("stack.contents", item: item, contents(before), contents(after), "neutral")
          }
        }
      }
    }
    guard sameSpecification, old.specification == 3 else { return }
    for key in byBytes(Set(old.standardTexts.keys).union(new.standardTexts.keys)) {
      text("standardText", .string(key), plain(old.standardTexts[key]), plain(new.standardTexts[key]))
    }
  }

  private mutating func text(_ kind: String, _ item: JSONValue, _ before: JSONValue, _ after: JSONValue) {
    guard before.canonicalBytes != after.canonicalBytes else { return }
    add(
      kind, item: item, before, after, "neutral",
      cosmetic: stripped(before).canonicalBytes == stripped(after).canonicalBytes)
  }

  private func wholeText(_ text: Object) -> JSONValue {
    .object(
      SlowList.textMembers.compactMap { name in
        let value = SlowList.text(text, name)
        return value == .null ? nil : .init(name, value)
      })
  }

  // MARK: Vendors

  private mutating func vendor(_ id: Int) {
    guard let before = old.vendors[id] else {
      let after = new.vendors[id] ?? [:]
      let date = plain(after["deletedDate"])
      add(
        "vendor.added", vendor: id, name: after["name"], .null, date, date == .null ? "widened" : "neutral")
      return
    }
    guard let after = new.vendors[id] else {
      let date = plain(before["deletedDate"])
      add(
        "vendor.vanished", vendor: id, name: before["name"], date, .null, date == .null ? "narrowed" : "neutral")
      return
    }
    // The names of all changes, and for a deleted vendor the directions, are set at the end.
    let start = changes.count
    life(id, before, after)
    value("vendor.name", id, before["name"], after["name"])
    if !vendorsOnly {
      declaration(id, before, after)
      if sameSpecification, old.specification == 3 { dataAndRetention(id, before, after) }
      storage(id, before, after)
    }
    urls(id, before, after)
    if !vendorsOnly {
      members(
        "vendor.member", vendor: id,
        old.unknownMembers(of: before).filter { !SlowList.vendor[new.specification, default: []].contains($0.key) },
        new.unknownMembers(of: after).filter { !SlowList.vendor[old.specification, default: []].contains($0.key) })
    }
    let name = plain(after["name"]) == .null ? before["name"] : after["name"]
    let isGone = plain(after["deletedDate"]) != .null
    for index in start..<changes.count {
      guard case .object(var members) = changes[index] else { continue }
      if let name { members.insert(.init("name", name), at: 2) }
      if isGone, changes[index]["kind"] != "vendor.deleted",
        let place = members.firstIndex(where: { $0.name == "direction" })
      {
        members[place].value = "neutral"
      }
      changes[index] = .object(members)
    }
  }

  private mutating func life(_ id: Int, _ before: Object, _ after: Object) {
    let (was, now) = (plain(before["deletedDate"]), plain(after["deletedDate"]))
    guard was != now else { return }
    if was == .null {
      add("vendor.deleted", vendor: id, was, now, "narrowed")
    } else if now == .null {
      add("vendor.reinstated", vendor: id, was, now, "widened")
    } else {
      add("vendor.deleted", vendor: id, was, now, "neutral")
    }
  }

  private mutating func value(
    _ kind: String, _ id: Int, _ before: JSONValue?, _ after: JSONValue?, item: JSONValue? = nil,
    direction: String = "neutral"
  ) {
    let (before, after) = (plain(before), plain(after))
    if before.canonicalBytes != after.canonicalBytes {
      add(kind, vendor: id, item: item, before, after, direction)
    }
  }

  private func bases(_ vendor: Object, _ specification: Int) -> (Set<Int>, Set<Int>) {
    specification == 1
      ? (SlowList.ids(vendor["purposeIds"]), SlowList.ids(vendor["legIntPurposeIds"]))
      : (SlowList.ids(vendor["purposes"]), SlowList.ids(vendor["legIntPurposes"]))
  }

  private mutating func declaration(_ id: Int, _ before: Object, _ after: Object) {
    let (was, now) = (bases(before, old.specification), bases(after, new.specification))
    for purpose in was.0.union(was.1).union(now.0).union(now.1).sorted() {
      func word(_ sets: (Set<Int>, Set<Int>)) -> String {
        switch (sets.0.contains(purpose), sets.1.contains(purpose)) {
        case (true, true): "both"
        case (true, false): "consent"
        case (false, true): "legitimateInterest"
        case (false, false): "none"
        }
      }
      let (a, b) = (word(was), word(now))
      guard a != b else { continue }
      add(
        "vendor.purpose", vendor: id, item: .integer(purpose), .string(a), .string(b),
        a == "none" ? "widened" : b == "none" ? "narrowed" : "moved")
    }
    set("vendor.flexible", id, before["flexiblePurposes"], after["flexiblePurposes"], more: "moved", less: "moved")
    set("vendor.specialPurpose", id, before["specialPurposes"], after["specialPurposes"])
    let features = old.specification == 1 ? "featureIds" : "features"
    set("vendor.feature", id, before[features], after[features])
    set("vendor.specialFeature", id, before["specialFeatures"], after["specialFeatures"])
  }

  private mutating func set(
    _ kind: String, _ id: Int, _ before: JSONValue?, _ after: JSONValue?, more: String = "widened",
    less: String = "narrowed"
  ) {
    let (was, now) = (SlowList.ids(before), SlowList.ids(after))
    for item in was.symmetricDifference(now).sorted() {
      let isNew = now.contains(item)
      add(kind, vendor: id, item: .integer(item), .bool(!isNew), .bool(isNew), isNew ? more : less)
    }
  }

  private mutating func storage(_ id: Int, _ before: Object, _ after: Object) {
    func flag(_ kind: String, _ member: String) {
      let (was, now) = (before[member] == .bool(true), after[member] == .bool(true))
      if was != now { add(kind, vendor: id, .bool(was), .bool(now), now ? "widened" : "narrowed") }
    }
    flag("vendor.usesCookies", "usesCookies")
    func grade(_ age: Int?) -> Int { age == nil ? 0 : (age ?? 0) <= 0 ? 1 : 1 + (age ?? 0) }
    let (was, now) = (number(before["cookieMaxAgeSeconds"]), number(after["cookieMaxAgeSeconds"]))
    let (low, high) = (grade(was), grade(now))
    value(
      "vendor.cookieMaxAge", id, before["cookieMaxAgeSeconds"], after["cookieMaxAgeSeconds"],
      direction: high > low ? "widened" : high < low ? "narrowed" : "neutral")
    flag("vendor.cookieRefresh", "cookieRefresh")
    flag("vendor.nonCookieAccess", "usesNonCookieAccess")
    value("vendor.disclosureURL", id, before["deviceStorageDisclosureUrl"], after["deviceStorageDisclosureUrl"])
    value("vendor.overflow", id, before["overflow"]?["httpGetLimit"], after["overflow"]?["httpGetLimit"])
  }

  private mutating func urls(_ id: Int, _ before: Object, _ after: Object) {
    if old.specification < 3, new.specification < 3 {
      value("vendor.url", id, before["policyUrl"], after["policyUrl"], item: "policyUrl")
    } else if sameSpecification {
      let (was, now) = (SlowList.links(before["urls"]), SlowList.links(after["urls"]))
      for key in byBytes(Set(was.keys).union(now.keys)) {
        value("vendor.url", id, was[key], now[key], item: .string(key))
      }
    }
  }

  private mutating func dataAndRetention(_ id: Int, _ before: Object, _ after: Object) {
    set("vendor.dataCategory", id, before["dataDeclaration"], after["dataDeclaration"])
    let (was, now) = (SlowRetention(before), SlowRetention(after))
    for key in byBytes(Set(was.days.keys).union(now.days.keys)) where was.days[key] != now.days[key] {
      let direction: String
      if key == "standard" {
        let resting = was.declared.intersection(now.declared).filter { was.days[$0] == nil || now.days[$0] == nil }
        let directions = Set(resting.map { SlowRetention.direction(was.effective($0), now.effective($0)) })
          .subtracting(["neutral"])
        direction = directions.count > 1 ? "moved" : directions.first ?? "neutral"
      } else if was.declared.contains(key), now.declared.contains(key) {
        direction = SlowRetention.direction(was.effective(key), now.effective(key))
      } else {
        direction = "neutral"
      }
      add(
        "vendor.retention", vendor: id, item: .string(key), was.days[key].map(JSONValue.integer) ?? .null,
        now.days[key].map(JSONValue.integer) ?? .null, direction)
    }
  }
}

/// Days by the keys of `vendor.retention`, and the vendor's declarations by the same keys.
private struct SlowRetention {
  var days: [String: Int] = [:]
  var declared: Set<String> = []

  init(_ vendor: SlowDiff.Object) {
    let retention = vendor["dataRetention"]
    days["standard"] = number(retention?["stdRetention"])
    for (map, key) in [("purposes", "purpose"), ("specialPurposes", "specialPurpose")] {
      guard case .object(let members)? = retention?[map] else { continue }
      for member in members { days["\(key)/\(member.name)"] = number(member.value) }
    }
    for id in SlowList.ids(vendor["purposes"]).union(SlowList.ids(vendor["legIntPurposes"])) {
      declared.insert("purpose/\(id)")
    }
    for id in SlowList.ids(vendor["specialPurposes"]) { declared.insert("specialPurpose/\(id)") }
  }

  func effective(_ key: String) -> Int? { days[key] ?? days["standard"] }

  static func direction(_ before: Int?, _ after: Int?) -> String {
    if before == after { return "neutral" }
    guard let before, let after else { return "moved" }
    return after > before ? "widened" : "narrowed"
  }
}

/// Null, empty and absent are equal.
private func plain(_ value: JSONValue?) -> JSONValue {
  switch value {
  case nil, .null, .string(""), .array([]), .object([]): .null
  case .some(let value): value
  }
}

private func number(_ value: JSONValue?) -> Int? {
  if case .number(let text)? = value { Int(text) } else { nil }
}

private func byBytes(_ keys: Set<String>) -> [String] {
  keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
}

/// Without spaces, tabs, CR and LF at the ends; an empty text counts as absent.
private func stripped(_ value: JSONValue) -> JSONValue {
  switch value {
  case .string(let text):
    var scalars = Array(text.unicodeScalars)
    let blanks: [Unicode.Scalar] = [" ", "\t", "\r", "\n"]
    while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return view.isEmpty ? .null : .string(String(view))
  case .array(let elements): return .array(elements.map(stripped))
  default: return value
  }
}
