import ConsentSignals
import GVLFindings
package import GVLList

/// The result of `gvl tc check` for one string.
package struct CheckedSignal: Sendable {
  /// The schema of the result's JSON.
  package static let schema = "gvl.tc-check/1"

  /// The list that the string was judged by.
  package let list: ListReference?
  package let judgement: SignalJudgement
  package let vendor: VendorPermissions?

  /// `gvl.tc-check/1`, without a line's end. It does not contain the string.
  package func appendJSON(to bytes: inout [UInt8]) {
    SignalJSON.append(Self.schema, to: &bytes) { object in
      object.text("list", list?.description)
      judgement.write(to: &object)
      if let vendor { vendor.write(to: &object) }
    }
  }
}

extension VendorPermissions {
  fileprivate func write(to object: inout SignalJSON) {
    object.object("vendor", self) { vendor, json in
      json.number("id", vendor.id)
      json.text("name", vendor.name)
      for (member, name, rows) in [
        ("purposes", "purpose", vendor.purposes), ("specialFeatures", "specialFeature", vendor.specialFeatures),
      ] {
        json.objects(member, rows) { row, json in
          json.number(name, row.id)
          if name == "purpose" {
            json.text("declared", row.declared.rawValue)
            json.flag("flexible", row.isFlexible)
          }
          json.flag("permitted", row.permission.isPermitted)
          json.text("basis", row.permission.basis.rawValue)
          json.text("reason", row.permission.reason.rawValue)
        }
      }
    }
  }
}
