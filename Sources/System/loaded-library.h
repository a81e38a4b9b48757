#pragma once
// For libraries that are loaded when first needed, not at each start.

// Apple's systems always have them, and a program without a dynamic linker can load none: in both cases they are
// linked. Other builds request linking by `-Xcc -DGVL_LINKED=1`, and name the libraries to the linker themselves.
#if !defined(GVL_LINKED)
#if defined(__APPLE__)
#define GVL_LINKED 1
#else
#define GVL_LINKED 0
#endif
#endif

#if !GVL_LINKED
#include <dlfcn.h>

// Records in the program which libraries it loads, for packaging tools, which cannot find out otherwise:
// https://uapi-group.org/specifications/specs/elf_dlopen_metadata/. Any one of the names is enough. The code that loads
// a library must use the variable: Swift drops unused parts of a header.
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
