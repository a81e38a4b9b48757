import Files
import Gzip
import Loopback

/// One client's connection: reads requests and answers them until one side ends it. The caller closes the socket.
struct Connection {
  let socket: Int32
  let server: Server

  func serve() {
    var buffer: [UInt8] = []
    while let head = readHead(&buffer) {
      let request: Request
      switch head {
      case .success(let read): request = read
      case .failure(let malformed):
        refuse(malformed)
        finish()
        return
      }
      let answer = server.answer(request)
      server.log?.add(request, status: answer.reply.status, bytes: Self.bodyBytes(answer))
      switch send(answer) {
      case .open where !answer.reply.closes: continue
      case .open, .ended:
        finish()
        return
      case .broken: return
      }
    }
    finish()
  }

  // MARK: Reading

  /// The next request; nil if the client has disconnected.
  private func readHead(_ buffer: inout [UInt8]) -> Result<Request, Request.Malformed>? {
    while true {
      // A blank line before a request is ignored (RFC 9112 §2.2).
      while buffer.starts(with: [13, 10]) { buffer.removeFirst(2) }
      if let end = Self.end(of: buffer) {
        let head = buffer[..<(end - 2)]
        guard end <= Request.headLimit else { return .failure(.tooLarge) }
        defer { buffer.removeFirst(end) }
        do throws(Request.Malformed) { return .success(try Request(head: head)) } catch { return .failure(error) }
      }
      guard buffer.count <= Request.headLimit else { return .failure(.tooLarge) }
      guard let more = receive() else { return nil }
      buffer += more
    }
  }

  private static func end(of buffer: [UInt8]) -> Int? {
    guard buffer.count >= 4 else { return nil }
    return (4...buffer.count).first {
      buffer[$0 - 4] == 13 && buffer[$0 - 3] == 10 && buffer[$0 - 2] == 13 && buffer[$0 - 1] == 10
    }
  }

  /// The next bytes; nil at the end, on an error, and after a minute without data.
  private func receive() -> ArraySlice<UInt8>? { Socket.receive(socket) }

  // MARK: Sending

  /// The number of body bytes that the answer sends.
  private static func bodyBytes(_ answer: Answer) -> Int {
    let all = answer.request.method == "HEAD" || answer.reply.hasNoBody ? 0 : answer.reply.wireBody.count
    return switch answer.delivery {
    case .whole, .slowly: all
    case .reset(let count): min(count, all)
    case .stalled(let count): max(0, min(count - answer.reply.head.count, all))
    case .zeros(let count): count
    case .raw(let bytes): bytes.count
    }
  }

  private enum Outcome {
    case open, ended
    /// The connection must be closed at once, with a reset.
    case broken
  }

  private func send(_ answer: Answer) -> Outcome {
    let hasBody = answer.request.method != "HEAD" && !answer.reply.hasNoBody
    let (head, body) = (answer.reply.head, hasBody ? answer.reply.wireBody : [])
    switch answer.delivery {
    case .whole: return write(head + body) ? .open : .ended
    case .reset(let count):
      _ = write(head + body.prefix(count))
      // Gives the client time to read the bytes before the reset.
      System.pause(milliseconds: 20)
      Socket.resetOnClose(socket)
      return .broken
    case .slowly(let milliseconds):
      for byte in head + body {
        guard write([byte]) else { return .ended }
        System.pause(milliseconds: milliseconds)
      }
      return .open
    case .stalled(let count):
      _ = write(Array((head + body).prefix(count)))
      waitForEnd()
      return .ended
    case .zeros(let count):
      _ = write(head) && (!hasBody || writeZeros(count))
      return .ended
    case .raw(let bytes):
      _ = write(bytes)
      return .ended
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool { Socket.sendAll(bytes, to: socket) }

  private func writeZeros(_ total: Int) -> Bool {
    guard let compressor = try? GzipCompressor() else { return false }
    let zeros = [UInt8](repeating: 0, count: 256 << 10)
    var left = total
    while left > 0 {
      let piece = min(left, zeros.count)
      guard let bytes = try? compressor.append(piece == zeros.count ? zeros : Array(zeros.prefix(piece))),
        write(bytes)
      else { return false }
      left -= piece
    }
    guard let end = try? compressor.finish() else { return false }
    return write(end)
  }

  private func refuse(_ malformed: Request.Malformed) {
    var reply = Reply(status: malformed.status)
    reply.setBody(Array((malformed.reason + "\n").utf8), type: "text/plain; charset=utf-8")
    reply.closes = true
    server.log?.add(nil, status: malformed.status, bytes: reply.body.count)
    _ = write(reply.head + reply.body)
  }

  // MARK: Ending

  private func waitForEnd() {
    while receive() != nil || errno == EAGAIN || errno == EWOULDBLOCK {}
  }

  /// Ends our side and reads the client's last bytes, so that the system does not answer them with a reset.
  private func finish() {
    _ = shutdown(socket, Int32(SHUT_WR))
    var rest = 64
    while rest > 0, receive() != nil { rest -= 1 }
  }
}
