// What a dialog shows of the list. Each value is complete: a row of a table needs nothing else. Ids are those of the list;
// everything is in the order of ids. Nothing that a user may switch on is on by default.

/// A purpose, for which a user is asked for consent or may object to a legitimate interest.
public struct Purpose: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  /// How many vendors use it, on either basis.
  public let vendorCount: Int
  /// How many ask for consent.
  public let consentVendorCount: Int
  /// How many rely on a legitimate interest.
  public let legitimateInterestVendorCount: Int
  /// Where its switch for consent stands before the user has touched it: always off.
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

/// A way of using data for one or more purposes; without a switch of its own.
public struct Feature: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  public let vendorCount: Int
}

/// A feature that needs an opt-in.
public struct SpecialFeature: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let illustrations: [String]
  public let vendorCount: Int
  /// Where its switch stands before the user has touched it: always off.
  public let isOnByDefault: Bool
}

public struct DataCategory: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  public let vendorCount: Int
}

/// Purposes and special features under one name, for a first layer.
public struct Stack: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  public let description: String
  /// The switches that stand behind it.
  public let purposes: [Int]
  public let specialFeatures: [Int]
}

/// A partner of the publisher that does not take part in the framework.
public struct CustomVendor: Identifiable, Hashable, Sendable {
  public let name: String
  public let url: String?

  public var id: String { name }
}
