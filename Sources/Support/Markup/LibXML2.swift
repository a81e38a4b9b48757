import CLibXML2

/// libxml2, loaded when the first XML file is read, and never unloaded. Any thread may call it.
@safe struct LibXML2: @unchecked Sendable {
  /// Its functions, called as in `call.pointee.xmlFreeDoc(tree)`.
  let call: UnsafePointer<gvl_xml_functions>

  private static let loaded: Result<LibXML2, MarkupError> = {
    let functions = UnsafeMutablePointer<gvl_xml_functions>.allocate(capacity: 1)
    if let missing = unsafe gvl_xml_load(functions) {
      let words = unsafe String(cString: missing)
      return .failure(
        MarkupError(
          .library,
          "libxml2 cannot be loaded (\(words)); install it: the package is libxml2, on newer Debians libxml2-16"
        ))
    }
    // Creates its tables once, before any thread uses them.
    unsafe functions.pointee.xmlInitParser()
    return .success(unsafe LibXML2(call: UnsafePointer(functions)))
  }()

  static func ready() throws(MarkupError) -> LibXML2 { try loaded.get() }
}
