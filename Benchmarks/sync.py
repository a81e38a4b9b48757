"""sync.py GVL SAMPLE CORPUS: times a sync from a server with a long round trip, and curl with the same URLs.

nginx serves a list and 40 translations by TLS and HTTP/2; a proxy (Tests/Server/server.py) adds a round trip of 100 ms.
Prints one table of medians. Missed limits are marked, but the script does not fail.
"""

import collections
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DELAY = 50  # milliseconds, each way
RUNS = 7
QUIET_RUNS = 21
PEAK = 64  # megabytes
LANGUAGES = (
    "ar bg bs ca cs cy da de el es et eu fi fr gl he hi hr hu id is it ja ko lt lv mk ms mt nl no pl pt-br pt-pt ro sk "
    "sl sr-cyrl sv uk"
).split()
OPENSSL_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
NGINX = """
daemon off; master_process off; pid {0}/pid; error_log {0}/error.log; {1}
events {{ worker_connections 64; }}
http {{
  log_format told '$connection $server_protocol $status'; access_log {0}/access.log told;
  client_body_temp_path {0}/t1; proxy_temp_path {0}/t2; fastcgi_temp_path {0}/t3; uwsgi_temp_path {0}/t4;
  scgi_temp_path {0}/t5; types {{ application/json json; }} gzip on; gzip_types application/json;
  ssl_protocols TLSv1.2 TLSv1.3; ssl_certificate {0}/ca.pem; ssl_certificate_key {0}/key.pem;
  server {{ listen 127.0.0.1:{2} ssl http2;
    root {0}/site; etag on; expires 1d; }}
}}
"""

# The values of each run; `asked`: requests and connections.
Measured = collections.namedtuple("Measured", "times processor peaks asked")


def free_port():
    with socket.socket() as file:
        file.bind(("127.0.0.1", 0))
        return file.getsockname()[1]


def wait_for(path, process):
    for _ in range(500):
        if path.exists() and path.read_text().strip():
            return path.read_text().strip()
        if process.poll() is not None:
            sys.exit(f"bench: {process.args[0]} ended with {process.returncode}")
        time.sleep(0.01)
    sys.exit(f"bench: {process.args[0]} does not start")


def fill(site, sample, corpus):
    """The real list with its translations repeated up to forty; without real files, the sample's."""
    site.mkdir(parents=True)
    listed = corpus / "v3/vendor-list.json"
    texts = sorted((corpus / "derived/v3-translations").glob("purposes-*.json"))
    if not (listed.exists() and texts):
        mirror = site.parent.parent / "mirror"
        subprocess.run([sample, "write", mirror], check=True, stdout=subprocess.DEVNULL)
        listed = mirror / "v3/vendor-list.json"
        texts = sorted((mirror / "v3").glob("purposes-*.json"))
    shutil.copy(listed, site / "vendor-list.json")
    head = {name: json.loads(listed.read_bytes())[name] for name in ("vendorListVersion", "lastUpdated")}
    for index, language in enumerate(LANGUAGES):
        name = f"purposes-{language}.json"
        same = [text for text in [listed.parent / name, *texts] if text.name == name and text.exists()]
        text = json.loads((same or [texts[index % len(texts)]])[0].read_bytes())
        text.update(head)
        (site / name).write_text(json.dumps(text, ensure_ascii=False), encoding="utf-8")
    return sum(file.stat().st_size for file in site.iterdir())


def run(command, folder):
    """Wall-clock milliseconds, processor milliseconds, and peak megabytes of a process."""
    with open(os.devnull, "w") as sink:
        start = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdout=sink, stderr=sink)
        _, status, usage = os.wait4(child.pid, 0)
        elapsed = (time.perf_counter() - start) * 1000
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"bench: {' '.join(map(str, command))} ended with {child.returncode}")
    return elapsed, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


class Bench:
    def __init__(self, root, gvl, sample, corpus):
        self.root, self.gvl = root, Path(gvl).resolve()
        self.bytes = fill(root / "site/v3", sample, Path(corpus))
        openssl = ["openssl", "req", "-x509", *OPENSSL_KEY, "-days", "2", "-subj", "/CN=localhost"]
        openssl += ["-addext", "subjectAltName=DNS:localhost", "-keyout", root / "key.pem", "-out", root / "ca.pem"]
        subprocess.run(openssl, check=True, stderr=subprocess.DEVNULL)
        self.near = free_port()
        user = "user root;" if os.getuid() == 0 else ""
        (root / "nginx.conf").write_text(NGINX.format(root, user, self.near))
        nginx = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        self.processes = [subprocess.Popen([nginx, "-p", root, "-c", root / "nginx.conf"], stderr=subprocess.DEVNULL)]
        wait_for(root / "pid", self.processes[0])
        server = Path(__file__).resolve().parent.parent / "Tests/Server/server.py"
        proxy = ["python3", server, "proxy", "--to", str(self.near), "--delay", f"{DELAY}ms", "--port-file", root / "port"]
        self.processes.append(subprocess.Popen(proxy, stdout=subprocess.DEVNULL))
        self.far = int(wait_for(root / "port", self.processes[1]))
        self.ports = (self.near, self.far)

    def stop(self):
        for process in self.processes:
            process.terminate()
            process.wait()

    def asked(self):
        """The number of requests and connections since the last call."""
        time.sleep(0.05)
        log = self.root / "access.log"
        lines = [line.split() for line in log.read_text().splitlines()]
        os.truncate(log, 0)
        return len(lines), len({line[0] for line in lines})

    def workspace(self, name):
        folder = self.root / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "gvl.yml").write_text(f"languages: [{', '.join(LANGUAGES)}]\n")
        return folder

    def sync(self, port, *more):
        source = f"https://localhost:{port}/v3/"
        return [self.gvl, "sync", "--source", source, "--ca-file", self.root / "ca.pem", *more]

    def curl(self, port):
        source = f"https://localhost:{port}/v3/"
        names = ["vendor-list.json"] + [f"purposes-{language}.json" for language in LANGUAGES]
        outputs = [part for name in names for part in ("-o", name, source + name)]
        return ["curl", "-sS", "--parallel", "--parallel-max", "100", "--http2", "--compressed", "--cacert",
                self.root / "ca.pem", *outputs]

    def measured(self, *makes, runs=RUNS):
        """The results of several runs, one for each of `makes`, which return a command and its folder.

        The commands run in turn, so that other load of the machine affects all of them.
        """
        results = [Measured([], [], [], []) for _ in makes]
        for _ in range(runs):
            for result, make in zip(results, makes):
                command, folder = make()
                self.asked()
                for values, value in zip(result, (*run(command, folder), self.asked())):
                    values.append(value)
        return results

    def first(self):
        return self.measured(*(lambda port=port: (self.sync(port), self.workspace("first")) for port in self.ports))

    def compared(self):
        return self.measured(*(lambda port=port: (self.curl(port), self.workspace("curl")) for port in self.ports))

    def again(self):
        """Times a sync two days later, when every resource must be revalidated."""
        later = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 2 * 86_400))
        for port in self.ports:
            run(self.sync(port), self.workspace(f"filled-{port}"))

        def make(port):
            shutil.rmtree(self.root / "again", ignore_errors=True)
            shutil.copytree(self.root / f"filled-{port}", self.root / "again")
            return self.sync(port, "--now", later), self.root / "again"

        return self.measured(*(lambda port=port: make(port) for port in self.ports))

    def on_disk(self):
        with tempfile.TemporaryDirectory(dir=".build") as folder:
            (Path(folder) / "gvl.yml").write_bytes((self.workspace("first") / "gvl.yml").read_bytes())

            def make():
                for name in ("gvl-cache", "translations"):
                    shutil.rmtree(Path(folder) / name, ignore_errors=True)
                return self.sync(self.near), folder

            return self.measured(make)

    def quiet(self):
        """Times a sync with nothing to request, and the minimum of a gvl process."""
        folder = self.workspace("quiet")
        run(self.sync(self.near), folder)
        return self.measured(
            lambda: (self.sync(self.near), folder), lambda: ([self.gvl, "--version"], folder), runs=QUIET_RUNS
        )


def row(name, near, far=None, trips=None, milliseconds=None):
    """Prints a row; `trips` and `milliseconds` are limits."""
    median = statistics.median
    cells = [f"{name:40}{median(near.times):9.1f}{median(near.processor):9.1f}"]
    made = far and median(b - a for a, b in zip(near.times, far.times)) / (2 * DELAY)
    cells.append(f"{median(far.times):9.1f}{made:7.2f}" if far else " " * 16)
    peak = max((far or near).peaks)
    asked, connections = (far or near).asked[-1]
    cells.append(f"{trips or '':>7}{connections:7}{asked:7}{peak:7.1f}")
    # A tenth of a round trip is allowed for the proxy's own time.
    over = (trips and made > trips + 0.1) or (milliseconds and median(near.times) > milliseconds) or peak > PEAK
    print("".join(cells) + ("  over the limit" if over else ""))


def main():
    gvl, sample, corpus = sys.argv[1:]
    if not shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin") or not shutil.which("openssl"):
        print("bench: no nginx or openssl here, so no sync is measured: `Scripts/setup test` installs them")
        return
    # In memory if possible: the time in which a disk flushes 41 files does not belong to the network.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as root:
        bench = Bench(Path(root), gvl, sample, corpus)
        try:
            trip = 2 * DELAY
            print(f"\na list and {len(LANGUAGES)} translations, {bench.bytes / 1e6:.2f} MB, TLS and HTTP/2; medians\n")
            print(f"{'job':40}{'near ms':>9}{'CPU ms':>9}{'far ms':>9}{'trips':>7}{'limit':>7}{'conn.':>7}{'asked':>7}{'MB':>7}")
            row("first sync", *bench.first(), trips=4)
            row("curl --parallel, the same addresses", *bench.compared())
            row("sync that finds everything unchanged", *bench.again(), trips=4)
            row("first sync, flushed to a disk", *bench.on_disk())
            quiet, version = bench.quiet()
            row("sync with nothing to ask (12 ms)", quiet, milliseconds=12)
            row("gvl --version, for comparison", version)
            print(f"\ntrips: (far - near) / {trip} ms, the round trip of TCP's handshake included; limit of memory {PEAK} MB")
        finally:
            bench.stop()


main()
