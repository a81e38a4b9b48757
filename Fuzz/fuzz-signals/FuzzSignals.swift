import FuzzSupport
import GVLKit

/// Strings of users' choices: TC strings of both versions, judged too, Additional Consent, GPP, and addresses with macros.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSignals(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: input(data, count), as: UTF8.self)
  bounded(count, "a string") {
    second(text)
    first(text)
    additional(text)
    platform(text)
    canada(text)
    macros(text)
  }
  return 0
}

private let ids = [-1, 0, 1, 2, 11, 24, 25, 63, 64, 65, 755, 1_199, 65_535, 65_536]

private func second(_ text: String) {
  let view = TCStringView(text)
  let string: TCString
  do throws(SignalError) { string = try TCString(text) } catch {
    law((error.bit ?? 0) <= 6 * text.utf8.count, "an error lies inside the string")
    law(text.utf8.count < 12 || !error.description.contains(text.prefix(12)), "an error does not repeat the string")
    for id in ids {
      _ = try? view.hasConsent(forVendor: id)
      _ = try? view.hasLegitimateInterest(forVendor: id)
      _ = try? view.isDisclosed(vendor: id)
    }
    return
  }
  for finding in string.findings(at: Timestamp(seconds: 1_800_000_000)) {
    law(text.utf8.count < 12 || !finding.message.contains(text.prefix(12)), "a finding does not repeat the string")
  }
  let written: String
  do throws(SignalError) {
    written = try string.encoded()
    law(try TCString(written) == string, "what is written is read as it was")
    law(try TCString(written).encoded() == written, "writing twice gives the same string")
    law(try view.vendorListVersion == string.vendorListVersion, "the view reads the same list")
    for id in ids {
      law(try view.hasConsent(forPurpose: id) == string.purposeConsents.contains(id), "the view answers alike")
      law(try view.hasConsent(forVendor: id) == string.vendorConsents.contains(id), "the view answers alike")
      law(
        try view.hasLegitimateInterest(forVendor: id) == string.vendorLegitimateInterests.contains(id),
        "the view answers alike")
      law(try view.isDisclosed(vendor: id) == string.vendorsDisclosed?.contains(id), "the view answers alike")
    }
  } catch { fatalError("broken law: what was read can be written and asked: \(error)") }
  // The list of all ids is many times as long as the string, so long strings skip this check.
  guard text.utf8.count < 4_096 else { return }
  guard let document = try? JSONDocument(string.json) else { fatalError("broken law: its JSON can be read") }
  do throws(SignalError) {
    law(try TCString(json: document.root) == string, "it comes back from its JSON")
  } catch { fatalError("broken law: it comes back from its JSON: \(error)") }
}

private func first(_ text: String) {
  guard let string = try? TCStringV1(text) else { return }
  law(string.vendorConsents.highest <= 65_535, "ids are in their range")
  if text.utf8.count < 4_096 { law((try? JSONDocument(string.json)) != nil, "its JSON can be read") }
}

private func platform(_ text: String) {
  guard let string = try? GPPString(text) else { return }
  guard let again = try? GPPString(string.encoded) else { fatalError("broken law: what is written can be read") }
  law(again.sections == string.sections, "sections pass through unharmed")
  if text.utf8.count < 4_096 { law((try? JSONDocument(string.json)) != nil, "its JSON can be read") }
}

private func canada(_ text: String) {
  guard let string = try? CanadaString(text) else { return }
  do throws(SignalError) {
    let written = try string.encoded()
    let again = try CanadaString(written)
    law(again.vendorExpressConsents == string.vendorExpressConsents, "express consent is read as it was written")
    law(again.vendorImpliedConsents == string.vendorImpliedConsents, "implied consent is read as it was written")
    law(again.publisherRestrictions == string.publisherRestrictions, "restrictions are read as they were written")
    law(try again.encoded() == written, "writing twice gives the same section")
  } catch { fatalError("broken law: what was read can be written: \(error)") }
}

private func macros(_ text: String) {
  guard let macros = try? ConsentMacros(gdprApplies: true) else { return }
  let (address, found) = macros.expanded(text)
  let known = found.filter { $0.value != nil }
  law(
    address.utf8.count == text.utf8.count + known.count - known.reduce(0) { $0 + $1.macro.utf8.count },
    "nothing but known macros is replaced")
}

private func additional(_ text: String) {
  guard let string = try? ACString(text) else { return }
  guard let again = try? ACString(string.encoded) else { fatalError("broken law: what is written can be read") }
  law(
    again.consented == string.consented && again.disclosed == string.disclosed, "what is written is read as it was")
  law((try? JSONDocument(string.json)) != nil, "its JSON can be read")
}
