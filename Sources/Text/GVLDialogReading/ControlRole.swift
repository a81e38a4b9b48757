public import GVLWording

/// What a control does, by what is known of it: an explicit mapping, else its key, else its wording.
struct ControlRole {
  let role: Role
  let evidence: String

  /// - Parameters:
  ///   - mapped: what the configuration says of this key.
  ///   - isNamedForText: the key is that of this very text, in a file of strings: it beats the words wherever it is one of
  ///     a control and not of a screen.
  ///   - classRole: what classes say; they are for looks too, so they speak only where nothing else does.
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
      // A text that says more than its key refines it. Only a choice is named with care; "settings" in an id may be that
      // of a whole page.
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
  /// Roles whose names are those of controls alone; `settings` and `close` may be what stands around one.
  private static let controls: Set<Role> = [.save, .vendors, .acknowledge, .object, .doNotSell, .withdraw, .pay]
}

/// Roles and layers of keys that a person wrote down, since no name tells them: `btn_1: accept_all`. A `*` stands for any
/// run of characters.
public struct RoleMap: Sendable, Hashable {
  /// What controls do, by the keys or ids that they have.
  public var roles: [(pattern: String, role: Role)]
  /// On which layer they are.
  public var layers: [(pattern: String, layer: Layer)]

  /// The first pattern that fits a key decides.
  public init(roles: [(pattern: String, role: Role)] = [], layers: [(pattern: String, layer: Layer)] = []) {
    (self.roles, self.layers) = (roles, layers)
  }

  /// The role that the first fitting pattern gives; nil without one.
  public func role(of key: String) -> Role? { roles.first { Self.matches(key, $0.pattern) }?.role }
  /// The layer that the first fitting pattern gives; nil without one.
  public func layer(of key: String) -> Layer? { layers.first { Self.matches(key, $0.pattern) }?.layer }

  public static func == (a: RoleMap, b: RoleMap) -> Bool {
    a.roles.elementsEqual(b.roles) { $0 == $1 } && a.layers.elementsEqual(b.layers) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for row in roles { hasher.combine(row.pattern) }
    for row in layers { hasher.combine(row.pattern) }
  }

  /// Greedy with one way back: linear for patterns that people write.
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
