import Foundation

/// The files of a bundle. Each is read once, when it is first needed.
final class Documents: @unchecked Sendable {
  private let resources: @Sendable (String) throws -> Data
  private let lock = NSLock()
  private var readLayers: Layers?
  private var readList: CompactList?
  private var readAsks: Asks?
  private var readTexts: [String: CompactTexts] = [:]
  private var readDialogs: [String: DialogTexts] = [:]

  init(_ resources: @escaping @Sendable (String) throws -> Data) { self.resources = resources }

  func head() throws -> BundleHead { try BundleHead(json(BundleHead.file)) }

  func layers() throws -> Layers { try kept(\.readLayers) { try Layers(json(Layers.file)) } }

  func list() throws -> CompactList { try kept(\.readList) { try CompactList(json(CompactList.file)) } }

  func asks() throws -> Asks { try kept(\.readAsks) { try Asks(json(Asks.file)) } }

  func texts(_ language: BundleLanguage) throws -> CompactTexts {
    try kept(\.readTexts[language.file]) { try CompactTexts(json(language.file), file: language.file) }
  }

  func dialog(_ language: BundleLanguage) throws -> DialogTexts? {
    guard let file = language.dialog else { return nil }
    return try kept(\.readDialogs[file]) { try DialogTexts(json(file), file: file) }
  }

  private func json(_ file: String) throws -> JSON { try JSON(resources(file), file: file) }

  private func kept<Value>(
    _ place: ReferenceWritableKeyPath<Documents, Value?>, _ read: () throws -> Value
  ) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let value = self[keyPath: place] { return value }
    let value = try read()
    self[keyPath: place] = value
    return value
  }
}
