package import ConsentSignals
import GVLSettings
package import GVLWorkspace

/// Google's consent mode, by the profile's own mapping of what Google's table leaves out.
package struct ConsentModeWork {
  private let mapping: [ConsentMode.Kind: ConsentCategory]

  package init(in workspace: Workspace) { mapping = workspace.settings.profile.value.signals.consentMode }

  /// Before any answer.
  package var standard: ConsentMode { ConsentMode(defaultFor: mapping) }

  /// By a string.
  package func update(by string: TCString, gdprApplies: Bool) -> ConsentMode {
    ConsentMode(string, gdprApplies: gdprApplies, mapping: mapping)
  }
}
