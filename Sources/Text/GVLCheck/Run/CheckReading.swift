import PlainText

/// The files of a check after reading, and the parts that could not be read.
package struct CheckReading: Sendable {
  /// A file and the outcome of reading it.
  package struct Input: Sendable {
    package let path: String
    /// Indices of the folders in which it was found.
    package let folders: [Int]
    /// Whether the user named it; it may be in a named folder too.
    package let isNamed: Bool
    /// The outcome; nil if the file does not exist.
    package let outcome: FileOutcome?

    package init(path: String, folders: [Int] = [], isNamed: Bool, outcome: FileOutcome?) {
      (self.path, self.folders, self.isNamed, self.outcome) = (path, folders, isNamed, outcome)
    }
  }

  /// A folder that was searched, with the numbers of files not read, by kind.
  package struct Folder: Sendable {
    package let path: String
    fileprivate(set) var leftOut: [String: Int]
    fileprivate var reads = 0

    package init(path: String, leftOut: [String: Int]) { (self.path, self.leftOut) = (path, leftOut) }
  }

  /// The files to judge.
  package private(set) var files: [DialogFile] = []
  package private(set) var inconclusive: [Inconclusive]
  /// The bytes of files that may have findings or notes.
  package private(set) var sources: [String: [UInt8]] = [:]
  package private(set) var leftOut: [LeftOutFiles] = []
  /// Files left out of folders that no `inconclusive` entry mentions.
  package private(set) var unmentioned: [LeftOutFiles] = []
  package private(set) var counts = CheckCounts()
  /// Repairs while reading, by file.
  package private(set) var notes: [(file: String, notes: [String])] = []

  /// - Parameters:
  ///   - inconclusive: folders and files that could not be opened.
  ///   - expected: the number of dialogs that must exist; nil: each named file must hold one.
  package init(_ inputs: [Input], folders: [Folder], inconclusive: [Inconclusive], expected: Int?) {
    self.inconclusive = inconclusive
    var folders = folders
    for input in inputs {
      switch input.outcome {
      case nil: continue
      case .unread(let part, let source):
        self.inconclusive.append(part)
        if let source { sources[input.path] = source }
      case .other(let what):
        guard input.isNamed, expected == nil else { continue }
        self.inconclusive.append(Self.noDialog(input.path, "no consent dialog: this is \(what)"))
      case .leftOut(let kind):
        if let folder = input.folders.first { folders[folder].leftOut[kind, default: 0] += 1 }
      case .read(let read, let source):
        for folder in input.folders { folders[folder].reads += 1 }
        if let source { sources[input.path] = source }
        take(read, isNamed: input.isNamed, expected)
      }
    }
    tell(folders, expected)
    if let expected, counts.dialogs < expected {
      let named = folders.map(\.path) + inputs.filter(\.isNamed).map(\.path)
      let message =
        "\(counted(expected, "dialog")) expected, \(counts.dialogs == 0 ? "none" : String(counts.dialogs)) found"
      self.inconclusive.append(Inconclusive(.dialogsMissing, file: named.count == 1 ? named[0] : ".", message: message))
    }
  }

  private mutating func take(_ read: DialogFile, isNamed: Bool, _ expected: Int?) {
    counts.add(read)
    let isDialog = read.dialogs.contains(where: \.isDialog)
    // Most files of a folder are not about consent, but a part that could not be seen may have been a dialog.
    guard isNamed || isDialog || !read.inconclusive.isEmpty else { return }
    files.append(read)
    if !read.notes.isEmpty { notes.append((read.file, read.notes)) }
    guard isNamed, expected == nil, !isDialog, read.inconclusive.isEmpty else { return }
    let seen = read.textCount.map { "no consent dialog in \(counted($0, "text"))" } ?? "no consent dialog in this page"
    inconclusive.append(Self.noDialog(read.file, seen))
  }

  /// Reports folders from which nothing was read, and counts the files left out.
  private mutating func tell(_ folders: [Folder], _ expected: Int?) {
    var told: Set<Int> = []
    for (index, folder) in folders.enumerated() where folder.reads == 0 {
      let isNamed = inconclusive.contains { $0.file.hasPrefix(folder.path + "/") || folder.path == "." }
      guard !isNamed else { continue }
      if !folder.leftOut.isEmpty {
        told.insert(index)
        let kinds = LeftOutFiles.sorted(folder.leftOut)
        inconclusive.append(
          Inconclusive(
            .unread, file: folder.path, message: "nothing in this folder was read; \(LeftOutFiles.sum(kinds))"))
      } else if expected == nil {
        inconclusive.append(Self.noDialog(folder.path, "no consent dialog: no page and no strings in this folder"))
      }
    }
    leftOut = Self.sum(folders)
    unmentioned = Self.sum(folders.indices.filter { !told.contains($0) }.map { folders[$0] })
  }

  private static func sum(_ folders: [Folder]) -> [LeftOutFiles] {
    LeftOutFiles.sorted(folders.reduce(into: [:]) { all, folder in all.merge(folder.leftOut) { $0 + $1 } })
  }

  private static func noDialog(_ file: String, _ seen: String) -> Inconclusive {
    Inconclusive(
      .noDialog, file: file,
      message: seen + "; name a file that has one, map its keys under `roles` in gvl.yml, or say --expect-dialogs 0")
  }
}
