/// Whether a dialog asks for consent under the TCF, and why gvl thinks so. The rules of the framework apply to such
/// dialogs, wherever the set `tcf` was named.
public struct TCFReading: Sendable, Hashable {
  /// Whether the dialog asks for consent under the TCF.
  public let asks: Bool
  /// The reason, in lower case without a full stop: "its text names the TCF or the IAB".
  public let why: String
  /// Whether the user stated it, so that the dialog's own text is not consulted.
  package let isStated: Bool

  private init(_ asks: Bool, _ why: String, isStated: Bool = false) {
    (self.asks, self.why, self.isStated) = (asks, why, isStated)
  }

  /// A reading that the user states.
  ///
  /// - Parameter by: the option or setting that states it: "--tcf", "`tcf` of the profile app".
  public static func stated(_ asks: Bool, by: String) -> TCFReading {
    TCFReading(asks, by + " says so", isStated: true)
  }

  static let script = TCFReading(true, "a script of the page uses the interface of the TCF")
  static let named = TCFReading(true, "its text names the TCF or the IAB")
  static let phrase = TCFReading(true, "its text has a phrase of the framework's")
  static let interest = TCFReading(true, "its text speaks of third parties and of a legitimate interest")
  static let storage = TCFReading(true, "its text speaks of a number of third parties that use the device's storage")
  static let otherLayer = TCFReading(true, "another layer of it does")
  static let nothing = TCFReading(false, "nothing in it speaks of the framework")
}

extension DialogFile {
  /// The dialogs as the rules see them: as `stated` for all, else as each one says. All layers of an interface in one
  /// language ask if one does; texts without a known layer may belong to another interface.
  package func read(as stated: TCFReading?) -> DialogFile {
    var file = self
    if let stated {
      for index in dialogs.indices { file.dialogs[index].tcf = stated }
      return file
    }
    let asking = Set(dialogs.filter { $0.isDialog && $0.tcf.asks && $0.layer != .unknown }.map(\.language))
    for index in dialogs.indices
    where dialogs[index].isDialog && dialogs[index].tcf == .nothing && asking.contains(dialogs[index].language) {
      file.dialogs[index].tcf = .otherLayer
    }
    return file
  }
}
