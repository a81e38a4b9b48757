import GVLSettings
package import GVLShown
import GVLSync
import GVLText
import GVLWorkspace
import PlainText

/// Makes a workspace: `gvl.yml`, folders, `.gitignore`.
package struct InitWork {
  private let folder: String

  package var source: String?
  /// As they were written.
  package var languages: [String]?
  package var vendors: Profile.VendorSelection?
  /// A bundle, list or table whose vendors are taken.
  package var vendorsFrom: String?

  /// What came of it.
  package struct Outcome {
    /// The files that were made; none where all of them are there.
    package var made: [String]
    package var vendors: Profile.VendorSelection
  }

  package init(_ folder: String) { self.folder = folder }

  package func run() throws(Undone) -> Done<Outcome> {
    try Done.work { notes in
      var template = WorkspaceTemplate()
      if let source {
        _ = try SyncConfiguration(source: source, allowHTTP: true)
        template.source = source
      }
      if let languages { template.languages = try languages.map { try knownLanguage($0).code } }
      if let vendors { template.vendors = vendors }
      if let vendorsFrom {
        let shipped = try ShippedVendors(vendorsFrom)
        notes.note(shipped.note)
        (template.vendors, template.vendorsFrom) = (shipped.vendors, vendorsFrom)
      }
      try OutputFile.check(folder: folder)
      let maker = WorkspaceMaker(folder: folder, template: template)
      let isAsked = source != nil || languages != nil || vendors != nil || vendorsFrom != nil
      if isAsked, maker.isMadeOtherwise {
        throw WorkspaceError(
          .exists, maker.settingsFile,
          "this workspace is there already, and its settings are yours: change them in this file")
      }
      return Outcome(made: try maker.make(), vendors: template.vendors)
    }
  }
}
