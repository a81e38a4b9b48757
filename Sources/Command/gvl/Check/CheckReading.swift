import Files
import GVLCheck
import GVLFindings
import GVLReport
import GVLWorkspace

/// What the files of a check hold, once they are read, and what of them could not be.
struct CheckReading {
  /// What is judged.
  private(set) var files: [DialogFile] = []
  private(set) var inconclusive: [Inconclusive]
  /// Files that a person named and that are not there.
  private(set) var failures: [(path: String, error: CommandError)] = []
  /// The bytes of what may have findings or remarks.
  private(set) var sources: [String: [UInt8]] = [:]
  private(set) var leftOut: [FindingsReport.LeftOut] = []
  /// The same of folders of which something was read: of others the part that could not be seen names it.
  private(set) var untold: [FindingsReport.LeftOut] = []
  private(set) var counts = CheckCounts()

  private enum Outcome: Sendable {
    case read(FileReading, source: [UInt8]?)
    case unread(Inconclusive, source: [UInt8]?)
    case failed(CommandError)
  }

  /// - Parameter expected: how many dialogs must be there; nil where nobody says, and each file that is named must hold one.
  init(_ inputs: CheckInputs, language: String?, roles: RoleMap, expected: Int?) {
    inconclusive = inputs.inconclusive
    var kinds = inputs.leftOut
    var reads = kinds.map { _ in 0 }
    let outcomes = inParallel(inputs.files) { Self.read($0, language, roles) }
    for (file, outcome) in zip(inputs.files, outcomes) {
      switch outcome {
      case .failed(let error): failures.append((file.path, error))
      case .unread(let part, let source):
        inconclusive.append(part)
        if let source { sources[file.path] = source }
      case .read(.other(let what), _):
        guard file.isNamed, expected == nil else { continue }
        inconclusive.append(Self.noDialog(file.path, "no consent dialog: this is \(what)"))
      case .read(.leftOut(let kind), _):
        if let folder = file.folders.first { kinds[folder][kind, default: 0] += 1 }
      case .read(.read(let read), let source):
        for folder in file.folders { reads[folder] += 1 }
        if let source { sources[file.path] = source }
        take(read, isNamed: file.isNamed, expected)
      }
    }
    var told: Set<Int> = []
    for (index, folder) in inputs.folders.enumerated() where reads[index] == 0 {
      guard !inconclusive.contains(where: { $0.file.hasPrefix(folder + "/") || folder == "." }) else { continue }
      if !kinds[index].isEmpty {
        told.insert(index)
        let kinds = FindingsReport.LeftOut.sorted(kinds[index])
        inconclusive.append(
          Inconclusive(
            .unread, file: folder, message: "nothing in this folder was read; \(FindingsReport.LeftOut.sum(kinds))"))
      } else if expected == nil {
        inconclusive.append(Self.noDialog(folder, "no consent dialog: no page and no strings in this folder"))
      }
    }
    leftOut = Self.sum(kinds)
    untold = Self.sum(kinds.indices.filter { !told.contains($0) }.map { kinds[$0] })
    if let expected, counts.dialogs < expected {
      let named = inputs.folders + inputs.files.filter(\.isNamed).map(\.path)
      let message =
        "\(counted(expected, "dialog")) expected, \(counts.dialogs == 0 ? "none" : String(counts.dialogs)) found"
      inconclusive.append(Inconclusive(.dialogsMissing, file: named.count == 1 ? named[0] : ".", message: message))
    }
  }

  private mutating func take(_ read: DialogFile, isNamed: Bool, _ expected: Int?) {
    counts.add(read)
    let isDialog = read.dialogs.contains(where: \.isDialog)
    // A folder holds many files that have nothing to do with consent; but what could not be seen may have been a dialog.
    guard isNamed || isDialog || !read.inconclusive.isEmpty else { return }
    files.append(read)
    for note in read.notes { Console.say("note: \(read.file): \(note)") }
    guard isNamed, expected == nil, !isDialog, read.inconclusive.isEmpty else { return }
    let seen = read.textCount.map { "no consent dialog in \(counted($0, "text"))" } ?? "no consent dialog in this page"
    inconclusive.append(Self.noDialog(read.file, seen))
  }

  private static func sum(_ kinds: [[String: Int]]) -> [FindingsReport.LeftOut] {
    FindingsReport.LeftOut.sorted(kinds.reduce(into: [:]) { all, kinds in all.merge(kinds) { $0 + $1 } })
  }

  private static func noDialog(_ file: String, _ seen: String) -> Inconclusive {
    Inconclusive(
      .noDialog, file: file,
      message: seen + "; name a file that has one, map its keys under `roles` in gvl.yml, or say --expect-dialogs 0")
  }

  private static func read(_ file: CheckInputs.File, _ language: String?, _ roles: RoleMap) -> Outcome {
    let path = file.path
    let isNamed = file.isNamed
    let bytes: [UInt8]
    do throws(WorkspaceError) {
      bytes = try isNamed ? InputFile.read(path) : InputFile.readFound(path)
    } catch {
      // What is not there is a mistake of whoever named it; the rest is there and cannot be seen.
      return isNamed && error.code == .noSuchFile
        ? .failed(CommandError(error)) : .unread(Inconclusive(.unread, file: path, message: error.message), source: nil)
    }
    do throws(CheckError) {
      let read = try DialogFile.read(bytes, file: path, language: language, roles: roles, isNamed: isNamed)
      return .read(read, source: isNamed || read.isShown ? bytes : nil)
    } catch {
      return .unread(Inconclusive(.unread, file: path, place: error.place, message: error.message), source: bytes)
    }
  }
}

extension FileReading {
  /// Whether something of it may be shown: a folder holds many files that have nothing to do with consent.
  fileprivate var isShown: Bool {
    guard case .read(let file) = self else { return false }
    return !file.inconclusive.isEmpty || file.dialogs.contains(where: \.isDialog)
  }
}

/// How much was read.
struct CheckCounts {
  /// Files of strings, and described screens.
  var files = 0
  var texts = 0
  var pages = 0
  /// Of one file and language each: its layers are one.
  var dialogs = 0

  mutating func add(_ read: DialogFile) {
    // A page that could not be read at all has no entry, not even one that says that it is none.
    guard read.textCount != nil || !read.dialogs.isEmpty else { return }
    if let count = read.textCount { (files, texts) = (files + 1, texts + count) } else { pages += 1 }
    dialogs += Set(read.dialogs.filter(\.isDialog).map(\.language)).count
  }

  /// `no consent dialog in 214 texts of 12 files`.
  var nothingFound: String {
    var parts: [String] = []
    if files > 0 { parts.append("\(counted(texts, "text")) of \(counted(files, "file"))") }
    if pages > 0 { parts.append(counted(pages, "page")) }
    return "no consent dialog in " + parts.joined(separator: " and ")
  }
}
