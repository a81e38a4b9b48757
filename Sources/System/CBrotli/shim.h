#pragma once
#include <stddef.h>
#include <stdint.h>

#include "../loaded-library.h"

// One function each of libbrotlienc and libbrotlidec, for the .br files of web bundles and a column of the size report:
// loaded if they are installed (libcurl depends on them). Both return the number of bytes written into `room`, or 0 if
// the library is missing or the room too small.

#if GVL_LINKED
static inline size_t gvl_brotli_compress(const uint8_t *bytes, size_t count, uint8_t *room, size_t limit) {
  (void)bytes, (void)count, (void)room, (void)limit;
  return 0;
}

static inline size_t gvl_brotli_expand(const uint8_t *bytes, size_t count, uint8_t *room, size_t limit) {
  (void)bytes, (void)count, (void)room, (void)limit;
  return 0;
}
#else
GVL_LOADED_LIBRARY(gvl_brotli_note, "\"libbrotlienc.so.1\"", "brotli", "files and sizes compressed by Brotli");
GVL_LOADED_LIBRARY(gvl_brotli_expand_note, "\"libbrotlidec.so.1\"", "brotli", "comparing files compressed by Brotli");

static inline size_t gvl_brotli_compress(const uint8_t *bytes, size_t count, uint8_t *room, size_t limit) {
  (void)gvl_brotli_note;
  static int (*compress)(int, int, int, size_t, const uint8_t *, size_t *, uint8_t *);
  if (!compress) {
    void *library = dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    *(void **)&compress = dlsym(library, "BrotliEncoderCompress");
    if (!compress) return 0;
  }
  size_t size = limit;
  // Quality 11, window 22, generic text: the setting of servers that compress in advance.
  return compress(11, 22, 1, count, bytes, &size, room) ? size : 0;
}

static inline size_t gvl_brotli_expand(const uint8_t *bytes, size_t count, uint8_t *room, size_t limit) {
  (void)gvl_brotli_expand_note;
  static int (*expand)(size_t, const uint8_t *, size_t *, uint8_t *);
  if (!expand) {
    void *library = dlopen("libbrotlidec.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    *(void **)&expand = dlsym(library, "BrotliDecoderDecompress");
    if (!expand) return 0;
  }
  size_t size = limit;
  return expand(count, bytes, &size, room) == 1 ? size : 0;
}
#endif
