import GVLStrings
import GVLWording
import PlainText

/// Decides which entries of a strings file are dialogs.
///
/// A file of consent strings is one dialog as a whole. In any other file, entries belong together by their levels
/// (`banner.*`, `cmp_*`, `cookieConsent.modal.*`). A group is a dialog if its name is about consent and it offers a
/// choice, or if its controls and texts leave no doubt. Entries outside of dialogs are not judged and not used.
struct KeyGroups {
  private let file: String
  /// The part of the file's path that may be about consent.
  private let way: String
  private let language: String?
  private let roles: RoleMap
  private let entries: [StringEntry]
  private let keys: [EntryKey]
  private let pieces: KnownPieces
  /// Entries that are not in a dialog yet.
  private var free: [Bool]
  private(set) var dialogs: [StringGroup] = []

  init(_ entries: [StringEntry], file: String, language: String?, roles: RoleMap, hints: FileHints = FileHints()) {
    (self.file, self.language, self.roles, self.entries) = (file, language, roles, entries)
    way = hints.way ?? file
    keys = entries.map { EntryKey.of($0) }
    pieces = KnownPieces(entries.count)
    free = keys.map { !$0.isBackstage }
    let mapped = entries.indices.filter { isMapped(entries[$0]) }
    for index in mapped { free[index] = true }
    if hints.isDialog {
      takeAll()
      return
    }
    if ConsentNames.isBackstage(file), mapped.isEmpty { return }
    if let origins = OriginGroups(entries) {
      takeOrigins(origins)
    } else if !takeWholeFile() {
      takeNamed()
      let anchors = acceptances
      takeUnnamed(anchors)
      takeNeighbours(anchors)
    }
    takeMapped(mapped)
  }

  private func group(_ indices: [Int]) -> StringGroup {
    StringGroup(
      indices.map { entries[$0] }, indices.map { keys[$0] }, file: file, language: language, roles: roles,
      known: (pieces, indices))
  }

  private mutating func take(_ group: StringGroup, _ indices: [Int]) {
    dialogs.append(group)
    for index in indices { free[index] = false }
  }

  /// Takes all entries: the user says that the file is a dialog.
  private mutating func takeAll() {
    let all = entries.indices.filter { free[$0] }
    if !all.isEmpty { take(group(all), all) }
  }

  /// - Returns: whether the file is one dialog.
  private mutating func takeWholeFile() -> Bool {
    let all = entries.indices.filter { free[$0] }
    let named = ConsentNames.ofFile(way)
    guard !all.isEmpty, all.count <= (named.map { $0.isFolder ? 300 : 5_000 } ?? 300) else { return false }
    guard named != nil || all.count <= 40 || all.contains(where: { mayChoose(keys[$0]) }) else { return false }
    let whole = group(all)
    if let named, whole.isDialog(named.name.sense) {
      take(whole, all)
      return true
    }
    guard whole.mayBeWholeFile else { return false }
    // If a named dialog is inside, all other entries must be about consent too; otherwise the file belongs to an app.
    let inside = Set(namedGroups().filter { group($0.indices).isDialog($0.sense) }.flatMap(\.indices))
    let rest = all.indices.filter { !inside.contains(all[$0]) }
    guard whole.isOfConsent(rest, all.map { keys[$0] }) else { return false }
    take(whole, all)
    return true
  }

  /// Whether a key alone may belong to a dialog; most files of an app have no such key.
  private func mayChoose(_ key: EntryKey) -> Bool { key.role.isAccept || key.role.isRefusal || key.consent != nil }

  // MARK: Groups by where they are shown

  /// In a catalogue whose keys are its texts: the texts of one source file. Their screen is not known.
  private mutating func takeOrigins(_ origins: OriginGroups) {
    for candidate in origins.all {
      let indices = candidate.indices.filter { free[$0] }
      guard indices.count > 1 else { continue }
      let group = group(indices).withoutLayers
      let isSmall = indices.count <= Self.groupLimit
      let isNamed = candidate.name.map { group.isDialog($0.sense) && (isSmall || group.speech.isClear) } ?? false
      if isNamed || isSmall && group.isDialogWithoutName { take(group, indices) }
    }
  }

  // MARK: Named groups

  /// Groups on the same level with the same sense and lead are one interface.
  private struct Root: Hashable {
    /// The levels above the name about consent.
    var above: [Substring]
    var name: ConsentNames.Name
  }

  private typealias Named = (indices: [Int], sense: ConsentNames.Sense, above: [Substring])

  private func namedGroups() -> [Named] {
    var order: [Root] = []
    var members: [Root: [Int]] = [:]
    for index in entries.indices where free[index] {
      guard let consent = keys[index].consent else { continue }
      let root = Root(above: consent.above, name: consent.name)
      if members[root] == nil { order.append(root) }
      members[root, default: []].append(index)
    }
    return order.map { (members[$0] ?? [], $0.name.sense, $0.above) }
  }

  private mutating func takeNamed() {
    // Sorted so that entries below one level are adjacent; only made when needed.
    var byLevels: [Int]?
    for named in namedGroups() {
      let group = group(named.indices)
      if group.isDialog(named.sense) {
        // So many entries include texts for administrators: the screen of a text is not known.
        take(named.indices.count > Self.programLimit ? group.withoutLayers : group, named.indices)
      } else if !named.above.isEmpty, named.sense != .other {
        // The buttons may be outside the named level: `main.consentNotice.text`, `main.acceptAll`.
        let sorted = byLevels ?? entries.indices.sorted { keys[$0].levels.lexicographicallyPrecedes(keys[$1].levels) }
        byLevels = sorted
        let around = entries(below: named.above, sorted)
        guard around.count > named.indices.count, around.count <= 100 else { continue }
        let wider = self.group(around)
        if wider.isDialogWithoutName { take(wider, around) }
      }
    }
  }

  /// Entries below some levels that are in no dialog yet, in the order of the file. At most 1,000, enough to see that
  /// they are too many.
  private func entries(below levels: [Substring], _ sorted: [Int]) -> [Int] {
    let start = sorted.partitioningIndex { !keys[$0].levels.lexicographicallyPrecedes(levels) }
    return sorted[start...].prefix(1_000).prefix { keys[$0].levels.starts(with: levels) }.filter { free[$0] }.sorted()
  }

  // MARK: Groups without a name

  /// Entries that accept by their key and are in no dialog yet.
  private var acceptances: [Int] {
    entries.indices.filter { free[$0] && !keys[$0].isOfContract && keys[$0].role.isAccept }
  }

  /// Takes, around each of these keys, the narrowest group of keys with the same beginning that is a dialog.
  private mutating func takeUnnamed(_ anchors: [Int]) {
    guard !anchors.isEmpty else { return }
    let words = keys.map(\.path)
    let sorted = entries.indices.sorted { words[$0].lexicographicallyPrecedes(words[$1]) }
    var seen: Set<[String]> = []
    for anchor in anchors where free[anchor] {
      let last = words[anchor].count
      // Six words before the name of a button are enough.
      for count in (max(1, last - 6)..<max(1, last)).reversed() {
        let front = Array(words[anchor].prefix(count))
        guard seen.insert(front).inserted else { continue }
        let start = sorted.partitioningIndex { !words[$0].lexicographicallyPrecedes(front) }
        let own = sorted[start...].prefix { words[$0].starts(with: front) }.prefix(Self.groupLimit + 1)
        // Shorter beginnings give larger groups.
        guard own.count <= Self.groupLimit else { break }
        let indices = own.filter { free[$0] }.sorted()
        guard indices.count > 1 else { continue }
        let group = group(indices)
        if group.isDialogWithoutName {
          take(group, indices)
          break
        }
      }
    }
  }

  // MARK: Groups by their neighbours

  /// Takes adjacent texts whose keys say nothing (`agree`, `disagree`, the English text), since translators' files
  /// follow the order of the screens: around a button that accepts, or a sentence by which apps ask to measure use.
  private mutating func takeNeighbours(_ anchors: [Int]) {
    // If keys are source texts, only the text can show its role.
    let spoken = entries.indices.filter { index in
      entries[index].isKeyedByText && free[index] && (4...40).contains(entries[index].value.utf8.count)
        && Classifier.standard.classify(entries[index].value, language: language).role == .acceptAll
    }
    for anchor in anchors + spoken where free[anchor] {
      takeNeighbours(of: anchor) { $0.isGraded || $0.isPair && $0.speech.isClear }
    }
    for sentence in entries.indices where free[sentence] && UsageMeasurement.isAskedFor(in: entries[sentence].value) {
      takeNeighbours(of: sentence) { $0.accepts && $0.refuses }
    }
  }

  /// Tries the nearest neighbours first.
  private mutating func takeNeighbours(of anchor: Int, where isDialog: (StringGroup) -> Bool) {
    for reach in [4, 8] {
      let near = max(0, anchor - reach)...min(entries.count - 1, anchor + reach)
      let indices = near.filter { free[$0] && keys[$0].levels == keys[anchor].levels }
      guard indices.count > 2 else { continue }
      let all = group(indices)
      guard isDialog(all) else { continue }
      // Cuts off texts before and after those about consent: they belong to other screens.
      let own = indices.indices.filter { index in
        let text = entries[indices[index]].value.shortened(to: 2_000)
        return all.pieces[index].control.map { $0.role != .unknown && $0.role != .other } ?? false
          || ConsentSpeech.stands(in: text) || UsageMeasurement.isAskedFor(in: text)
      }
      guard let first = own.first, let last = own.last else { continue }
      let kept = Array(indices[first...last])
      let group = group(kept)
      if isDialog(group) {
        take(group.withoutLayers, kept)
        return
      }
    }
  }

  /// Greatest number of entries of a dialog without a name.
  private static let groupLimit = 60
  /// Greatest number of entries of a dialog with all its layers, purposes and categories.
  private static let programLimit = 300

  // MARK: Roles from the profile

  private func isMapped(_ entry: StringEntry) -> Bool {
    roles.role(of: entry.key) != nil || roles.layer(of: entry.key) != nil
  }

  /// Takes the entries that the user mapped, with all entries on the same levels.
  private mutating func takeMapped(_ mapped: [Int]) {
    let own = mapped.filter { free[$0] }
    guard !own.isEmpty else { return }
    let ways = Set(own.map { keys[$0].levels })
    let isSmall = entries.count <= Self.groupLimit
    let isOwn = Set(own)
    let indices = entries.indices.filter { index in
      isOwn.contains(index)
        || free[index] && ways.contains(keys[index].levels) && (isSmall || !keys[index].levels.isEmpty)
    }
    let group = group(indices)
    let hasRole = own.contains { index in roles.role(of: entries[index].key).map { $0 != .other } ?? false }
    if hasRole || group.accepts || group.refuses || group.controls > 0 && group.speech.isClear { take(group, indices) }
  }
}

extension Array {
  /// The index of the first element that fits. All elements after it must fit too.
  fileprivate func partitioningIndex(_ fits: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
