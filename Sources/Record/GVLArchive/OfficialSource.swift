/// The publishers' addresses of the texts that an archive keeps.
public enum OfficialSource {
  /// Base address of lists and translations of specification 3.
  public static let lists = "https://vendor-list.consensu.org/v3/"

  /// The publisher's address of a register.
  public static func address(of extra: Subject.ExtraFile) -> String {
    switch extra {
    case .cmpList: "https://cmplist.consensu.org/v2/cmp-list.json"
    case .atp: "https://storage.googleapis.com/tcfac/additional-consent-providers.csv"
    case .additionalVendorInformation:
      "https://vendor-list.consensu.org/v2/additional-vendor-information-list.json"
    }
  }
}
