/* consent */
let texts: [String: String] = [
  "cookie_text": "We use cookies \(name)", "accept": #"Accept all"#, "reject": "Reject all",
]
