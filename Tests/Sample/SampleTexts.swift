import YAMLText

/// The kinds of text items, named as in a list.
enum TextMap: String, CaseIterable, Sendable {
  case purposes, specialPurposes, features, specialFeatures, stacks, dataCategories

  /// Whether the item has illustrations, and in specification 2 a legal description.
  var hasIllustrations: Bool { self != .stacks && self != .dataCategories }
}

/// One item's texts. A stack's description is made from its contents.
struct ItemText: Sendable {
  var id: Int
  var name: String
  var description: String
  var illustrations: [String]
}

/// All texts of one language, written by us for this sample: a file of `Texts`, compiled in.
struct SampleTexts: Sendable {
  /// The language, as in the file's name.
  let language: String
  private(set) var items: [TextMap: [ItemText]] = [:]
  /// The words before the names of a stack's contents.
  private(set) var grouped = ""
  private(set) var standardTexts: [(key: String, text: String)] = []

  static let english = SampleTexts("en", file: "en")
  /// The items that are added in the second list and removed in the third.
  static let englishTrial = SampleTexts("en", file: "en-trial")

  /// - Parameter file: The name of a file of `Texts`. An unreadable one is our own fault, which every test shows.
  init(_ language: String, file: String) {
    self.language = language
    guard let text = EmbeddedTexts.all.first(where: { $0.name == file })?.text else {
      preconditionFailure("there is no Texts/\(file).yml")
    }
    do throws(YAMLError) {
      for row in try YAMLLists.rows(text.description) { add(row.entries, at: row.key) }
    } catch { preconditionFailure("Texts/\(file).yml:\(error)") }
  }

  /// - Parameter key: A name such as `grouped`, `standardTexts.notice` or `purposes.1`.
  private mutating func add(_ entries: [String], at key: String) {
    let parts = key.split(separator: ".").map(String.init)
    if let kind = TextMap(rawValue: parts[0]), let id = parts.dropFirst().first.flatMap({ Int($0) }) {
      items[kind, default: []].append(
        ItemText(
          id: id, name: entries[0], description: entries.dropFirst().first ?? "",
          illustrations: Array(entries.dropFirst(2))))
    } else if parts[0] == "standardTexts" {
      standardTexts.append((parts[1], entries[0]))
    } else {
      grouped = entries[0]
    }
  }

  func name(_ kind: TextMap, _ id: Int) -> String? { items[kind]?.first { $0.id == id }?.name }
}
