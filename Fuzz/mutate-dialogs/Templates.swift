import FuzzSupport
import GVLDialogReading
import PlainText

/// Reads templates and programs, each as a file with two endings.
enum Templates {
  static let endings = [
    "twig", "component.html", "html.heex", "blade.php", "phtml", "php", "module", "liquid", "hbs", "html.erb", "ejs",
    "jsp", "ss", "tpl", "ftlh",
    "cshtml", "razor", "vue", "svelte", "astro", "pt", "html", "js", "ts", "tsx", "jsx", "dart", "kt", "swift",
  ]

  static func check(_ bytes: [UInt8], _ dice: inout Dice) {
    for _ in 0..<2 {
      let ending = endings[dice.roll(endings.count)]
      bounded(bytes.count * 6, "a ." + ending) { check(bytes, "consent/cookie-banner." + ending) }
    }
  }

  private static func check(_ bytes: [UInt8], _ file: String) {
    let read: DialogFile
    do throws(CheckError) { read = try DialogFile(bytes, file: file) } catch {
      law(!error.description.isEmpty, "an error says something")
      return
    }
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for dialog in read.dialogs {
      for control in dialog.controls {
        law(!control.text.unicodeScalars.contains { $0.value >= 0xF0001 && $0.value <= 0xFFFFD }, "no hole is shown")
        guard let place = control.place else { continue }
        law(place.line >= 1 && place.line <= lines, "a control stands in the file")
      }
    }
    for entry in read.inconclusive { law(!entry.message.isEmpty, "what cannot be seen is named") }
    Pages.judge(read)
  }
}
