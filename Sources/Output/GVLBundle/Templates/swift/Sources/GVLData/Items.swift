// Parts of the list that a dialog shows. Each value is complete: a table row needs nothing else. Ids are those of the
// list, in ascending order. No switch is on by default.

/// A purpose. Users may consent to it, or object to a legitimate interest in it.
public struct Purpose: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  /// The number of vendors that use it, on either basis.
  public let vendorCount: Int
  /// The number of vendors that ask for consent.
  public let consentVendorCount: Int
  /// The number of vendors that rely on a legitimate interest.
  public let legitimateInterestVendorCount: Int
  /// The initial state of its switch for consent: always off.
  public let isOnByDefault: Bool
}

/// A purpose that users cannot refuse.
public struct SpecialPurpose: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  public let vendorCount: Int
}

/// A way of using data for one or more purposes. It has no switch of its own.
public struct Feature: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  public let vendorCount: Int
}

/// A feature that needs the user's opt-in.
public struct SpecialFeature: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  public let vendorCount: Int
  /// The initial state of its switch: always off.
  public let isOnByDefault: Bool
}

public struct DataCategory: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let vendorCount: Int
}

/// Purposes and special features under one name, for the first layer.
public struct Stack: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  /// Purposes that the stack's switch sets.
  public let purposes: [Int]
  public let specialFeatures: [Int]
}

/// A partner of the publisher that is not on the list.
public struct CustomVendor: Identifiable, Hashable, Sendable {
  public let name: String
  public let url: String?

  public var id: String { name }
}
