import GVLArchive
import GVLModel

/// One check that the content of a further file must pass against the stored text that counts.
struct ExtraGate: Sendable {
  let name: String
  let check: @Sendable (_ new: ExtraContent, ExtraContext) -> Refusal?

  /// In this order. The first refusal counts. What a body must be at all, `ExtraContent` has seen before.
  static let all: [ExtraGate] = [future, older, empty, shrunken]

  static func refusals(_ new: ExtraContent, _ context: ExtraContext) -> [Refusal] {
    all.compactMap { $0.check(new, context) }
  }

  static let future = ExtraGate(name: "future") { new, context in
    guard let time = new.lastUpdated, time > context.now.adding(seconds: context.limits.futureSeconds) else {
      return nil
    }
    return Refusal(.future, "lastUpdated \(time) lies in the future; check the clock of this machine")
  }

  static let older = ExtraGate(name: "older") { new, context in
    guard let old = context.stored else { return nil }
    if let version = new.version, let stored = old.version, version < stored {
      return Refusal(.older, "version \(version) is older than the stored \(stored)")
    }
    if let time = new.lastUpdated, let stored = old.lastUpdated, time < stored {
      return Refusal(.older, "lastUpdated \(time) is older than the stored \(stored)")
    }
    return nil
  }

  /// A vendor that stores nothing discloses nothing; a list of nobody is none.
  static let empty = ExtraGate(name: "empty") { new, context in
    new.count == 0 && context.kind != .disclosure ? Refusal(.empty, "it lists nobody") : nil
  }

  /// Not too many of the ids are gone.
  static let shrunken = ExtraGate(name: "shrunken") { new, context in
    guard let old = context.stored else { return nil }
    let lost = old.ids.subtracting(new.ids).count
    guard lost * 100 > old.ids.count * context.limits.lostVendorsPercent else { return nil }
    return Refusal(
      .shrunken, "\(lost) of \(old.ids.count) entries are gone, more than \(context.limits.lostVendorsPercent) %")
  }
}

/// What the content of a further file is compared with.
struct ExtraContext {
  var kind: Extra.Kind
  /// Nil when there is none, or its file cannot be read.
  var stored: ExtraContent?
  var now: Timestamp
  var limits: Plausibility
}
