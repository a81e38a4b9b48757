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
  /// Languages as the user wrote them.
  package var languages: [String]?
  package var vendors: PublisherProfile.VendorSelection?
  /// A bundle, list or table whose vendors the profile gets.
  package var vendorsFrom: String?

  /// The new files, and the vendors of the profile.
  package struct Outcome {
    /// The files that were made; empty if all of them existed.
    package var made: [String]
    package var vendors: PublisherProfile.VendorSelection
  }

  package init(_ folder: String) { self.folder = folder }

  package func run() throws(JobError) -> Done<Outcome> {
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
