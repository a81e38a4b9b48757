import FuzzSupport
import GVLCheck
import GVLDialogReading
import GVLStrings
import GVLWording

/// Reads a page as a page, and as every other kind of dialog.
enum Pages {
  static func check(_ page: [UInt8]) {
    let file = readPage(bytes: page, file: "page.html")
    law(!file.dialogs.isEmpty || !file.inconclusive.isEmpty, "a page is seen, or it is said that it is not")
    for entry in file.inconclusive { law(!entry.message.isEmpty, "what cannot be seen is named") }
    judge(file)
    for format in StringFormats.all {
      read(.strings, DialogSource(page, file: "de." + format.extensions[0], format: format))
    }
    read(.screens, DialogSource(page, file: "screens.yml"))
    let text = String(decoding: page, as: UTF8.self)
    for line in text.split(separator: "\n").prefix(20) {
      law(!Classifier.classify(String(line)).evidence.isEmpty, "a verdict has its evidence")
    }
  }

  /// Reads the input as this kind, whether it fits or not.
  private static func read(_ input: DialogInput, _ source: DialogSource) {
    do throws(CheckError) { judge(try input.read(source)) } catch {
      law(!error.description.isEmpty, "an error says something")
    }
  }

  static func judge(_ file: DialogFile) {
    for finding in file.findings(DialogContext()) { law(!finding.message.isEmpty, "a finding says something") }
  }
}
