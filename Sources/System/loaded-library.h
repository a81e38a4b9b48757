#pragma once
// For the libraries that are loaded when they are first needed instead of at each start.

// Apple's systems always have them, and a program without a dynamic linker can load none: there they are linked. Other
// builds ask for it by `-Xcc -DGVL_LINKED=1`, and name the libraries to the linker themselves.
#if !defined(GVL_LINKED)
#if defined(__APPLE__)
#define GVL_LINKED 1
#else
#define GVL_LINKED 0
#endif
#endif

#if !GVL_LINKED
#include <dlfcn.h>

// Tells packagers' tools, which cannot see it otherwise, what is loaded: a note in the program as
// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/ has it. Any one of the names will do. Who loads
// the library names the variable, or Swift, which takes over no more of a header than it uses, leaves it out.
#define GVL_LOADED_LIBRARY(variable, names, feature, description) \
  GVL_LOADED_LIBRARY_NOTE( \
    variable, "[{\"soname\":[" names "],\"feature\":\"" feature "\",\"description\":\"" description \
              "\",\"priority\":\"recommended\"}]")
#define GVL_LOADED_LIBRARY_NOTE(variable, text) \
  static const struct { \
    unsigned nameSize, textSize, type; \
    char name[4], json[(sizeof(text) + 3) / 4 * 4]; \
  } variable __attribute__((used, aligned(4), section(".note.dlopen"))) = {4, sizeof(text), 0x407c0c0a, "FDO", text}
#endif
