"""Shared by the judges of `gvl check --render`: a browser over its debugging pipe, the pixels of its pictures, and contrast.

As for gvl, GVL_CHROMIUM names the program, and GVL_CHROMIUM_NO_SANDBOX=1 turns off its sandbox.
"""

import base64
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

# Width, height, whether dark colours are requested.
VIEWS = {"desktop": (1280, 800, False), "desktop, dark": (1280, 800, True),
         "phone": (390, 844, False), "phone, dark": (390, 844, True)}


class Browser:
    """A running browser; `page` opens pages."""

    def __init__(self):
        program = os.environ.get("GVL_CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
        if not program:
            sys.exit("judge-render: there is no Chromium here")
        self.profile = tempfile.mkdtemp(prefix="judge-render-")
        commands, own = os.pipe()
        answers, theirs = os.pipe()
        arguments = ["--remote-debugging-pipe", "--headless", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
                     "--disable-blink-features=AutomationControlled", "--host-resolver-rules=MAP * ~NOTFOUND",
                     "--force-color-profile=srgb", "--force-device-scale-factor=1", "--font-render-hinting=none",
                     "--disable-lcd-text", "--lang=en-US", f"--user-data-dir={self.profile}"]
        if os.environ.get("GVL_CHROMIUM_NO_SANDBOX") == "1":
            arguments.append("--no-sandbox")

        def pipes():
            # Copied to high numbers first, since one of the four may itself be 3 or 4.
            os.dup2(commands, 103)
            os.dup2(theirs, 104)
            os.dup2(103, 3)
            os.dup2(104, 4)

        self.process = subprocess.Popen([program, *arguments], preexec_fn=pipes, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(theirs)
        self.own, self.answers, self.number, self.rest = own, answers, 0, b""
        self.events = []
        version = self("Browser.getVersion")
        self.agent = version["userAgent"].replace("Headless", "")

    def message(self):
        while b"\0" not in self.rest:
            read = os.read(self.answers, 1 << 20)
            if not read:
                raise EOFError("the browser has ended")
            self.rest += read
        first, self.rest = self.rest.split(b"\0", 1)
        return json.loads(first)

    def send(self, method, session, params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.own, data):]
        return self.number

    def __call__(self, method, session=None, **params):
        number = self.send(method, session, params)
        while True:
            message = self.message()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            if message.get("method") == "Page.javascriptDialogOpening":
                # A page that shows a dialog answers no other command, so dismiss it.
                self.send("Page.handleJavaScriptDialog", message["sessionId"], {"accept": False})
            elif "method" in message:
                self.events.append(message)

    def page(self, view="desktop"):
        return Page(self, view)

    def close(self):
        os.close(self.own)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.answers)
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    """A page in a window of its own, without stored data."""

    def __init__(self, browser, view):
        self.browser = browser
        self.context = browser("Target.createBrowserContext")["browserContextId"]
        target = browser("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self("Page.enable")
        self("Network.enable")
        self("Emulation.setUserAgentOverride", userAgent=browser.agent)
        self.show(view)

    def __call__(self, method, **params):
        return self.browser(method, self.session, **params)

    def show(self, view):
        width, height, dark = VIEWS[view]
        self("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)
        scheme = "dark" if dark else "light"
        self("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, path, seconds=1.5):
        """Opens a file, and waits for late content and animations."""
        self("Page.navigate", url="file://" + os.path.abspath(path))
        for _ in range(100):
            time.sleep(0.1)
            if self.value("document.readyState") == "complete":
                break
        self.settle(seconds)

    def settle(self, seconds=0.5):
        time.sleep(seconds)
        self.value("""for (const one of document.getAnimations()) {
            if (one.effect?.getComputedTiming().endTime < Infinity) one.finish(); }""")
        time.sleep(0.1)

    def value(self, expression, frame=None):
        """The value of an expression in the page, or in one of its `frames`."""
        where = {"contextId": frame} if frame else {}
        answer = self("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, **where)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def frames(self):
        """The contexts for `value`: the page, then the frames in the page's own process."""
        self.browser.events.clear()
        self("Runtime.enable")
        made = [event["params"]["context"] for event in self.browser.events if event["method"] == "Runtime.executionContextCreated"]
        self("Runtime.disable")
        return [context["id"] for context in made if context["auxData"].get("isDefault")]

    def boxes(self, *ids):
        """The boxes of elements by id, also in shadow roots and frames: {id: (x, y, width, height)}, in the window."""
        found = {}

        def walk(node):
            attributes = node.get("attributes") or []
            for name, value in zip(attributes[::2], attributes[1::2]):
                if name == "id" and value in ids:
                    try:
                        box = self("DOM.getBoxModel", backendNodeId=node["backendNodeId"])["model"]["border"]
                    except RuntimeError:
                        continue  # It is not drawn.
                    found[value] = (box[0], box[1], box[2] - box[0], box[5] - box[1])
            for part in [*node.get("children", []), *node.get("shadowRoots", []), node.get("contentDocument")]:
                if part:
                    walk(part)

        walk(self("DOM.getDocument", depth=-1, pierce=True)["root"])
        return found

    def picture(self, path=None, clip=None):
        """A PNG of the window, or of a part of it: x, y, width, height."""
        more = {}
        if clip:
            left, top = self.value("[scrollX, scrollY]")
            more["clip"] = {"x": clip[0] + left, "y": clip[1] + top, "width": clip[2], "height": clip[3], "scale": 1}
        data = base64.b64decode(self("Page.captureScreenshot", format="png", **more)["data"])
        if path:
            with open(path, "wb") as file:
                file.write(data)
        return data

    def close(self):
        self.browser("Target.disposeBrowserContext", browserContextId=self.context)
        self.browser.events.clear()


def pixels(png):
    """The rows of a PNG without interlacing, each a list of (red, green, blue)."""
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            data += body
        at += length + 12
    size = {2: 3, 6: 4}[colours]
    data, rows, above = zlib.decompress(data), [], bytearray(width * size)
    for start in range(0, height * (width * size + 1), width * size + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + width * size])
        for i, byte in enumerate(row):
            left = row[i - size] if i >= size else 0
            corner = above[i - size] if i >= size else 0
            up = above[i]
            if kind == 1:
                add = left
            elif kind == 2:
                add = up
            elif kind == 3:
                add = (left + up) // 2
            elif kind == 4:
                distances = [abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)]
                add = [left, up, corner][distances.index(min(distances))]
            else:
                break
            row[i] = (byte + add) & 255
        rows.append([tuple(row[i:i + 3]) for i in range(0, len(row), size)])
        above = row
    return rows


def luminance(colour):
    def linear(part):
        part /= 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)
