import GVLDialogReading
package import GVLFindings

/// What the checks find in a dialog; what could not be judged is left out.
package func findings(in dialog: Dialog, context: DialogContext = DialogContext()) -> [Finding] {
  judge(dialog, context).findings
}

/// The same for all dialogs of a file.
package func findings(in file: DialogFile, context: DialogContext = DialogContext()) -> [Finding] {
  file.judged(context).findings
}
