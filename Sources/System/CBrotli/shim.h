#pragma once
#include <stddef.h>
#include <stdint.h>

#include "../loaded-library.h"

// One call of libbrotlienc, for a column of the report on sizes: loaded where it is at hand (libcurl brings it along), and
// done without where it is not.

#if GVL_LINKED
static inline size_t gvl_brotli_size(const uint8_t *bytes, size_t count, uint8_t *room, size_t limit) {
  (void)bytes, (void)count, (void)room, (void)limit;
  return 0;
}
#else
GVL_LOADED_LIBRARY(gvl_brotli_note, "\"libbrotlienc.so.1\"", "sizes", "sizes compressed by Brotli");

// Bytes of `bytes` compressed at the best level into `room`; 0 where there is no library, or the room is too small.
static inline size_t gvl_brotli_size(const uint8_t *bytes, size_t count, uint8_t *room, size_t limit) {
  (void)gvl_brotli_note;
  static int (*compress)(int, int, int, size_t, const uint8_t *, size_t *, uint8_t *);
  if (!compress) {
    void *library = dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    *(void **)&compress = dlsym(library, "BrotliEncoderCompress");
    if (!compress) return 0;
  }
  size_t size = limit;
  // Quality 11, window 22, generic text: what servers that compress ahead of time use.
  return compress(11, 22, 1, count, bytes, &size, room) ? size : 0;
}
#endif
