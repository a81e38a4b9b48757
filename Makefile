# The targets; `make help` prints this list.
#
#   run           the main job on the built-in sample: sync, diff, reconsent, bundle, check, wording
#   sample        rewrite this folder's own archive of invented lists (gvl-cache, translations/official)
#   test          all tests
#   test-quick    the tests without slow ones: takes less than a minute once they are built
#   build         the command, for debugging
#   release       the command as it ships: optimised, Swift's libraries inside
#   install       the command, its manual, completions and documents below PREFIX (/usr/local), after `make release`
#   uninstall     remove the installed files
#   dist          dist/gvl-VERSION-linux-MACHINE.tar.gz, reproducible, with bill of materials and checksums
#   deb           dist/gvl_VERSION_ARCHITECTURE.deb
#   unpacked      unpack that package into a folder and run the program there
#   ship          everything for a release: dist, deb, and the package unpacked and tried
#   image         a container image of that package, by podman, buildah or docker
#   prove-package the package and the archive tried in clean roots of Debian 12 and 13, as root (a part of nightly)
#   prove-same    build this commit once more elsewhere and compare the bytes (a part of nightly)
#   lint          formatting and layout rules
#   format        format the sources in place
#   golden        rewrite the golden files; read the difference before you commit it. CASE=name: that transcript alone
#   docs          rewrite the generated parts of docs: lists of rules, transcripts
#   accuracy      how well labels are read and how many alarms are true: print the figures and write them into docs/accuracy.md
#   pictures      draw the pictures of pages in docs/pictures anew; look at each before you commit it
#   docc          the documentation of GVLKit; a parameter without description or a dead link is an error
#   examples      the programs of Examples, each from a package of its own
#   bench         timings against the stated limits (docs/benchmarks.md)
#   nightly       the long checks: exhaustive tests, sanitizers, fuzzing, second opinions (Scripts/judge), benchmarks
#   asan          the tests under the address sanitizer
#   tsan          the tests under the thread sanitizer
#   stress        run the tests three times beside eight busy processes and name failing ones (a part of nightly)
#   fuzz          feed the readers damaged files for SECONDS (default 60)
#   setup         install missing system packages (`Scripts/setup test`: those of the tests too)
#   clean         remove all build results

SHELL := /bin/bash
SWIFT ?= swift
SECONDS_TO_FUZZ ?= 60

.PHONY: help install uninstall dist deb unpacked ship image prove-package prove-same run sample test test-quick build release lint format golden docs pictures docc accuracy examples bench nightly asan tsan stress fuzz setup clean

help:
	@sed -n 's/^#   //p' Makefile

setup:
	@Scripts/setup

build: setup
	$(SWIFT) build

# A program exports nothing, and equal functions can be merged: 7 % of its size. Packed relocations save 4 % (glibc reads them
# since 2.36; gold cannot write them). A build id would be a hash that covers the stripped parts too.
LINKING := $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xlinker --icf=safe -Xlinker --build-id=none)

# C++ exceptions never pass through Swift's functions, so nothing reads the unwind tables: 8 %. Swift's own backtraces
# (SWIFT_BACKTRACE) use frame pointers, debuggers use the tables of the program before it is stripped.
UNWINDING := -Xswiftc -Xllvm -Xswiftc -force-attribute=nounwind

# No path of this machine gets into the shipped program, and two folders give the same bytes; the compiler's own hash of each
# module, which saves work in later builds, depends on paths.
MAPPING := -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. -Xcxx -ffile-prefix-map=$(CURDIR)=.

# `make release PRODUCT=gvl-sample` builds another program in the same way, without undoing the build of the first.
PRODUCT ?= gvl
release: setup
	GVL_SHIPPED=1 GVL_COMMIT=$$(Scripts/commit) $(SWIFT) build -c release --product $(PRODUCT) --static-swift-stdlib \
		--disable-local-rpath $(LINKING) $(UNWINDING) $(MAPPING)

# Does not build, so that root can run it after another user's `make release`.
install:
	@Scripts/install

uninstall:
	@Scripts/install --remove

dist: release
	@Scripts/dist

deb: release
	@Scripts/setup deb
	@Scripts/deb

unpacked: deb
	@Scripts/prove-unpacked

ship: dist unpacked

image: deb
	@Scripts/image

prove-package: deb dist
	@Scripts/prove-package

prove-same: deb dist
	@Scripts/prove-same

run: setup
	@Scripts/run

sample: setup
	$(SWIFT) run gvl-sample archive .

test:
	@SWIFT=$(SWIFT) Scripts/test

test-quick:
	@GVL_QUICK=1 SWIFT=$(SWIFT) Scripts/test

lint: setup
	@Scripts/lint

format:
	$(SWIFT) format format --in-place --parallel --recursive Package.swift Sources Tests Plugins \
		Benchmarks/Package.swift Benchmarks/Benchmarks Fuzz Examples

golden: setup
	GVL_GOLDEN=write SWIFT=$(SWIFT) $(if $(CASE),GVL_CASE=$(CASE)) Scripts/test $(if $(CASE),-- --filter TranscriptTests)

docs: setup
	GVL_GOLDEN=write SWIFT=$(SWIFT) Scripts/test -- --filter DocsTests

pictures:
	@Scripts/setup test
	@Scripts/pictures

accuracy: setup
	GVL_ACCURACY=1 SWIFT=$(SWIFT) Scripts/test -- --no-parallel --filter AccuracyTests

docc: setup
	@Scripts/docc

examples: setup
	@Scripts/examples

bench:
	@Scripts/setup test
	@Scripts/bench

asan: setup
	@Scripts/sanitize address

tsan: setup
	@Scripts/sanitize thread

stress:
	@Scripts/setup test
	@Scripts/stress

fuzz: setup
	@Scripts/fuzz $(SECONDS_TO_FUZZ)

# The tests start the command thousands of times, so they use the release build; the sanitizers have their own. The exhaustive
# tests are optimised too: those of GVLChanges then take 7 minutes instead of 41 in a debug build. That drops `assert`, so all
# tests also run once in a debug build. Both keep their files on a disk, where Scripts/test would use memory.
nightly: release
	TMPDIR=/tmp GVL_EXHAUSTIVE=1 GVL_PROGRAM=$$($(SWIFT) build -c release --show-bin-path)/gvl SWIFT=$(SWIFT) \
		Scripts/test
	TMPDIR=/tmp SWIFT=$(SWIFT) Scripts/test -c debug
	SWIFT=$(SWIFT) Scripts/slow
	$(MAKE) examples asan tsan fuzz
	$(SWIFT) test --package-path Examples/ios-cmp/GVLData/Crypto --disable-swift-testing --scratch-path .build-crypto
	Scripts/stress
	Scripts/api
	Scripts/judge schemas
	Scripts/judge strings
	Scripts/judge signals 20000
	Scripts/judge import
	Scripts/judge workbooks
	Scripts/judge documents
	Scripts/judge impact
	GVL_PROGRAM=$$($(SWIFT) build -c release --show-bin-path)/gvl GVL_JUDGE_BUILT=1 Scripts/judge engines
	Scripts/judge base
	Scripts/judge languages
	Scripts/judge widths
	Scripts/judge writers
	Scripts/judge web
	Scripts/judge pages
	GVL_PROGRAM=$$($(SWIFT) build -c release --show-bin-path)/gvl Scripts/judge render
	Scripts/judge pre-commit
	$(MAKE) ship prove-package prove-same
	$(MAKE) bench

clean:
	rm -rf .build .build-*
