import JSONText

/// The languages of those who will read a vendor's URLs.
///
/// Each is shown the entry of its own language, else of its language without region and script, else the English one, else
/// the vendor's first.
struct URLLanguages {
  private let wanted: [[String]]

  /// - Parameter languages: tags in any spelling.
  init(_ languages: Set<String>) {
    wanted = languages.map { language in
      let parts = LanguageTag.parts(language)
      return [parts.joined(separator: "-"), parts.first.map(String.init) ?? "", "en"]
    }
  }

  /// A list whose vendors have only the entries of `urls` that are shown; what is no such array is kept as it is.
  func narrowed(_ list: JSONValue) -> JSONValue {
    guard case .object(let members) = list else { return list }
    return .object(
      members.map { member in
        guard member.name == "vendors", case .object(let vendors) = member.value else { return member }
        return .init(member.name, .object(vendors.map { .init($0.name, narrowed(vendor: $0.value)) }))
      })
  }

  private func narrowed(vendor: JSONValue) -> JSONValue {
    guard case .object(var members) = vendor, let place = members.firstIndex(where: { $0.name == "urls" }),
      case .array(let entries) = members[place].value, entries.count > 1
    else { return vendor }
    var languages: [String] = []
    for entry in entries {
      guard case .string(let language)? = entry["langId"] else { return vendor }
      languages.append(LanguageTag.normalized(language))
    }
    let shown = Set(wanted.map { tags in tags.lazy.compactMap(languages.firstIndex).first ?? 0 })
    members[place].value = .array(entries.indices.filter(shown.contains).map { entries[$0] })
    return .object(members)
  }
}
