package import ConsentSignals
import GVLSettings
package import GVLWorkspace

/// Google's consent mode, with the profile's own mapping for the kinds that Google's table leaves out.
package struct ConsentModeWork {
  private let mapping: [ConsentMode.Kind: ConsentCategory]

  package init(in workspace: Workspace) { mapping = workspace.settings.profile.value.signals.consentMode }

  /// The state before the user answers.
  package var standard: ConsentMode { ConsentMode(defaultFor: mapping) }

  /// The state by a TC string.
  package func update(by string: TCString, gdprApplies: Bool) -> ConsentMode {
    ConsentMode(string, gdprApplies: gdprApplies, mapping: mapping)
  }
}
