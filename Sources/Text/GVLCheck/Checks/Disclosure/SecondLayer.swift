import GVLModel
import GVLWording

/// A purpose, feature or special one that the vendors use is not on the second layer.
enum PurposeMissing: DialogCheck {
  static let name = "purpose-missing"
  static let title = "the second layer shows every purpose and feature that the vendors use"
  static let looksAt = "the texts and labels of the second layer against the list seen through the profile"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing("\n      - Match lamps from other houses\n      - Lamps of other houses are matched.", with: "")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.unseen.isEmpty, let official = OfficialTexts(dialog, context),
      official.isShown
    else {
      return []
    }
    return official.items.filter { item in
      item.kind != .stack && item.kind != .dataCategory && !official.shows(item.name)
        && official.nearly(item.name) == nil
    }.map {
      Found("\($0.kind.called($0.id)) is used by the vendors and not shown: add it with its official texts")
    }
  }
}

/// A purpose stands twice, or inside a stack and beside it.
enum PurposeTwice: DialogCheck {
  static let name = "purpose-twice"
  static let title = "each purpose is offered once, never inside and outside of a stack"
  static let looksAt = "the toggles of a layer against the list's purposes and stacks"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing(
      "      - reject_all", with: "      - {text: Keep our lamps lit for all, element: checkbox}\n      - reject_all")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard let official = OfficialTexts(dialog, context) else { return [] }
    var result: [Found] = []
    var seen: [Int: Control] = [:]
    let toggles = dialog.shown.filter { $0.element.isToggle && $0.toggle?.basis != .legitimateInterest }
    let stacked = official.items.filter { item in
      item.kind == .stack && toggles.contains { BlankText.collapsed($0.label) == item.name }
    }
    for toggle in toggles {
      guard
        let item = official.items.first(where: { $0.kind == .purpose && $0.name == BlankText.collapsed(toggle.label) })
      else { continue }
      if seen[item.id] != nil {
        result.append(Found("\(item.kind.called(item.id)) is offered twice on this layer: keep one", at: toggle))
      } else if let stack = stacked.first(where: { $0.purposes.contains(item.id) }) {
        result.append(
          Found(
            "\(item.kind.called(item.id)) is offered by itself and within stack \(stack.id): keep one of the two",
            at: toggle))
      }
      seen[item.id] = toggle
    }
    return result
  }
}

/// A switch stands where there is nothing to choose.
enum ControlOnFeature: DialogCheck {
  static let name = "control-on-feature"
  static let title = "features and special purposes have no control: there is nothing to choose"
  static let looksAt = "the toggles against the list's features and special purposes"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing(
      "      - reject_all", with: "      - {text: Match lamps from other houses, element: switch}\n      - reject_all")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard let official = OfficialTexts(dialog, context) else { return [] }
    return dialog.shown.compactMap { control in
      guard control.element.isToggle, control.toggle?.isDisabled != true,
        let item = official.items.first(where: { $0.name == BlankText.collapsed(control.label) }),
        item.kind == .feature || item.kind == .specialPurpose
      else { return nil }
      return Found(
        "\(item.kind.called(item.id)) has a control, and nobody can refuse it: show its text alone", at: control)
    }
  }
}

/// A purpose without a control of its own.
enum PurposeControlMissing: DialogCheck {
  static let name = "purpose-control-missing"
  static let title = "each purpose has a control of its own, unless paying is the alternative"
  static let looksAt = "the purposes that the second layer shows, and its toggles"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing("\n      - {text: Count the lamps that burn, element: switch}", with: "")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.source != .strings, !context.paidAlternative, dialog.unseen.isEmpty,
      let official = OfficialTexts(dialog, context)
    else { return [] }
    let purposes = official.items.filter { $0.kind == .purpose && official.shows($0.name) }
    let consented = purposes.filter { context.expected?.interestOnly.contains($0.id) != true }
    let names = dialog.shown.filter(decides).map { [$0.text, $0.accessibleName ?? ""].map(BlankText.collapsed) }
    let without = consented.filter { item in !names.contains { $0.contains { $0.contains(item.name) } } }
    // A switch without a name of the list may be that of the purpose above it.
    let unnamed = names.count { labels in
      !official.items.contains { item in labels.contains { $0.contains(item.name) } }
    }
    guard without.count > unnamed else { return [] }
    return [
      Found(
        "\(consented.count) purposes are shown with \(consented.count - without.count + unnamed) controls; without one: "
          + without.map { $0.kind.called($0.id) }.joined(separator: ", ") + ": give each its own")
    ]
  }

  /// A toggle for consent, or the button of a row that accepts it; what can only be on decides nothing.
  private static func decides(_ control: Control) -> Bool {
    guard let toggle = control.toggle else { return control.role == .accept }
    return !toggle.isDisabled && (toggle.basis == .consent || toggle.basis == .optIn)
  }
}

/// How many vendors use a purpose is not said.
enum PurposeCountMissing: DialogCheck {
  static let name = "purpose-vendor-count-missing"
  static let title = "each purpose is shown with the number of vendors that use it"
  static let looksAt = "the numbers beside words for vendors on the second layer"
  static let passes = OfficialExample.make()
  static let fails = OfficialExample.make {
    $0.replacing("\n      - 2 vendors use this purpose", with: "").replacing(
      "\n      - 1 vendor uses this purpose", with: "")
  }

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .second, dialog.unseen.isEmpty, let official = OfficialTexts(dialog, context) else {
      return []
    }
    let purposes = official.items.filter { $0.kind == .purpose && official.shows($0.name) }
    guard !purposes.isEmpty else { return [] }
    let counts = dialog.texts.count { text in
      let count = VendorCount.read(text.text, language: dialog.language)
      return !count.counts.isEmpty || count.isPlaceholder
    }
    guard counts == 0 else { return [] }
    return [
      Found("none of \(purposes.count) purposes says how many vendors use it: add the numbers of the bundle's counts")
    ]
  }
}

/// A vendor of the list is not on the vendor layer.
enum VendorMissing: DialogCheck {
  static let name = "vendor-missing"
  static let title = "the vendor layer shows every vendor of the profile"
  static let looksAt = "the texts and labels of the vendor layer against the list's live vendors"
  static let passes = Example(
    """
    language: en
    tcf: true
    screens:
      - layer: vendors
        texts: [Lamp Works, Night Shift]
        controls: [save: Save my choices]
    """, OfficialExample.context)
  static let fails = Example(passes.source.replacing(", Night Shift", with: ""), OfficialExample.context)

  static func found(in dialog: Dialog, _ context: DialogContext) -> [Found] {
    guard dialog.layer == .vendors, dialog.unseen.isEmpty, let vendors = context.expected?.vendors, !vendors.isEmpty
    else {
      return []
    }
    let text = BlankText.collapsed(dialog.text)
    let missing = vendors.filter { !text.contains(BlankText.collapsed($0.value)) }.sorted { $0.key < $1.key }
    // A layer that shows none is filled by a script or names no vendors at all.
    guard !missing.isEmpty, missing.count < vendors.count else { return [] }
    let names = missing.prefix(3).map { "\($0.value) (\($0.key))" }.joined(separator: ", ")
    let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
    return [Found("\(names)\(rest) \(missing.count == 1 ? "is" : "are") not shown: add every vendor of the profile")]
  }
}
