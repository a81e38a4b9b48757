import Benchmark
import GVLKit

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .peakMemoryResident],
    warmupIterations: 10,
    maxDuration: .seconds(2),
    maxIterations: 1000)

  let corpus: Corpus
  do { corpus = try Corpus() } catch {
    // Nothing is measured; the message explains the missing results.
    print(error)
    return
  }

  Benchmark("read v3/146 to tape") { benchmark in
    let bytes = try corpus.bytes("v3/146")
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(try JSONDocument(bytes)) }
  }

  Benchmark("read v3/146 to model") { benchmark in
    let bytes = try corpus.bytes("v3/146")
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations { blackHole(try VendorList(bytes)) }
  }

  for (from, to) in [("v3/44", "v3/45"), ("v3/45", "v3/146"), ("v2/131", "v2/224"), ("v2/50", "v2/51")] {
    Benchmark("diff \(from) \(to), models in hand") { benchmark, lists in
      for _ in benchmark.scaledIterations { blackHole(ListDiff(from: lists.0, to: lists.1)) }
    } setup: {
      (try corpus.list(from), try corpus.list(to))
    }
  }

  Benchmark("write v3/146 back, compact") { benchmark, list in
    for _ in benchmark.scaledIterations { blackHole(list.document.root.written(.compact)) }
  } setup: {
    try corpus.list("v3/146")
  }

  Benchmark("canonical text of v3/146") { benchmark, list in
    for _ in benchmark.scaledIterations { blackHole(list.document.root.value.canonicalBytes) }
  } setup: {
    try corpus.list("v3/146")
  }

  Benchmark("validate v3/146") { benchmark, list in
    for _ in benchmark.scaledIterations { blackHole(list.findings()) }
  } setup: {
    try corpus.list("v3/146")
  }

  signals()
}
