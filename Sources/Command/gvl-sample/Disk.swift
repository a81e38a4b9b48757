#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files, by plain system calls.
enum Disk {
  static func isEmptyFolder(_ path: String) throws(SampleError) -> Bool {
    guard let folder = unsafe opendir(path) else {
      if errno == ENOENT { return true }
      throw failure("open the folder", path)
    }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { return false }
    }
    return true
  }

  /// Makes the folder and those above it.
  static func makeFolder(_ path: String) throws(SampleError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      guard unsafe mkdir(made, 0o777) == 0 || errno == EEXIST else { throw failure("make the folder", made) }
    }
  }

  /// Writes under another name beside it and renames, so that a reader sees all of it or nothing.
  static func write(_ bytes: [UInt8], to path: String) throws(SampleError) {
    let temporary = path + ".new"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure("write", temporary) }
    let isWritten = writeAll(bytes, to: file)
    guard close(file) == 0, isWritten, unsafe rename(temporary, path) == 0 else { throw failure("write", path) }
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var at = 0
    while at < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Platform.write(file, buffer.baseAddress.map { unsafe $0 + at }, buffer.count - at)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      at += count
    }
    return true
  }

  /// The whole file.
  static func read(_ path: String) throws(SampleError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure("read", path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 256 << 10) { buffer, filled in
        count = unsafe Platform.read(file, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      if count == 0 { return bytes }
      bytes += piece
    }
  }

  static func failure(_ what: String, _ path: String) -> SampleError {
    let reason = unsafe String(cString: strerror(errno))
    return SampleError(.file, "cannot \(what) \(path): \(reason.lowercased())")
  }
}

/// The system's calls whose names our own types use too.
enum Platform {
  static func read(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(file, buffer, count)
    #else
      unsafe Darwin.read(file, buffer, count)
    #endif
  }

  static func write(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(file, buffer, count)
    #else
      unsafe Darwin.write(file, buffer, count)
    #endif
  }

  static func connect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    #if canImport(Glibc)
      unsafe Glibc.connect(socket, address, length)
    #else
      unsafe Darwin.connect(socket, address, length)
    #endif
  }

  /// Waits for ever without a time. The system counts in milliseconds: what is less is slept through.
  static func poll(_ files: inout [pollfd], nanoseconds: Int?) {
    let milliseconds = nanoseconds.map { Int32(clamping: $0 / 1_000_000) } ?? -1
    #if canImport(Glibc)
      let ready = unsafe Glibc.poll(&files, nfds_t(files.count), milliseconds)
    #else
      let ready = unsafe Darwin.poll(&files, nfds_t(files.count), milliseconds)
    #endif
    if ready == 0, let nanoseconds { usleep(UInt32(nanoseconds % 1_000_000 / 1000)) }
  }
}
