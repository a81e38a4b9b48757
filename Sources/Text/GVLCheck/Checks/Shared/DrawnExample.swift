/// A first layer as drawn in a browser, for the examples of rules that need a drawing.
enum DrawnExample {
  static let accept = "box: [20, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 1"
  static let refuse = "box: [200, 760, 160, 44], fill: \"#00513a\", around: \"#ffffff\", tab: 2"

  static func make(accept: String = accept, refuse: String = refuse, effort: String? = nil, more: String? = nil)
    -> Example
  {
    let style = "style: {color: \"#ffffff\", background: \"#00513a\", font-size: 16px}"
    return Example(
      """
      language: en
      screens:
        - layer: first\(effort.map { "\n    effort: {\($0)}" } ?? "")\(more.map { "\n    \($0)" } ?? "")
          controls:
            - {role: accept_all, text: Accept all, \(style), drawn: {\(accept)}}
            - {role: reject_all, text: Reject all, \(style), drawn: {\(refuse)}}
            - {role: settings, text: Manage options}
      """)
  }
}
