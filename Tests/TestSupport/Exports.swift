// The modules that nearly every test needs: a test imports TestSupport and the modules that it tests.
@_exported public import Foundation
@_exported public import JSONText
@_exported public import PlainText
@_exported public import Testing
