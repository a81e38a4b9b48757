package import GVLChanges
import JSONText
import PlainText

/// One sentence of the summary of a comparison, the same in every format.
package struct Sentence: Sendable {
  /// The subject: a group of the profile's vendors, or something else.
  package enum Kind: Sendable, Hashable {
    case same, policyVersion
    case vendors(VendorGroups.Group)
    case leftOut, texts, others

    package var name: String {
      switch self {
      case .same: "same"
      case .policyVersion: "policyVersion"
      case .vendors(let group): group.rawValue
      case .leftOut: "leftOut"
      case .texts: "texts"
      case .others: "others"
      }
    }
  }

  package let kind: Kind
  /// Without its full stop.
  package let text: String
  /// The numbers in the sentence and the numbers behind it, by name.
  package let numbers: KeyValuePairs<String, Int>
  /// The vendors of the sentence, ascending; empty for vendors outside of the profile.
  package let vendors: [Int]

  init(_ kind: Kind, _ text: String, _ numbers: KeyValuePairs<String, Int> = [:], vendors: [Int] = []) {
    (self.kind, self.text, self.numbers, self.vendors) = (kind, text, numbers, vendors)
  }

  /// The most vendors that are named after the sentence.
  private static let few = 8

  var isOfFew: Bool { (1...Self.few).contains(vendors.count) }

  var json: JSONValue {
    [
      "kind": .string(kind.name), "text": .string(text),
      "numbers": .object(numbers.map { .init($0.key, .integer($0.value)) }),
    ]
  }

  /// The sentence, with the ids if it is about few vendors.
  var named: String { isOfFew ? "\(text) (\(vendors.map(String.init).joined(separator: ", ")))" : text }
}
