"""sync.py GVL SAMPLE CORPUS: a sync from a server that seems far away, beside curl with the same addresses.

nginx serves a list and 40 translations by TLS and HTTP/2; `gvl-sample proxy` puts a round trip of 100 ms before it.
Prints one table. Medians; a limit that is missed is marked, nothing is asserted.
"""

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
LANGUAGES = (
    "ar bg bs ca cs cy da de el es et eu fi fr gl he hi hr hu id is it ja ko lt lv mk ms mt nl no pl pt-br pt-pt ro sk sl "
    "sr-cyrl sv uk"
).split()
OPENSSL_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
NGINX = """
daemon off; master_process off; pid {0}/pid; error_log {0}/error.log; {1}
events {{ worker_connections 64; }}
http {{
  log_format told '$connection $server_protocol $status'; access_log {0}/access.log told;
  client_body_temp_path {0}/t1; proxy_temp_path {0}/t2; fastcgi_temp_path {0}/t3; uwsgi_temp_path {0}/t4;
  scgi_temp_path {0}/t5; types {{ application/json json; }} gzip on; gzip_types application/json;
  ssl_protocols TLSv1.2 TLSv1.3; server {{ listen 127.0.0.1:{2} ssl http2; ssl_certificate {0}/ca.pem; ssl_certificate_key {0}/key.pem;
    root {0}/site; etag on; expires 1d; }}
}}
"""


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
    """The real list and its translations, repeated until there are forty; else the sample's."""
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


def run(command, folder, allowed=(0,)):
    """Milliseconds and peak megabytes of a process."""
    with open(os.devnull, "w") as sink:
        start = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdout=sink, stderr=sink)
        _, status, usage = os.wait4(child.pid, 0)
        elapsed = (time.perf_counter() - start) * 1000
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in allowed:
        sys.exit(f"bench: {' '.join(map(str, command))} ended with {child.returncode}")
    return elapsed, usage.ru_maxrss / 1024


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
        proxy = [sample, "proxy", "--to", str(self.near), "--delay", f"{DELAY}ms", "--port-file", root / "port"]
        self.processes.append(subprocess.Popen(proxy, stdout=subprocess.DEVNULL))
        self.far = int(wait_for(root / "port", self.processes[1]))

    def stop(self):
        for process in self.processes:
            process.terminate()
            process.wait()

    def asked(self):
        """Requests, connections and statuses since the last call."""
        time.sleep(0.05)
        log = self.root / "access.log"
        lines = [line.split() for line in log.read_text().splitlines()]
        os.truncate(log, 0)
        return len(lines), len({line[0] for line in lines}), {line[2] for line in lines}

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

    def median(self, make, runs=RUNS):
        """Median milliseconds, highest megabytes, and what the last run asked."""
        times, peak, asked = [], 0, None
        for _ in range(runs):
            command, folder = make()
            self.asked()
            elapsed, memory = run(command, folder)
            times.append(elapsed)
            peak = max(peak, memory)
            asked = self.asked()
        return statistics.median(times), peak, asked

    def rows(self):
        def first(port):
            return lambda: (self.sync(port), self.workspace("first"))

        def again(port):
            def make():
                shutil.rmtree(self.root / "again", ignore_errors=True)
                shutil.copytree(self.root / "filled", self.root / "again")
                return self.sync(port, "--now", later), self.root / "again"

            return make

        later = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 2 * 86_400))
        yield "first sync", *self.both(first), 4, 64
        yield "curl, the same addresses", *self.both(lambda port: lambda: (self.curl(port), self.workspace("curl"))), None, None
        yield "sync that asks whether all is unchanged", *self.pair(again), 4, 64

    def pair(self, make):
        """As `both`, for what was synced from the one port or the other before."""
        results = []
        for port in (self.near, self.far):
            run(self.sync(port), self.workspace("filled"))
            results.append(self.median(make(port)))
        return results

    def both(self, make):
        return [self.median(make(port)) for port in (self.near, self.far)]

    def quiet(self):
        folder = self.workspace("quiet")
        run(self.sync(self.near), folder)
        return self.median(lambda: (self.sync(self.near), folder), QUIET_RUNS)


def main():
    gvl, sample, corpus = sys.argv[1:]
    if not shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin") or not shutil.which("openssl"):
        print("bench: no nginx or openssl here, so no sync is measured: `Scripts/setup test` installs them")
        return
    with tempfile.TemporaryDirectory() as root:
        bench = Bench(Path(root), gvl, sample, corpus)
        try:
            trip = 2 * DELAY
            print(f"\na list and {len(LANGUAGES)} translations, {bench.bytes / 1e6:.2f} MB, TLS, HTTP/2; medians\n")
            print(f"{'job':42}{'near ms':>9}{'far ms':>9}{'trips':>7}{'limit':>7}{'conn.':>7}{'asked':>7}{'MB':>7}{'limit':>7}")
            for name, near, far, limit, limit_peak in bench.rows():
                trips = (far[0] - near[0]) / trip
                over = (limit and trips > limit + 0.25) or (limit_peak and far[1] > limit_peak)
                print(
                    f"{name:42}{near[0]:9.1f}{far[0]:9.1f}{trips:7.2f}{limit or '':>7}{far[2][1]:>7}{far[2][0]:>7}"
                    f"{far[1]:7.1f}{limit_peak or '':>7}{'  over the limit' if over else ''}"
                )
            time_, peak, asked = bench.quiet()
            over = "  over the limit" if time_ > 15 or peak > 64 else ""
            print(f"{'sync with nothing to ask (limit 15 ms)':42}{time_:9.1f}{'':9}{'':7}{'':7}{asked[1]:>7}{asked[0]:>7}"
                  f"{peak:7.1f}{64:>7}{over}")
            print(f"\ntrips: (far - near) / {trip} ms, the round trip of TCP's handshake included")
        finally:
            bench.stop()


main()
