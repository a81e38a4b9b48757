import Files

/// Files, with this tool's words.
enum Disk {
  static func isEmptyFolder(_ path: String) throws(SampleError) -> Bool {
    do throws(FileError) { return try FilePath.names(in: path).isEmpty } catch {
      if error.code == .notFound { return true }
      throw failure("open the folder", path, error.number)
    }
  }

  /// Makes the folder and those above it.
  static func makeFolder(_ path: String) throws(SampleError) {
    do throws(FileError) { try FileTree(root: path).makeRoot() } catch {
      throw failure("make the folder", path, error.number)
    }
  }

  /// A reader sees all of it or nothing.
  static func write(_ bytes: [UInt8], to path: String) throws(SampleError) {
    do throws(FileError) { try FilePath.write(bytes, to: path) } catch { throw failure("write", path, error.number) }
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool { Descriptor.writeAll(bytes, to: file) }

  /// The whole file.
  static func read(_ path: String) throws(SampleError) -> [UInt8] {
    do throws(FileError) { return try FilePath.read(path) } catch { throw failure("read", path, error.number) }
  }

  static func failure(_ what: String, _ path: String, _ number: Int32 = errno) -> SampleError {
    SampleError(.file, "cannot \(what) \(path): \(number == 0 ? "no regular file" : System.words(for: number))")
  }
}

/// The system's calls whose names our own types use too.
enum Platform {
  static func connect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    unsafe callConnect(socket, address, length)
  }

  /// Waits for ever without a time. The system counts in milliseconds: what is less is slept through.
  static func poll(_ files: inout [pollfd], nanoseconds: Int?) {
    let milliseconds = nanoseconds.map { Int32(clamping: $0 / 1_000_000) } ?? -1
    let ready = unsafe callPoll(&files, nfds_t(files.count), milliseconds)
    if ready == 0, let nanoseconds { usleep(UInt32(nanoseconds % 1_000_000 / 1000)) }
  }
}

private func callConnect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
  unsafe connect(socket, address, length)
}

private func callPoll(_ files: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
  unsafe poll(files, count, milliseconds)
}
