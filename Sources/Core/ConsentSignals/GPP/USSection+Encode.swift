import JSONText

extension USSection {
  /// Makes a section of US National (7) in its newest version.
  ///
  /// - Parameters:
  ///   - values: Values by the specification's field names; missing fields are 0, "does not apply". Lists have the
  ///     specification's length: 16 values of `SensitiveDataProcessing`, 3 of `KnownChildSensitiveDataConsents`.
  ///   - globalPrivacyControl: Whether the browser sends it; nil writes no such segment.
  /// - Throws: `signal.value` for an unknown name, a value outside 0 to 2, or a list of another length.
  public init(national values: [String: [Int]], globalPrivacyControl: Bool? = nil) throws(SignalError) {
    guard let layout = USLayout.all[7] else { throw SignalError(.gppForm, "there is no layout of US National") }
    var left = values
    var fields: [Field] = []
    for field in layout.fields {
      let own = left.removeValue(forKey: field.name) ?? Array(repeating: 0, count: field.count ?? 1)
      guard own.count == field.count ?? 1, own.allSatisfy({ (0...2).contains($0) }) else {
        throw SignalError(.value, "\(field.name) has \(field.count ?? 1) of the values 0, 1 and 2")
      }
      fields.append(Field(name: field.name, values: own, isList: field.count != nil))
    }
    if let unknown = left.keys.min() {
      throw SignalError(.value, "\(unknown) is no field of US National")
    }
    self.init(id: 7, version: 2, fields: fields, globalPrivacyControl: globalPrivacyControl, warnings: [])
  }

  /// The section's text. Only US National of version 2 is written, in 70 bits.
  ///
  /// - Throws: `gpp.form` for any other section.
  public func encoded() throws(SignalError) -> String {
    guard id == 7, version == 2, fields.count == USLayout.all[7]?.fields.count else {
      throw SignalError(.gppForm, "of US sections, only US National (7) of version 2 is written")
    }
    var writer = BitWriter()
    writer.int(version, 6)
    for value in fields.flatMap(\.values) { writer.int(value, 2) }
    guard let globalPrivacyControl else { return writer.text(whole: 8) }
    var control = BitWriter()
    control.int(1, 2)
    control.flag(globalPrivacyControl)
    return writer.text(whole: 8) + "." + control.text(whole: 8)
  }

  /// Reads the members of a section's `fields`.
  init(_ form: SignalForm) throws(SignalError) {
    if let version = try form.optional("Version", .integer), version != 2 {
      throw SignalError(.json, "\(form.path)Version is \(version); US National is written in version 2")
    }
    var values: [String: [Int]] = [:]
    for field in USLayout.all[7]?.fields ?? [] {
      if field.count != nil {
        if let list = try form.optional(field.name, .numbers) { values[field.name] = list }
      } else if let number = try form.optional(field.name, .integer) {
        values[field.name] = [number]
      }
    }
    let control = try form.optional("Gpc", .integer)
    try form.end()
    try self.init(national: values, globalPrivacyControl: control.map { $0 != 0 })
  }
}
