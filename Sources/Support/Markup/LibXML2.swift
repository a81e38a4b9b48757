import CLibXML2

/// libxml2: loaded when the first XML file is read, and then for good. Whoever has it may call it, from any
/// thread.
@safe struct LibXML2: @unchecked Sendable {
  /// Its functions: `call.pointee.xmlFreeDoc(tree)`.
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
    // Its tables are made once, before any thread uses them.
    unsafe functions.pointee.xmlInitParser()
    return .success(unsafe LibXML2(call: UnsafePointer(functions)))
  }()

  static func ready() throws(MarkupError) -> LibXML2 { try loaded.get() }
}
