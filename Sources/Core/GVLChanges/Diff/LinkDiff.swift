import GVLModel

typealias LinkChange = (key: String, before: String?, after: String?)

/// The URLs of one vendor that differ, in the order of their keys.
func changedLinks(_ old: Vendor, _ new: Vendor) -> [LinkChange] {
  var changes: [LinkChange] = []
  var languages: [String] = []
  let arePaired = new.pairedLinkChanges(since: old) { position, member, before, after in
    if languages.isEmpty { languages = new.linkLanguages.map(LanguageTag.normalized) }
    changes.append((linkKey(languages, position, member), before, after))
  }
  guard arePaired else { return changedLinks(keyedLinks(old.urls), keyedLinks(new.urls)) }
  if changes.count > 1 { changes.sort { precedes($0.key, $1.key) } }
  return changes
}

private typealias KeyedLink = (key: String, url: String)

/// `language/member`; a second entry of one language carries `#2`.
private func linkKey(_ languages: [String], _ position: Int, _ member: String) -> String {
  let language = languages[position]
  let count = languages[...position].count { $0 == language }
  return count > 1 ? "\(language)/\(member)#\(count)" : language + "/" + member
}

private func keyedLinks(_ links: [Vendor.Links]) -> [KeyedLink] {
  let languages = links.map { LanguageTag.normalized($0.language) }
  var result: [KeyedLink] = []
  for (position, link) in links.enumerated() {
    if let url = link.privacy { result.append((linkKey(languages, position, "privacy"), url)) }
    if let url = link.legitimateInterestClaim { result.append((linkKey(languages, position, "legIntClaim"), url)) }
  }
  if result.count > 1 { result.sort { precedes($0.key, $1.key) } }
  return result
}

private func changedLinks(_ old: [KeyedLink], _ new: [KeyedLink]) -> [LinkChange] {
  var result: [LinkChange] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if j == new.count || (i < old.count && precedes(old[i].key, new[j].key)) {
      result.append((old[i].key, old[i].url, nil))
      i += 1
    } else if i == old.count || precedes(new[j].key, old[i].key) {
      result.append((new[j].key, nil, new[j].url))
      j += 1
    } else {
      if !isSame(old[i].url, new[j].url) { result.append((old[i].key, old[i].url, new[j].url)) }
      i += 1
      j += 1
    }
  }
  return result
}

/// By bytes.
func precedes(_ a: String, _ b: String) -> Bool {
  var (left, right) = (a.utf8.makeIterator(), b.utf8.makeIterator())
  while let y = right.next() {
    guard let x = left.next() else { return true }
    if x != y { return x < y }
  }
  return false
}
