public import GVLFindings

/// What a file holds: its dialogs, whatever it was written in.
public struct DialogFile: Sendable, Hashable {
  /// As the caller named it.
  public package(set) var file: String
  /// The dialogs; of a file without one, a single entry with `isDialog` false. Empty for a file that could not be read.
  public package(set) var dialogs: [Dialog] = []
  /// What could not be seen. Not empty: the findings may not be all.
  public package(set) var inconclusive: [Inconclusive] = []
  /// What was mended while reading: bytes, NULs, contradictory charsets.
  public package(set) var notes: [String] = []

  /// How many texts were read; nil for a page.
  package var textCount: Int?

  package init(file: String) { self.file = file }

  package init(file: String, unreadable reason: String) {
    self.file = file
    inconclusive = [Inconclusive(.unread, file: file, message: reason)]
  }

  /// The controls that a reader of each layer sees, in document order.
  public var controls: [Control] { dialogs.flatMap(\.shown) }
}

extension DialogFile {
  /// What breaks the rules of the context's sets, dialog by dialog. Dialogs of one language know of one another: they are
  /// layers of one interface. What cannot be seen has no findings: look at `inconclusive` too.
  public func findings(_ context: DialogContext = .standard) -> [Finding] {
    GVLCheck.findings(in: self, context: context)
  }
}

/// Runs the rules over all dialogs of a file. Dialogs of one language know of one another: they are layers of one
/// interface.
package func findings(in file: DialogFile, context: DialogContext = DialogContext()) -> [Finding] {
  var shared = context
  // A file of all languages knows them by itself.
  if shared.referenceMarks.isEmpty, Set(file.dialogs.map(\.language)).count > 1 {
    shared.referenceMarks = ReferenceMarks(file.dialogs)
  }
  return file.dialogs.indices.flatMap { index -> [Finding] in
    var context = shared
    var dialog = file.dialogs[index]
    if context.expectsTCF { dialog.asksForTCF = true }
    // No interface has more layers than this; a page of a thousand dialogs must not cost the square of them.
    context.others = file.dialogs.indices.lazy
      .filter { $0 != index && file.dialogs[$0].isDialog && file.dialogs[$0].language == dialog.language }
      .prefix(20).map { file.dialogs[$0] }
    return findings(in: dialog, context: context)
  }
}
