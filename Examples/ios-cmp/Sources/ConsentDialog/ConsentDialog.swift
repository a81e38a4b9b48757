import Foundation
import GVLData

/// The content of the dialog and the state of its switches. A value: views show it, tests drive it.
public struct ConsentDialog: Hashable, Sendable {
  /// A switch for several items is `mixed` if their states differ.
  public enum Switch: Hashable, Sendable { case off, mixed, on }

  public let language: BundleLanguage
  public let firstLayer: FirstLayer
  public let purposes: [Purpose]
  public let specialPurposes: [SpecialPurpose]
  public let features: [Feature]
  public let specialFeatures: [SpecialFeature]
  /// Sorted by name for the language.
  public let vendors: [Vendor]
  public let texts: DialogTexts?

  private var chosen: ConsentChoices
  /// Purposes and vendors whose legitimate interest the user objects to.
  private var objections = ConsentChoices()

  /// Starts with everything off, or with the choices that the user made before.
  ///
  /// - Parameter preferred: The languages that the user reads, preferred first.
  public init(
    _ bundle: VendorListBundle, preferred: [String] = Locale.preferredLanguages, remembered: ConsentChoices? = nil
  ) throws {
    language = bundle.language(for: preferred)
    let tag = language.tag
    firstLayer = try bundle.firstLayer(in: tag)
    purposes = try bundle.purposes(in: tag)
    specialPurposes = try bundle.specialPurposes(in: tag)
    features = try bundle.features(in: tag)
    specialFeatures = try bundle.specialFeatures(in: tag)
    texts = try bundle.dialog(in: tag)
    let locale = Locale(identifier: tag)
    vendors = try bundle.vendors(in: tag).sorted {
      let order = $0.name.compare($1.name, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
      return order == .orderedSame ? $0.id < $1.id : order == .orderedAscending
    }
    chosen = ConsentChoices()
    if let remembered { remember(remembered) }
  }

  private mutating func remember(_ choices: ConsentChoices) {
    chosen.purposes = choices.purposes.intersection(consentPurposes)
    chosen.specialFeatures = choices.specialFeatures.intersection(specialFeatures.map(\.id))
    chosen.vendors = choices.vendors.intersection(consentVendors)
    objections.legitimateInterestPurposes = interestPurposes.subtracting(choices.legitimateInterestPurposes)
    objections.legitimateInterestVendors = interestVendors.subtracting(choices.legitimateInterestVendors)
  }
}

// Items with a switch.
extension ConsentDialog {
  public var consentPurposes: Set<Int> { Set(purposes.filter { $0.consentVendorCount > 0 }.map(\.id)) }
  public var interestPurposes: Set<Int> { Set(purposes.filter { $0.legitimateInterestVendorCount > 0 }.map(\.id)) }

  /// Vendors with a switch for consent. A vendor that only relies on a legitimate interest has none.
  public var consentVendors: Set<Int> {
    Set(vendors.filter { !$0.consentPurposes.isEmpty || !$0.specialFeatures.isEmpty }.map(\.id))
  }
  public var interestVendors: Set<Int> {
    Set(vendors.filter { !$0.legitimateInterestPurposes.isEmpty }.map(\.id))
  }

  /// A vendor may use data for a purpose only if the user allows both; so its switch is disabled until one of its
  /// purposes is on.
  public func canTurnOn(vendor: Vendor) -> Bool {
    vendor.consentPurposes.contains { chosen.purposes.contains($0.id) }
      || vendor.specialFeatures.contains { chosen.specialFeatures.contains($0.id) }
  }
}

// States of the switches.
extension ConsentDialog {
  public func isOn(purpose id: Int) -> Bool { chosen.purposes.contains(id) }
  public func isOn(specialFeature id: Int) -> Bool { chosen.specialFeatures.contains(id) }
  public func isOn(vendor: Vendor) -> Bool { chosen.vendors.contains(vendor.id) && canTurnOn(vendor: vendor) }
  public func isObjected(purpose id: Int) -> Bool { objections.legitimateInterestPurposes.contains(id) }
  public func isObjected(vendor id: Int) -> Bool { objections.legitimateInterestVendors.contains(id) }

  /// The state of a row of the first layer, from all switches behind it.
  public func state(of row: FirstLayerRow) -> Switch {
    let on =
      row.purposes.filter { consentPurposes.contains($0) }.map(isOn(purpose:))
      + row.specialFeatures.map(isOn(specialFeature:))
    return Self.sum(on)
  }

  public var allPurposes: Switch {
    Self.sum(consentPurposes.map(isOn(purpose:)) + specialFeatures.map { isOn(specialFeature: $0.id) })
  }
  public var allVendors: Switch { Self.sum(vendors.filter { consentVendors.contains($0.id) }.map(isOn(vendor:))) }

  private static func sum(_ on: [Bool]) -> Switch {
    if !on.contains(true) { return .off }
    return on.contains(false) ? .mixed : .on
  }
}

// Actions of the user.
extension ConsentDialog {
  public mutating func turn(purpose id: Int, on: Bool) {
    guard consentPurposes.contains(id) else { return }
    set(id, on, in: \.purposes)
  }

  public mutating func turn(specialFeature id: Int, on: Bool) {
    guard specialFeatures.contains(where: { $0.id == id }) else { return }
    set(id, on, in: \.specialFeatures)
  }

  public mutating func turn(vendor: Vendor, on: Bool) {
    guard consentVendors.contains(vendor.id), !on || canTurnOn(vendor: vendor) else { return }
    set(vendor.id, on, in: \.vendors)
  }

  public mutating func turn(_ row: FirstLayerRow, on: Bool) {
    for id in row.purposes { turn(purpose: id, on: on) }
    for id in row.specialFeatures { turn(specialFeature: id, on: on) }
  }

  public mutating func object(toPurpose id: Int, _ objects: Bool) {
    guard interestPurposes.contains(id) else { return }
    objections.legitimateInterestPurposes = objections.legitimateInterestPurposes.with(id, objects)
  }

  public mutating func object(toVendor id: Int, _ objects: Bool) {
    guard interestVendors.contains(id) else { return }
    objections.legitimateInterestVendors = objections.legitimateInterestVendors.with(id, objects)
  }

  public mutating func turnAllPurposes(on: Bool) {
    for id in consentPurposes { turn(purpose: id, on: on) }
    for row in specialFeatures { turn(specialFeature: row.id, on: on) }
  }

  public mutating func turnAllVendors(on: Bool) {
    for vendor in vendors { turn(vendor: vendor, on: on) }
  }

  public mutating func acceptAll() {
    turnAllPurposes(on: true)
    turnAllVendors(on: true)
    objections = ConsentChoices()
  }

  /// Refuses consent everywhere, and objects to every legitimate interest.
  public mutating func rejectAll() {
    chosen = ConsentChoices()
    objections.legitimateInterestPurposes = interestPurposes
    objections.legitimateInterestVendors = interestVendors
  }

  private mutating func set(_ id: Int, _ on: Bool, in ids: WritableKeyPath<ConsentChoices, Set<Int>>) {
    chosen[keyPath: ids] = chosen[keyPath: ids].with(id, on)
  }

  /// The choices to store and to write into a TC string.
  public var saved: ConsentChoices {
    ConsentChoices(
      purposes: chosen.purposes,
      legitimateInterestPurposes: interestPurposes.subtracting(objections.legitimateInterestPurposes),
      specialFeatures: chosen.specialFeatures, vendors: Set(vendors.filter(isOn(vendor:)).map(\.id)),
      legitimateInterestVendors: interestVendors.subtracting(objections.legitimateInterestVendors))
  }
}

extension Set where Element == Int {
  fileprivate func with(_ id: Int, _ isIn: Bool) -> Set<Int> { isIn ? union([id]) : subtracting([id]) }
}
