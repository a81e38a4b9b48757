#if canImport(SwiftUI)
  import GVLData
  import SwiftUI

  /// The dialog on a screen. `onSave` receives the user's choices.
  public struct ConsentDialogView: View {
    @State private var dialog: ConsentDialog
    private let onSave: (ConsentChoices) -> Void

    public init(_ dialog: ConsentDialog, onSave: @escaping (ConsentChoices) -> Void) {
      _dialog = State(initialValue: dialog)
      self.onSave = onSave
    }

    public var body: some View {
      NavigationView {
        List {
          Section { ForEach(dialog.notice, id: \.self) { Text($0) } }
          Section {
            ForEach(dialog.firstLayer.rows) { row in
              VStack(alignment: .leading) {
                Text(row.name).font(.headline)
                Text(row.description).font(.footnote)
              }
            }
          }
          Section {
            // Both buttons look alike: refusing is as easy as accepting.
            Button(dialog.label("first.rejectAll")) {
              dialog.rejectAll()
              onSave(dialog.saved)
            }
            Button(dialog.label("first.acceptAll")) {
              dialog.acceptAll()
              onSave(dialog.saved)
            }
            NavigationLink(dialog.label("first.settings")) { PurposesView(dialog: $dialog, onSave: onSave) }
            NavigationLink(dialog.label("first.vendors")) { VendorsView(dialog: $dialog, onSave: onSave) }
          }
        }
        .navigationTitle(dialog.label("first.title"))
      }
      .environment(\.layoutDirection, dialog.language.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  /// The second layer: a switch for each purpose and special feature.
  struct PurposesView: View {
    @Binding var dialog: ConsentDialog
    let onSave: (ConsentChoices) -> Void

    var body: some View {
      List {
        Section(dialog.label("second.purposes")) {
          ForEach(dialog.purposes) { purpose in
            VStack(alignment: .leading) {
              Text(purpose.name).font(.headline)
              Text(purpose.description)
              ForEach(purpose.illustrations, id: \.self) { Text($0).font(.footnote) }
              ForEach(dialog.counts(purpose), id: \.self) { Text($0).font(.footnote) }
              if dialog.consentPurposes.contains(purpose.id) {
                Toggle(dialog.label("second.consent"), isOn: consent(purpose.id))
              }
              if dialog.interestPurposes.contains(purpose.id) {
                Toggle(dialog.label("second.object"), isOn: objection(purpose.id))
              }
            }
          }
        }
        Section(dialog.label("second.specialFeatures")) {
          ForEach(dialog.specialFeatures) { feature in
            VStack(alignment: .leading) {
              Text(feature.name).font(.headline)
              Text(feature.description)
              Toggle(
                dialog.label("second.consent"),
                isOn: Binding {
                  dialog.isOn(specialFeature: feature.id)
                } set: {
                  dialog.turn(specialFeature: feature.id, on: $0)
                })
            }
          }
        }
        Button(dialog.label("second.rejectAll")) { dialog.rejectAll() }
        Button(dialog.label("second.acceptAll")) { dialog.acceptAll() }
        Button(dialog.label("second.save")) { onSave(dialog.saved) }
      }
      .navigationTitle(dialog.label("second.title"))
    }

    private func consent(_ id: Int) -> Binding<Bool> {
      Binding {
        dialog.isOn(purpose: id)
      } set: {
        dialog.turn(purpose: id, on: $0)
      }
    }

    private func objection(_ id: Int) -> Binding<Bool> {
      Binding {
        dialog.isObjected(purpose: id)
      } set: {
        dialog.object(toPurpose: id, $0)
      }
    }
  }

  /// The vendors, each with the facts that the TCF policies require.
  struct VendorsView: View {
    @Binding var dialog: ConsentDialog
    let onSave: (ConsentChoices) -> Void

    var body: some View {
      List {
        ForEach(dialog.vendors) { vendor in
          NavigationLink {
            VendorView(dialog: dialog, vendor: vendor)
          } label: {
            if dialog.consentVendors.contains(vendor.id) {
              Toggle(
                vendor.name,
                isOn: Binding {
                  dialog.isOn(vendor: vendor)
                } set: {
                  dialog.turn(vendor: vendor, on: $0)
                }
              )
              .disabled(!dialog.canTurnOn(vendor: vendor))
            } else {
              Text(vendor.name)
            }
          }
        }
        Button(dialog.label("vendors.save")) { onSave(dialog.saved) }
      }
      .navigationTitle(dialog.label("vendors.title"))
    }
  }

  struct VendorView: View {
    let dialog: ConsentDialog
    let vendor: Vendor

    var body: some View {
      List {
        uses("vendors.consentPurposes", vendor.consentPurposes)
        uses("vendors.interestPurposes", vendor.legitimateInterestPurposes)
        uses("second.specialPurposes", vendor.specialPurposes)
        items("second.features", vendor.features)
        items("second.specialFeatures", vendor.specialFeatures)
        items("vendors.dataCategories", vendor.dataCategories)
        Section {
          if let url = vendor.privacyPolicyURL { Link(dialog.label("vendors.policy"), destination: url) }
          if let url = vendor.legitimateInterestClaimURL { Link(dialog.label("vendors.claim"), destination: url) }
          if let url = vendor.storageDisclosureURL { Link(dialog.label("vendors.disclosure"), destination: url) }
        }
      }
      .navigationTitle(vendor.name)
    }

    private func uses(_ key: String, _ uses: [Vendor.Use]) -> some View {
      Section(dialog.label(key)) {
        ForEach(uses) { use in
          VStack(alignment: .leading) {
            Text(use.name)
            if let retention = dialog.retention(use) { Text(retention).font(.footnote) }
          }
        }
      }
    }

    private func items(_ key: String, _ items: [Vendor.Item]) -> some View {
      Section(dialog.label(key)) { ForEach(items) { Text($0.name) } }
    }
  }
#endif
