/// The conditions for drawing a page: window size in CSS pixels, phone or desktop, and the preferred colour scheme.
package struct PageView: Sendable, Hashable {
  package var width: Int
  package var height: Int
  package var isPhone: Bool
  package var isDark: Bool

  package init(width: Int, height: Int, isPhone: Bool = false, isDark: Bool = false) {
    (self.width, self.height, self.isPhone, self.isDark) = (width, height, isPhone, isDark)
  }

  package static let desktop = PageView(width: 1280, height: 800)
  package static let phone = PageView(width: 390, height: 844, isPhone: true)

  package var dark: PageView {
    var view = self
    view.isDark = true
    return view
  }

  /// A name for messages: `phone, dark`.
  package var name: String { (isPhone ? "phone" : "desktop") + (isDark ? ", dark" : "") }
}
