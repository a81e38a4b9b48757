/// The findings of the checks in a dialog, without checks that could not be judged.
package func findings(in dialog: Dialog, context: DialogContext = DialogContext()) -> [Finding] {
  judge(dialog, context).findings
}

/// The findings in all dialogs of a file, without checks that could not be judged.
package func findings(in file: DialogFile, context: DialogContext = DialogContext()) -> [Finding] {
  file.judged(context).findings
}
