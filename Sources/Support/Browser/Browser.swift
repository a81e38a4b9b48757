import JSONText
import PlainText
import Platform

/// A browser of our own, that pages are drawn with one after another. It ends when its owner lets it go, or dies.
///
/// For one thread: who draws pages side by side starts several.
@safe package final class Browser {
  let connection: BrowserConnection
  /// As it calls itself: `HeadlessChrome/156.0.8078.108`.
  package let product: String
  package let reach: BrowserReach
  /// What pages get as its name: that of a usual browser, without the word that some pages hide from; or the browser's own
  /// with this program's behind it.
  let userAgent: String
  /// The same in the form that scripts ask for.
  let brands: JSONValue
  /// Whether a person has taken its sandbox away.
  package let isWithoutSandbox: Bool
  /// Hears which page opened another, which is closed at once.
  private var onPopUp: ((_ opener: String) -> Void)?

  /// The oldest one that knows the commands that are used here.
  private static let oldest = 120

  /// - Throws: `BrowserError`: it cannot be started, is no Chromium, or too old.
  package init(
    _ program: BrowserProgram, _ reach: BrowserReach = .files, environment: [String: String]
  ) throws(BrowserError) {
    // A browser that has ended is an error to handle, not the end of this process.
    System.ignoreFatalSignals()
    isWithoutSandbox = program.withoutSandbox
    connection = BrowserConnection(try BrowserProcess(program, reach, environment: environment))
    self.reach = reach
    let version: JSONNode
    do throws(BrowserError) {
      version = try connection.call("Browser.getVersion", until: System.milliseconds() + 20_000)
    } catch {
      throw BrowserError(
        error.code == .died ? .missing : .foreign, program.path,
        program.withoutSandbox || geteuid() == 0
          ? "this does not answer as Chromium does; start it by hand to see what it says"
          : "this does not answer as Chromium does; where the system forbids sandboxes, start it by hand to see that")
    }
    guard let product = version["product"]?.string, let number = Self.major(product), number >= Self.oldest else {
      throw BrowserError(
        .foreign, program.path,
        "this is \(version["product"]?.string ?? "no browser that is known"); Chromium \(Self.oldest) or newer is needed"
      )
    }
    self.product = product
    brands = [
      "brands": [
        ["brand": "Chromium", "version": .string(String(number))], ["brand": "Not A Brand", "version": "99"],
      ],
      "platform": "Linux", "platformVersion": "6.1", "architecture": "x86", "model": "", "mobile": false,
    ]
    let own = version["userAgent"]?.string ?? ""
    if case .otherSites(let name) = reach {
      userAgent = own + " " + name
    } else {
      userAgent = own.replacing("HeadlessChrome", with: "Chrome")
    }
    let soon = System.milliseconds() + 5_000
    _ = try connection.call("Target.setDiscoverTargets", [.init("discover", true)], until: soon)
    _ = try connection.call(
      "Browser.setDownloadBehavior", [.init("behavior", "deny")], until: soon)
    connection.listen(to: "") { [weak self] event in self?.take(event) }
  }

  private static func major(_ product: String) -> Int? {
    product.split(separator: "/").last.flatMap { $0.split(separator: ".").first }.flatMap { Int($0) }
  }

  private func take(_ event: BrowserConnection.Event) {
    guard event.method == "Target.targetCreated", let target = event.parameters["targetInfo"],
      let opener = target["openerId"]?.string, let id = target["targetId"]?.string
    else { return }
    // What a page opens beside itself is nobody's to see.
    _ = try? connection.send("Target.closeTarget", [.init("targetId", .string(id))])
    onPopUp?(opener)
  }

  func listenForPopUps(_ listener: ((_ opener: String) -> Void)?) { onPopUp = listener }
}
