// consent
val texts = mapOf("cookie_text" to "We use cookies ${name}", "accept" to "Accept all", "reject" to """Reject all""")
