package import PlainText

/// What strings of versions 1 and 2 begin with, each field as its string has it.
package protocol TCHeader {
  var created: Timestamp { get }
  var lastUpdated: Timestamp { get }
  var cmpID: Int { get }
  var cmpVersion: Int { get }
  var consentScreen: Int { get }
  var consentLanguage: LetterPair { get }
  var vendorListVersion: Int { get }
}

extension TCString: TCHeader {}
extension TCStringV1: TCHeader {}
