import JSONText

extension ACString {
  /// Reads a line of `gvl.ac/1`. The string has version 2, or version 1 if the line has no providers without consent.
  package init(line: ArraySlice<UInt8>) throws(SignalError) {
    let form = try SignalForm(line: line, of: "an Additional Consent string")
    let version = try form.int("version") ?? 2
    let consented = try form.required("consented", form.numbers("consented"))
    let disclosed = try form.numbers("disclosed")
    form.ignore("warnings", "state")
    try form.end()
    guard version == 1 || version == 2, (version == 2) == (disclosed != nil) else {
      throw SignalError(.json, "version 2 has disclosed, version 1 has not, and there is no other")
    }
    self = disclosed.map { ACString(consented: consented, disclosed: $0) } ?? ACString(first: consented)
  }

  /// Makes a string of version 1.
  private init(first consented: [Int]) {
    let second = ACString(consented: consented, disclosed: [])
    self.init(version: 1, consented: second.consented, disclosed: nil)
  }
}
