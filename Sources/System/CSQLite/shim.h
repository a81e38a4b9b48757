#pragma once
#include <sqlite3.h>
#include <stddef.h>

#include "../loaded-library.h"

// SQLite with its own header, but loaded for the first database, which only one option of one command writes.

// Every function that is called, without its `sqlite3_`. The version is first: it exists even where others are missing.
#define GVL_SQLITE_FUNCTIONS(_) \
  _(libversion_number) _(errstr) _(malloc64) _(free) \
  _(open_v2) _(close) _(errmsg) _(exec) _(serialize) _(deserialize) \
  _(prepare_v2) _(finalize) _(step) _(reset) _(bind_null) _(bind_int64) _(bind_text) \
  _(column_count) _(column_name) _(column_type) _(column_int64) _(column_text) _(column_bytes)

// The addresses of these functions.
typedef struct {
#define _(name) __typeof__(&sqlite3_##name) _Nonnull name;
  GVL_SQLITE_FUNCTIONS(_)
#undef _
} gvl_sqlite_functions;

#if !GVL_LINKED
GVL_LOADED_LIBRARY(gvl_sqlite_note, "\"libsqlite3.so.0\"", "database", "the record as a database");
#endif

// Finds the functions. Returns the linker's message about a missing one, or NULL.
static inline const char *gvl_sqlite_load(gvl_sqlite_functions *functions) {
#if GVL_LINKED
#define _(name) functions->name = &sqlite3_##name;
#else
  (void)gvl_sqlite_note;
  void *library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define _(name) \
  if (!(functions->name = (__typeof__(functions->name))dlsym(library, "sqlite3_" #name))) return dlerror();
#endif
  GVL_SQLITE_FUNCTIONS(_)
#undef _
  return NULL;
}

// Returns 0 if even this function was not found.
static inline int gvl_sqlite_version(const gvl_sqlite_functions *sqlite) {
  return sqlite->libversion_number ? sqlite->libversion_number() : 0;
}

// SQLITE_TRANSIENT, which makes the library copy the text, is a cast that Swift cannot import. An empty text has no
// address in Swift; passing NULL would bind NULL.
static inline int gvl_sqlite_bind_text(
    const gvl_sqlite_functions *sqlite, sqlite3_stmt *statement, int index, const char *_Nullable text, int count) {
  return sqlite->bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}
