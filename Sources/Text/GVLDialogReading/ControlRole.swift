public import GVLWording

/// The role of a control: from an explicit mapping, else from its key, else from its wording.
struct ControlRole {
  let role: Role
  let evidence: String

  /// - Parameters:
  ///   - mapped: the role that the configuration gives this key.
  ///   - isNamedForText: whether the key is that of this very text in a file of strings. Such a key outranks the words
  ///     if its role is one of `controls`.
  ///   - classRole: the role that classes name. Classes also serve the design, so they decide last.
  init(
    mapped: Role?, key: String?, keyRole: Role, verdict: Classification, isNamedForText: Bool = false,
    classRole: Role = .unknown
  ) {
    if let mapped {
      (role, evidence) = (mapped, "mapped: \(key ?? "")")
      return
    }
    if keyRole != .unknown, let key {
      let refines = keyRole.isAccept && verdict.role.isAccept || keyRole.isRefusal && verdict.role.isRefusal
      // A text that says more than its key refines it. Developers name accept and refuse keys with care; "settings" in
      // an id may belong to the whole page.
      let firm =
        isNamedForText && Self.controls.contains(keyRole) || keyRole.isAccept || keyRole.isRefusal
        || verdict.role == .unknown || verdict.role == .other
        || keyRole == .privacyPolicy && verdict.role == .settings && KeyRoles.readsOn(KeyRoles.words(of: key))
      if refines {
        (role, evidence) = (verdict.role, verdict.evidence)
        return
      }
      if firm {
        (role, evidence) = (keyRole, "key \"\(key)\"")
        return
      }
    }
    if verdict.role != .unknown {
      (role, evidence) = (verdict.role, verdict.evidence)
    } else if classRole != .unknown {
      (role, evidence) = (classRole, "class")
    } else {
      (role, evidence) = (.unknown, verdict.evidence)
    }
  }
}

extension ControlRole {
  /// Roles whose key names only controls have; `settings` and `close` may also name the screen around a control.
  private static let controls: Set<Role> = [.save, .vendors, .acknowledge, .object, .doNotSell, .withdraw, .pay]
}

/// Roles and layers that the user assigns to keys with unclear names: `btn_1: accept_all`. `*` matches any characters.
public struct RoleMap: Sendable, Hashable {
  /// Roles of controls by patterns of their keys or ids.
  public var roles: [(pattern: String, role: Role)]
  /// Layers of controls by patterns of their keys or ids.
  public var layers: [(pattern: String, layer: Layer)]

  /// Makes a map. The first pattern that matches a key decides.
  public init(roles: [(pattern: String, role: Role)] = [], layers: [(pattern: String, layer: Layer)] = []) {
    (self.roles, self.layers) = (roles, layers)
  }

  /// The role of the first pattern that matches the key; nil if none does.
  public func role(of key: String) -> Role? { roles.first { Self.matches(key, $0.pattern) }?.role }
  /// The layer of the first pattern that matches the key; nil if none does.
  public func layer(of key: String) -> Layer? { layers.first { Self.matches(key, $0.pattern) }?.layer }

  public static func == (a: RoleMap, b: RoleMap) -> Bool {
    a.roles.elementsEqual(b.roles) { $0 == $1 } && a.layers.elementsEqual(b.layers) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for row in roles { hasher.combine(row.pattern) }
    for row in layers { hasher.combine(row.pattern) }
  }

  /// Matches greedily and backtracks to the last `*` alone: linear for realistic patterns.
  static func matches(_ key: String, _ pattern: String) -> Bool {
    let (key, pattern) = (Array(key.utf8), Array(pattern.utf8))
    var (at, part) = (0, 0)
    var star: (part: Int, at: Int)?
    while at < key.count {
      if part < pattern.count, pattern[part] == UInt8(ascii: "*") {
        star = (part + 1, at)
        part += 1
      } else if part < pattern.count, pattern[part] == key[at] {
        (at, part) = (at + 1, part + 1)
      } else if let last = star {
        star = (last.part, last.at + 1)
        (at, part) = (last.at + 1, last.part)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension [Control] {
  /// Gives an unknown role to buttons that name the necessary, on layers that accept and otherwise offer no refusal:
  /// such a button may refuse or open a category.
  func withDoubtfulNecessary(language: String?) -> [Control] {
    guard contains(where: { !$0.isHidden && $0.role.isAccept }), !contains(where: { $0.role.isRefusal }) else {
      return self
    }
    return map { control in
      guard control.role == .other, control.keyRole == .unknown, !control.element.isToggle, control.element != .link,
        Classifier.classify(control.label, language: control.language ?? language).namesTheNecessary
      else { return control }
      var control = control
      (control.role, control.evidence) = (.unknown, control.evidence + "; beside an acceptance it may refuse")
      return control
    }
  }
}
