package import ConsentSignals
import GVLArchive
import GVLChanges
package import GVLList
import GVLListReports
import GVLSettings
import GVLShown
package import GVLSignalReports
import GVLSignals
package import GVLWorkspace
import PlainText

/// An address with a user's signals in it.
package struct ExpandedAddress: Sendable {
  package let address: String
  /// Whether every macro has a value, and every vendor accepts the address.
  package let isComplete: Bool
}

/// Jobs that show or use one signal.
extension Workspace {
  /// Names for the ids of a string: from the list that it was made with if that is stored, else from the newest one.
  /// Without a list there are no names, which is no failure. Throws if the language is not stored.
  ///
  /// - Parameters:
  ///   - reference: the list of the string; nil if several strings name different lists.
  ///   - language: the language of the purpose names; nil for English.
  package func signalNames(
    of reference: ListReference?, language: String?
  ) throws(JobError) -> Done<SignalNames> {
    try Done.work { notes in
      let own = reference.flatMap { try? list(.reference($0)) }
      guard let loaded = own ?? (try? list(.latest)) else {
        if language != nil { _ = try list(.latest) }
        return SignalNames()
      }
      let asked = try AskedTexts(workspace: self).texts(of: loaded.list, loaded.reference, in: language, &notes)
      return SignalNames(loaded.list, texts: asked.texts)
    }
  }

  /// The texts that the user of a TC string was shown, by the record, the user's answers, and the changes since. Throws
  /// if the list that the string names is not stored: no other list shows what the user saw.
  ///
  /// - Parameters:
  ///   - language: the language of official texts; nil for English.
  ///   - against: the list to compare with; nil for no comparison.
  package func explained(
    _ string: TCString, language: String?, against: ListArgument?
  ) throws(JobError) -> Done<ExplainedString> {
    try Done.work { notes in
      let from = try list(.reference(string.list))
      notes.note(from.note)
      let texts = AskedTexts(workspace: self)
      var explained = ExplainedString(string, list: from.list)
      explained.texts = try texts.texts(of: from.list, from.reference, in: language, &notes).texts
      explained.cmp = try extraList(.cmpList)?.entries[string.cmpID]?.name
      guard let against else { return explained }
      let to = try list(against)
      notes.note(to.note)
      let diff = ListDiff(from: from.list, to: to.list, fromReference: from.reference, toReference: to.reference)
      explained.since = ReconsentDecision(
        from: from.list, to: to.list, diff: diff, fromProfile: nil, profile: explained.shown,
        policy: try policy(of: settings.profile.value))
      explained.names = try texts.names(from: from, to: to, in: language, &notes)
      return explained
    }
  }

  /// An address with a user's signals in the place of its macros. Missing values and too long addresses are warnings.
  /// Without a list nothing is known of vendors, which is no failure.
  package func expanded(_ address: String, by macros: ConsentMacros) throws(JobError) -> Done<ExpandedAddress> {
    try Done.work { notes in
      let (expanded, found) = macros.expanded(address)
      let unknown = found.filter { $0.value == nil }
      var named: Set<String> = []
      for macro in unknown.map(\.macro) where named.insert(macro).inserted {
        notes.warn("\(macro) is left: its value was not given", code: "macros.no-value")
      }
      var isComplete = unknown.isEmpty
      let (list, length) = (try? self.list(.latest).list, expanded.utf8.count)
      for id in Set(found.compactMap(\.vendor)).sorted() {
        guard let list else { break }
        guard let vendor = list.vendor(id) else {
          notes.note("\(list.reference) has no vendor \(id)")
          continue
        }
        guard let limit = vendor.overflow.map({ 1024 * $0 }), length > limit else { continue }
        isComplete = false
        notes.warn(
          "the address has \(grouped(length)) bytes; vendor \(id) reads \(grouped(limit)) (overflow in \(list.reference))",
          code: "macros.too-long")
      }
      return ExpandedAddress(address: expanded, isComplete: isComplete)
    }
  }
}
