import JSONText

extension BundleManifest {
  /// Reads what `json` wrote. Members that are not known are left alone: a later version may have added them.
  ///
  /// A manifest may come from anywhere, so that no file which it names lies outside of its folder.
  public init(_ bytes: [UInt8]) throws(ModelError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch { throw ModelError(error) }
    guard let schema = document.root["schema"]?.string, schema == Self.schema else {
      throw ModelError(
        .notAManifest, at: document.place(0), path: "",
        "this is no manifest of a bundle (\(Self.schema)); name a folder that `gvl bundle` has written")
    }
    let fields = ManifestFields(node: document.root, path: "")
    guard let profile = Profile(try fields.value("profile")) else {
      throw fields.wrong("profile", "this is no profile")
    }
    self.init(
      target: try fields.text("target"), profile: profile, list: try fields.list("list"),
      lastUpdated: try fields.textOrNull("lastUpdated"), sha256: try fields.text("sha256"),
      tcfPolicyVersion: try fields.countOrNull("tcfPolicyVersion"), vendors: try fields.count("vendors"),
      languages: try fields.objects("languages", Language.init), leftOut: try fields.objects("leftOut", LeftOut.init))
    files = try fields.objects("files", File.init)
  }
}

extension BundleManifest.File {
  fileprivate init(_ fields: ManifestFields) throws(ModelError) {
    self.init(
      path: try fields.file("path"), sha256: try fields.text("sha256"), bytes: try fields.count("bytes"))
  }
}

extension BundleManifest.Language {
  fileprivate init(_ fields: ManifestFields) throws(ModelError) {
    self.init(
      language: try fields.text("language"), texts: try fields.text("texts"),
      reason: try fields.textOrNull("reason"), file: try fields.file("file"), list: try fields.list("list"),
      lastUpdated: try fields.textOrNull("lastUpdated"), sha256: try fields.text("sha256"),
      loans: try fields.objects("loans", Loan.init))
  }
}

extension BundleManifest.Language.Loan {
  fileprivate init(_ fields: ManifestFields) throws(ModelError) {
    self.init(
      item: try fields.text("item"), members: try fields.texts("members"), from: try fields.text("from"))
  }
}

extension BundleManifest.LeftOut {
  fileprivate init(_ fields: ManifestFields) throws(ModelError) {
    guard let reason = Reason(rawValue: try fields.text("reason")) else {
      throw fields.wrong(
        "reason", "this is no reason; there is \(Reason.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.init(
      vendor: try fields.count("vendor"), name: try fields.textOrNull("name"), reason: reason,
      deletedDate: try fields.textOrNull("deletedDate"))
  }
}
