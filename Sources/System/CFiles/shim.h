#ifndef GVL_CFILES_SHIM_H
#define GVL_CFILES_SHIM_H

// Swapping two paths in one step, and renaming to a name that does not exist yet. Swift sees neither call: glibc hides
// its own behind _GNU_SOURCE, some versions of musl have none.
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
extern long syscall(long number, ...);
static inline int gvl_exchange(int from_folder, const char *from, int to_folder, const char *to) {
  return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 2u /* RENAME_EXCHANGE */);
}
static inline int gvl_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
  return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, 1u /* RENAME_NOREPLACE */);
}
#else
#include <stdio.h>
static inline int gvl_exchange(int from_folder, const char *from, int to_folder, const char *to) {
  return renameatx_np(from_folder, from, to_folder, to, RENAME_SWAP);
}
static inline int gvl_rename_new(int from_folder, const char *from, int to_folder, const char *to) {
  return renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL);
}
#endif

#endif
