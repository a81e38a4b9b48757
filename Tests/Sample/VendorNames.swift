/// Invented names of companies, and hosts below `.example`, which nobody can own (RFC 2606).
enum VendorNames {
  private static let starts = [
    "Qua", "Bri", "Tarn", "Vel", "Osk", "Lum", "Fje", "Zor", "Hael", "Mix", "Pem", "Dru", "Nyx", "Cald", "Ruv", "Ilm",
    "Wex", "Jov", "Skel", "Arb", "Ondu", "Thry", "Gam", "Ebb", "Ust", "Yar", "Kive", "Plo",
  ]
  private static let ends = [
    "dora", "vix", "lent", "mara", "quist", "nolo", "berra", "tiva", "zendo", "shaw", "lumo", "ricka", "pondi", "gard",
    "fero", "mistra", "olyx", "taska", "werda", "hynt",
  ]
  private static let trades = [
    "Media", "Signals", "Metrics", "Reach", "Ads", "Audience", "Insights", "Exchange", "Video", "Mobile", "Data",
    "Panel", "Network", "Studio", "Labs", "Commerce", "Audio", "Local",
  ]
  private static let forms: [(String, Int)] = [
    ("Ltd", 180), ("GmbH", 130), ("Inc.", 170), ("SAS", 90), ("S.r.l.", 60), ("B.V.", 70), ("S.L.", 50), ("AB", 35),
    ("sp. z o.o.", 40), ("LLC", 80), ("", 60), ("Oy", 15), ("A/S", 20),
  ]

  static func draw(_ id: Int, _ random: inout SplitMix64) -> (name: String, domain: String) {
    let stem = starts[random.below(starts.count)] + ends[random.below(ends.count)]
    let trade = trades[random.below(trades.count)]
    let form = random.pick(forms, else: "")
    return (
      [stem, trade, form].filter { !$0.isEmpty }.joined(separator: " "),
      "\(stem.lowercased())-\(id).example"
    )
  }
}
