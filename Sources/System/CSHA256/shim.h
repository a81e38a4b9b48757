#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// SHA-256 by processor instructions, which most x86-64 processors have since 2017: six times as fast as without, and no
// library is loaded. Swift has no names for these instructions.

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

static inline bool gvl_sha256_is_there(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1)) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

/// Updates the state of eight words with `count` blocks of 64 bytes.
__attribute__((target("sha,sse4.1"))) static inline void gvl_sha256_blocks(
  uint32_t *state, const void *bytes, size_t count, const uint32_t *constants) {
  const __m128i order = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  const __m128i dcba = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  // The instructions need the state in this order.
  __m128i abef = _mm_alignr_epi8(dcba, hgfe, 8), cdgh = _mm_blend_epi16(hgfe, dcba, 0xF0);
  for (const __m128i *block = bytes; count; count--, block += 4) {
    const __m128i first = abef, second = cdgh;
    __m128i words[4];
    for (int i = 0; i < 4; i++) words[i] = _mm_shuffle_epi8(_mm_loadu_si128(block + i), order);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      const __m128i sum = _mm_add_epi32(words[i & 3], _mm_loadu_si128((const __m128i *)constants + i));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (i >= 12) continue;
      // The four words that are used 16 words later.
      const __m128i last = words[(i + 3) & 3], middle = _mm_alignr_epi8(last, words[(i + 2) & 3], 4);
      const __m128i next = _mm_add_epi32(_mm_sha256msg1_epu32(words[i & 3], words[(i + 1) & 3]), middle);
      words[i & 3] = _mm_sha256msg2_epu32(next, last);
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}
#else
static inline bool gvl_sha256_is_there(void) { return false; }
static inline void gvl_sha256_blocks(uint32_t *state, const void *bytes, size_t count, const uint32_t *constants) {
  (void)state, (void)bytes, (void)count, (void)constants;
}
#endif
