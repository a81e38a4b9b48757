#!/usr/bin/env python3
"""The server of the tests: serves a folder on this machine as the lists' server would, honestly or with faults, and makes a
server seem far away. It prints its address and works until SIGTERM, SIGINT or --max-seconds.

  server.py serve FOLDER [--port N] [--port-file FILE] [--log FILE] [--max-age SECONDS] [--absent 403|404] [--weak-gzip-etag]
                         [--fault PATHGLOB=KIND[:ARGUMENT][@TIMES]]… [--max-seconds N]
  server.py proxy --to PORT --delay 50ms [--port N] [--port-file FILE] [--max-seconds N]

Files are read for each request, so that a test may publish a list meanwhile. A fault applies to the paths that match (`*`: any
characters), to the first TIMES of them where that is given; several apply in the order given. The kinds are the functions below
FAULTS. A line of the log is method, path, status, bytes of the body and If-None-Match or `-`; it is written before the answer.

Few modules are imported, because a run of the tests starts hundreds of these servers.
"""
import hashlib
import os
import signal
import socket
import struct
import sys
import threading
import time
import zlib

HEAD_LIMIT = 16 << 10
DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
REASONS = {
    200: "OK", 204: "No Content", 206: "Partial Content", 302: "Found", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 503: "Service Unavailable",
}  # fmt: skip
TYPES = {"json": "application/json", "csv": "text/csv; charset=utf-8", "html": "text/html; charset=utf-8"}
LOGIN = b"""<!DOCTYPE html>
<html lang="en"><head><title>Guest network</title></head>
<body><h1>Please log in</h1><form method="post" action="/login"><input name="room"><button>Go</button></form></body>
</html>
"""


def pack(data):
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    return packer.compress(data) + packer.flush()


def http_date(text):
    """`2026-02-19T16:00:13Z` as `Thu, 19 Feb 2026 16:00:13 GMT`."""
    year, month, day = (int(part) for part in text[:10].split("-"))
    before = year - (month < 3)
    weekday = (before + before // 4 - before // 100 + before // 400 + [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] + day) % 7
    return f"{DAYS[weekday]}, {day:02} {MONTHS[month - 1]} {year} {text[11:19]} GMT"


def moment(date):
    """The reverse of `http_date`; empty for other forms, which are before every time."""
    parts = date.split(" ")
    if len(parts) != 6 or parts[2] not in MONTHS or parts[5] != "GMT":
        return ""
    return f"{parts[3]}-{MONTHS.index(parts[2]) + 1:02}-{parts[1]}T{parts[4]}Z"


class File:
    """A served file, and what follows from its bytes: never the disk's time, so that equal mirrors answer equally."""

    def __init__(self, data, name):
        self.data, self.packed = data, pack(data)
        self.etag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        self.type = TYPES.get(name.rpartition(".")[2], "application/octet-stream")
        at = data.find(b'"lastUpdated"') if self.type == TYPES["json"] else -1
        text = data[at:].split(b'"', 4)[3].decode() if at >= 0 else ""
        self.updated = text if len(text) == 20 and text[10] + text[19] == "TZ" else None


class Store:
    def __init__(self, folder):
        self.root = os.path.realpath(folder)
        self.known = {}
        if not os.path.isdir(self.root):
            sys.exit(f"server: {folder} is no folder")

    def file(self, path):
        """The file at a path; None for anything but a plain file below the folder, however the path tries to leave it."""
        place = os.path.realpath(os.path.join(self.root, path))
        if any(not part or part[0] == "." for part in path.split("/")) or "%" in path or not place.startswith(self.root + "/"):
            return None
        if not os.path.isfile(place):
            return None
        with open(place, "rb") as file:
            data = file.read()
        if path not in self.known or self.known[path].data != data:
            self.known[path] = File(data, path)
        return self.known[path]


class Malformed(Exception):
    pass


class Request:
    def __init__(self, head):
        if any(byte < 0x20 and byte not in b"\r\n\t" for byte in head):
            raise Malformed
        lines = head.decode("latin-1").split("\r\n")
        words = lines[0].split(" ")
        if len(words) != 3 or words[2] not in ("HTTP/1.1", "HTTP/1.0") or not words[1].startswith(("/", "http://")):
            raise Malformed
        self.method, self.target, version = words
        self.path = self.target.partition("?")[0]
        if not self.path.startswith("/"):
            self.path = "/" + self.path[len("http://"):].partition("/")[2]
        self.headers = {}
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if not colon or not name or name != name.strip():
                raise Malformed
            self.headers.setdefault(name.lower(), []).append(value.strip())
        if version == "HTTP/1.1" and len(self.headers.get("host", [])) != 1:
            raise Malformed
        tokens = [token.strip() for token in self["connection"].lower().split(",")]
        # A body may follow, which is never read.
        has_body = "transfer-encoding" in self.headers or self["content-length"] not in ("", "0")
        self.closes = "close" in tokens or has_body or version == "HTTP/1.0" and "keep-alive" not in tokens

    def __getitem__(self, name):
        return ", ".join(self.headers.get(name, []))

    @property
    def takes_gzip(self):
        for element in self["accept-encoding"].lower().replace(" ", "").split(","):
            name, _, weight = element.partition(";")
            if name in ("gzip", "*"):
                return not weight.startswith("q=0") or weight.strip("q=0.") != ""
        return False


class Answer:
    """The honest answer, which faults change."""

    def __init__(self, request, file, settings):
        self.request, self.file, self.settings = request, file, settings
        self.knows_etag = True
        # How it is sent: at most one of these.
        self.reset = self.slow = self.stall = self.zeros = self.raw = None
        self.evaluate()

    def evaluate(self, conditions=True):
        """Makes the honest answer; without conditions that for a client without a copy."""
        request, file = self.request, self.file
        self.status, self.headers, self.missing, self.tells_length = 200, {}, 0, True
        self.closes = request.closes
        self["Date"] = http_date(time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()))
        self["Server"] = "gvl tests"
        self.set_body(b"")
        if request.method not in ("GET", "HEAD"):
            self.refuse(405, "only GET and HEAD are answered")
            self["Allow"] = "GET, HEAD"
            return
        if file is None:
            self.status = self.settings["absent"]
            said = "AccessDenied</Code><Message>Access Denied" if self.status == 403 else "NoSuchKey</Code><Message>No such object"
            error = f"<Error><Code>{said}</Message><RequestId>0000000000000000</RequestId></Error>"
            self.set_body(f'<?xml version="1.0" encoding="UTF-8"?>\n{error}'.encode(), "application/xml")
            return
        packs = request.takes_gzip
        if self.knows_etag:
            self["ETag"] = ("W/" if packs and self.settings["weak"] else "") + file.etag
        if file.updated:
            self["Last-Modified"] = http_date(file.updated)
        self["Cache-Control"] = f"max-age={self.settings['max-age']}"
        self["Vary"] = "Accept-Encoding"
        if conditions and self.is_unchanged():
            self.status = 304
            return
        self.set_body(file.data, file.type)
        if packs:
            self.set_packed(file.packed)

    def is_unchanged(self):
        # An entity tag, if given, decides alone (RFC 9110 §13.2.2).
        tags = self.request["if-none-match"]
        if tags and self.knows_etag:
            return any(tag.strip().removeprefix("W/") in ("*", self.file.etag) for tag in tags.split(","))
        return self.file.updated is not None and self.file.updated <= moment(self.request["if-modified-since"])

    def __setitem__(self, name, value):
        self.headers[name.lower()] = (name, value)

    def set_body(self, data, type=None):
        self.body, self.packed = data, None
        self.headers.pop("content-encoding", None)
        if type:
            self["Content-Type"] = type

    def set_packed(self, data):
        self.packed = data
        self["Content-Encoding"] = "gzip"

    def refuse(self, status, why):
        self.status = status
        for name in ("etag", "last-modified", "cache-control", "vary"):
            self.headers.pop(name, None)
        self.set_body((why + "\n").encode(), "text/plain; charset=utf-8")

    @property
    def wire(self):
        """The bytes of the body as they are sent."""
        return self.packed if self.packed is not None else self.body

    @property
    def has_body(self):
        return self.status not in (204, 304) and self.request.method != "HEAD"

    @property
    def head(self):
        lines = [f"HTTP/1.1 {self.status} {REASONS.get(self.status, 'Status')}"]
        lines += [f"{name}: {value}" for name, value in self.headers.values()]
        if self.tells_length and self.status not in (204, 304):
            lines.append(f"Content-Length: {len(self.wire) + self.missing}")
        if self.closes:
            lines.append("Connection: close")
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


# Faults


def count(text, other):
    """A number, with k, M or G for 1024 and its powers."""
    scale = {"k": 1 << 10, "M": 1 << 20, "G": 1 << 30}.get(text[-1:], 1)
    return int(text.rstrip("kMG")) * scale if text else other


def contents(path):
    with open(path, "rb") as file:
        return file.read()


def status(answer, text):
    """This status, with Retry-After where seconds are given (`status:429,120`); 206 sends the first half."""
    code, _, seconds = text.partition(",")
    answer.evaluate(conditions=False)
    if code == "206":
        whole = len(answer.body)
        half = max(1, whole // 2)
        answer.set_body(answer.body[:half])
        answer.status = 206
        answer["Content-Range"] = f"bytes 0-{half - 1}/{whole}"
    else:
        answer.refuse(int(code), f"status {code}, as asked")
    if seconds:
        answer["Retry-After"] = seconds


def redirect(answer, url):
    """302 to this URL, or to a path of this server."""
    answer.refuse(302, "elsewhere")
    answer["Location"] = url


def header(answer, text):
    """This header instead of the honest one (`header:NAME=VALUE`); without a value: no such header."""
    name, _, value = text.partition("=")
    answer.headers.pop(name.lower(), None)
    if value:
        answer[name] = value


def no_etag(answer, _):
    """No ETag, and If-None-Match is not understood."""
    answer.knows_etag = False
    answer.evaluate()


def weak_etag(answer, _):
    """The ETag is weak: W/"…"."""
    name, tag = answer.headers.get("etag", ("", ""))
    if tag.startswith('"'):
        answer[name] = "W/" + tag


def wrong_304(answer, _):
    """304, whatever was asked."""
    answer.set_body(b"")
    answer.headers.pop("content-type", None)
    answer.status = 304


def empty(answer, _):
    """200 with an empty body."""
    answer.evaluate(conditions=False)
    answer.status = 200
    answer.set_body(b"")


def html(answer, _):
    """The login page of a guest network, with 200."""
    answer.refuse(200, "")
    answer.set_body(LOGIN, TYPES["html"])


def bom(answer, _):
    """A UTF-8 byte order mark before the body."""
    answer.evaluate(conditions=False)
    answer.set_body(b"\xef\xbb\xbf" + answer.body)


def body(answer, file):
    """This file's content, as if it had been published there (`body:FILE`)."""
    answer.file = file
    answer.evaluate()


def raw(answer, data):
    """Exactly this file's bytes, head and all, then the end (`raw:FILE`)."""
    answer.raw = data


def short(answer, text):
    """Content-Length promises so many bytes more (1000), then the end."""
    answer.evaluate(conditions=False)
    answer.missing, answer.closes = count(text, 1000), True


def truncated_gzip(answer, _):
    """The first half of the gzip body, honestly counted."""
    answer.evaluate(conditions=False)
    packed = pack(answer.body)
    answer.set_packed(packed[: len(packed) // 2])


def gzip_lie(answer, _):
    """Content-Encoding: gzip over a plain body."""
    answer.evaluate(conditions=False)
    answer.set_packed(answer.body)


def bomb(answer, text):
    """A gzip body that expands to so many zeros (2G); it is made while it is sent."""
    answer.evaluate(conditions=False)
    answer.status, answer.tells_length, answer.closes = 200, False, True
    answer["Content-Encoding"] = "gzip"
    answer.zeros = count(text, 2 << 30)


def reset(answer, text):
    """A reset after so many bytes of the body (half of it)."""
    answer.evaluate(conditions=False)
    answer.reset = count(text, len(answer.wire) // 2)


def slow(answer, text):
    """One byte, then so many milliseconds of pause (100), from the status line on."""
    answer.slow = count(text, 100)


def stall(answer, text):
    """So many bytes (0), head included, then silence."""
    answer.stall = count(text, 0)


FAULTS = [
    status, redirect, header, no_etag, weak_etag, wrong_304, empty, html, bom, body, raw, short, truncated_gzip, gzip_lie, bomb,
    reset, slow, stall,
]  # fmt: skip


class Fault:
    def __init__(self, text):
        pattern, equals, rest = text.partition("=")
        self.parts = pattern.lstrip("/").split("*")
        # Only digits behind the last @ are a number, because a URL may contain one too.
        before, at, times = rest.rpartition("@")
        self.left = int(times) if at and times.isdigit() else sys.maxsize
        name, _, self.argument = (before if at and times.isdigit() else rest).partition(":")
        kinds = {kind.__name__.replace("_", "-"): kind for kind in FAULTS}
        if not equals or name not in kinds:
            sys.exit(f"server: {text} is no fault; there are {', '.join(kinds)}")
        self.kind = kinds[name]
        if self.kind in (body, raw):
            data = contents(self.argument)
            self.argument = File(data, self.argument) if self.kind is body else data
        self.lock = threading.Lock()

    def claims(self, path):
        """Whether it applies to this request, which then counts."""
        first, *rest = self.parts
        at = len(first)
        if not path.startswith(first) or not rest and path != first:
            return False
        for part in rest[:-1]:
            at = path.find(part, at) + len(part)
            if at < len(part):
                return False
        if rest and (len(path) - at < len(rest[-1]) or not path.endswith(rest[-1])):
            return False
        with self.lock:
            self.left -= 1
            return self.left >= 0


# Connections


def break_off(connection):
    """Lets the socket's close be a reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Server:
    def __init__(self, store, faults, log, settings):
        self.store, self.faults, self.log, self.settings = store, faults, log, settings

    def __call__(self, client):
        client.settimeout(60)
        try:
            buffer = b""
            while True:
                head, end, rest = buffer.lstrip(b"\r\n").partition(b"\r\n\r\n")
                if len(head) > HEAD_LIMIT:
                    self.refuse(client, 431)
                    break
                if not end:
                    more = client.recv(65536)
                    if not more:
                        break
                    buffer += more
                    continue
                buffer = rest
                try:
                    request = Request(head)
                except Malformed:
                    self.refuse(client, 400)
                    break
                outcome = self.answer(client, request)
                if outcome == "broken":
                    return
                if outcome == "ended":
                    break
        except OSError:
            return
        # The client's last bytes are read, so that the system does not answer them with a reset.
        client.shutdown(socket.SHUT_WR)
        for _ in range(64):
            if not client.recv(65536):
                break

    def refuse(self, client, code):
        self.note(f"- - {code} 0 -")
        client.sendall(f"HTTP/1.1 {code} {REASONS[code]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())

    def note(self, line):
        if self.log is not None:
            os.write(self.log, (line + "\n").encode("latin-1"))

    def answer(self, client, request):
        """Answers a request and says whether the connection is then open, ended or broken."""
        path = request.path[1:]
        answer = Answer(request, self.store.file(path), self.settings)
        for fault in self.faults:
            if fault.claims(path):
                fault.kind(answer, fault.argument)
        head, data = answer.head, answer.wire if answer.has_body else b""
        sent = len(answer.raw) if answer.raw is not None else answer.zeros if answer.zeros is not None else len(data)
        self.note(f"{request.method} {request.target} {answer.status} {sent} {request['if-none-match'] or '-'}")
        if answer.raw is not None:
            client.sendall(answer.raw)
        elif answer.reset is not None:
            client.sendall(head + data[: answer.reset])
            # The client gets time to read the bytes before the reset.
            time.sleep(0.02)
            break_off(client)
            return "broken"
        elif answer.stall is not None:
            client.sendall((head + data)[: answer.stall])
            client.settimeout(None)
            while client.recv(65536):
                pass
        elif answer.slow is not None:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in head + data:
                client.sendall(bytes([byte]))
                time.sleep(answer.slow / 1000)
        elif answer.zeros is not None:
            client.sendall(head)
            packer = zlib.compressobj(9, zlib.DEFLATED, 31)
            for left in range(answer.zeros, 0, -(256 << 10)):
                client.sendall(packer.compress(bytes(min(left, 256 << 10))))
            client.sendall(packer.flush())
        else:
            client.sendall(head + data)
        return "ended" if answer.closes or answer.raw is not None or answer.stall is not None else "open"


class Proxy:
    """Passes each byte on `delay` seconds later, in both directions; the round trip of TCP's handshake, which the system answers
    at once, is added to the client's first bytes. Throughput is not limited."""

    def __init__(self, port, delay):
        self.port, self.delay = port, delay

    def __call__(self, client):
        try:
            server = socket.create_connection(("127.0.0.1", self.port))
        except OSError:
            return break_off(client)
        back = threading.Thread(target=self.pass_on, args=(server, client, 0), daemon=True)
        back.start()
        self.pass_on(client, server, time.monotonic() + 2 * self.delay)
        back.join()
        server.close()

    def pass_on(self, source, target, opening):
        import queue

        line = queue.Queue(1024)

        def read():
            data = b" "
            while data:
                try:
                    data = source.recv(256 << 10)
                except OSError:
                    data = None
                line.put((max(time.monotonic(), opening) + self.delay, data))

        threading.Thread(target=read, daemon=True).start()
        try:
            while True:
                due, data = line.get()
                time.sleep(max(0, due - time.monotonic()))
                if not data:
                    break
                target.sendall(data)
            if data is not None:
                return target.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        for end in (source, target):
            break_off(end)
            try:
                end.shutdown(socket.SHUT_RD)
            except OSError:
                pass


def run(serve, options, address):
    def stop(*_):
        raise SystemExit(0)

    # A test's threads block signals, and their child processes inherit that.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM, signal.SIGINT, signal.SIGALRM])
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGALRM):
        signal.signal(number, stop)
    listener = socket.create_server(("127.0.0.1", int(options.get("port", 0))), backlog=512)
    port = listener.getsockname()[1]
    print(address.format(port), flush=True)
    file = options.get("port-file")
    if file:
        with open(file + ".new", "w") as output:
            output.write(f"{port}\n")
        os.rename(file + ".new", file)

    def connection(client):
        try:
            serve(client)
        except OSError:
            pass
        client.close()

    try:
        signal.alarm(int(options.get("max-seconds", 3600)))
        while True:
            threading.Thread(target=connection, args=(listener.accept()[0],), daemon=True).start()
    finally:
        if file:
            os.unlink(file)
        sys.stdout.flush()
        os._exit(0)


def main(words):
    options, faults, folder = {}, [], None
    kind = words.pop(0)
    while words:
        word = words.pop(0)
        if word == "--weak-gzip-etag":
            options["weak"] = True
        elif word == "--fault":
            faults.append(Fault(words.pop(0)))
        elif word.startswith("--"):
            options[word[2:]] = words.pop(0)
        else:
            folder = word
    if kind == "proxy":
        delay = options["delay"]
        seconds = float(delay[:-2]) / 1000 if delay.endswith("ms") else float(delay[:-1])
        return run(Proxy(int(options["to"]), seconds), options, "127.0.0.1:{}")
    log = os.open(options["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666) if "log" in options else None
    settings = {
        "absent": int(options.get("absent", 403)), "weak": options.get("weak"), "max-age": options.get("max-age", 604_800),
    }  # fmt: skip
    run(Server(Store(folder), faults, log, settings), options, "http://127.0.0.1:{}/")


main(sys.argv[1:])
