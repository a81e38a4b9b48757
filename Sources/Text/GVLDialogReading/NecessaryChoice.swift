import GVLWording

extension [Control] {
  /// Gives an unknown role to buttons that name the necessary, on layers that accept and otherwise offer no refusal:
  /// such a button may refuse or open a category.
  func withDoubtfulNecessary(language: String?) -> [Control] {
    guard contains(where: { !$0.isHidden && $0.role.isAccept }), !contains(where: { $0.role.isRefusal }) else {
      return self
    }
    return map { control in
      guard control.role == .other, control.keyRole == .unknown, !control.element.isToggle, control.element != .link,
        Classifier.classify(control.label, language: control.language ?? language).namesTheNecessary
      else { return control }
      var control = control
      (control.role, control.evidence) = (.unknown, control.evidence + "; beside an acceptance it may refuse")
      return control
    }
  }
}
