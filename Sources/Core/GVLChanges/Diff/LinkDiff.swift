import GVLModel

typealias LinkChange = (key: String, before: String?, after: String?)

/// The URLs of one vendor that differ, in the order of their keys.
func changedLinks(_ old: Vendor, _ new: Vendor) -> [LinkChange] {
  var changes: [LinkChange] = []
  if new.hasSameLinkLanguages(as: old) {
    var tags: [String] = []
    for position in 0..<new.linkCount {
      new.linkChanges(at: position, since: old, at: position) { path, before, after in
        // Most vendors change no link, and need no tags.
        if tags.isEmpty { tags = languages(new) }
        changes.append((linkKey(tags, position, path), before, after))
      }
    }
  } else {
    // The first entry of a language is compared with the first, the second with the second.
    let (oldTags, newTags) = (languages(old), languages(new))
    var single = Array(oldTags.indices)
    for (position, tag) in newTags.enumerated() {
      let match = single.firstIndex { isSame(oldTags[$0], tag) }.map { single.remove(at: $0) }
      new.linkChanges(at: position, since: old, at: match) { path, before, after in
        changes.append((linkKey(newTags, position, path), before, after))
      }
    }
    for position in single {
      new.linkChanges(at: nil, since: old, at: position) { path, before, after in
        changes.append((linkKey(oldTags, position, path), before, after))
      }
    }
  }
  if changes.count > 1 { changes.sort { precedes($0.key, $1.key) } }
  return changes
}

private func languages(_ vendor: Vendor) -> [String] {
  (0..<vendor.linkCount).map { LanguageTag.normalized(vendor.linkLanguage(at: $0)) }
}

/// `language/member`; a second entry of one language carries `#2`.
private func linkKey(_ languages: [String], _ position: Int, _ path: String) -> String {
  let language = languages[position]
  let earlier = languages[..<position].count { isSame($0, language) }
  return earlier > 0 ? "\(language)\(path)#\(earlier + 1)" : language + path
}

/// By bytes.
func precedes(_ a: String, _ b: String) -> Bool {
  // In one piece of memory, as nearly every text is; a walk over its view costs a call a byte.
  let isSmaller = unsafe a.utf8.withContiguousStorageIfAvailable { left in
    unsafe b.utf8.withContiguousStorageIfAvailable { right in
      unsafe left.lexicographicallyPrecedes(right)
    }
  }
  return isSmaller.flatMap { $0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}
