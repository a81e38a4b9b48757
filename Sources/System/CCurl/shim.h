#pragma once
#include <curl/curl.h>

#include "../loaded-library.h"

// libcurl with its own headers, but loaded for the first request: most commands make none, and would spend four
// milliseconds at each start on the thirty libraries that it depends on.

// Every function that is called, without its `curl_`. The version is first: it exists even where others are missing.
#define GVL_CURL_FUNCTIONS(_) \
  _(version_info) _(global_init) _(free) \
  _(easy_init) _(easy_cleanup) _(easy_setopt) _(easy_getinfo) _(easy_strerror) _(easy_nextheader) \
  _(easy_option_by_id) \
  _(slist_append) _(slist_free_all) \
  _(url) _(url_cleanup) _(url_get) _(url_set) \
  _(multi_init) _(multi_cleanup) _(multi_setopt) _(multi_strerror) _(multi_add_handle) _(multi_remove_handle) \
  _(multi_perform) _(multi_poll) _(multi_info_read)

// The addresses of these functions.
typedef struct {
#define _(name) __typeof__(&curl_##name) _Nonnull name;
  GVL_CURL_FUNCTIONS(_)
#undef _
} gvl_curl_functions;

#if !GVL_LINKED
GVL_LOADED_LIBRARY(gvl_curl_note, "\"libcurl.so.4\",\"libcurl-gnutls.so.4\"", "network", "requests over the network");
#endif

// Finds the functions. Returns the linker's message about a missing one, or NULL.
static inline const char *gvl_curl_load(gvl_curl_functions *functions) {
#if GVL_LINKED
#define _(name) functions->name = &curl_##name;
#else
  (void)gvl_curl_note;
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define _(name) \
  if (!(functions->name = (__typeof__(functions->name))dlsym(library, "curl_" #name))) return dlerror();
#endif
  GVL_CURL_FUNCTIONS(_)
#undef _
  return NULL;
}

// CURLVERSION_NOW is a macro for an enum value, which Swift cannot import. NULL if even this function was not found.
static inline const curl_version_info_data *gvl_curl_version(const gvl_curl_functions *curl) {
  return curl->version_info ? curl->version_info(CURLVERSION_NOW) : NULL;
}

// CURL_GLOBAL_DEFAULT is a macro of macros, which Swift cannot import.
static inline CURLcode gvl_curl_global_init(const gvl_curl_functions *curl) {
  return curl->global_init(CURL_GLOBAL_DEFAULT);
}

// Swift cannot call variadic functions: one wrapper for each type of argument.

static inline CURLcode gvl_curl_set_long(const gvl_curl_functions *curl, CURL *handle, CURLoption option, long value) {
  return curl->easy_setopt(handle, option, value);
}
static inline CURLcode gvl_curl_set_string(
    const gvl_curl_functions *curl, CURL *handle, CURLoption option, const char *value) {
  return curl->easy_setopt(handle, option, value);
}
static inline CURLcode gvl_curl_set_pointer(
    const gvl_curl_functions *curl, CURL *handle, CURLoption option, void *value) {
  return curl->easy_setopt(handle, option, value);
}
static inline CURLcode gvl_curl_set_list(
    const gvl_curl_functions *curl, CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl->easy_setopt(handle, option, value);
}
static inline CURLcode gvl_curl_set_write(const gvl_curl_functions *curl, CURL *handle, curl_write_callback value) {
  return curl->easy_setopt(handle, CURLOPT_WRITEFUNCTION, value);
}
static inline CURLcode gvl_curl_set_open_socket(
    const gvl_curl_functions *curl, CURL *handle, curl_opensocket_callback value) {
  return curl->easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}
static inline CURLcode gvl_curl_set_before_request(
    const gvl_curl_functions *curl, CURL *handle, curl_prereq_callback value) {
  return curl->easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode gvl_curl_get_long(const gvl_curl_functions *curl, CURL *handle, CURLINFO info, long *value) {
  return curl->easy_getinfo(handle, info, value);
}
static inline CURLcode gvl_curl_get_offset(
    const gvl_curl_functions *curl, CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl->easy_getinfo(handle, info, value);
}
static inline CURLcode gvl_curl_get_string(const gvl_curl_functions *curl, CURL *handle, CURLINFO info, char **value) {
  return curl->easy_getinfo(handle, info, value);
}

static inline CURLMcode gvl_curl_multi_set_long(
    const gvl_curl_functions *curl, CURLM *multi, CURLMoption option, long value) {
  return curl->multi_setopt(multi, option, value);
}

// CURL_SOCKET_BAD is a macro whose type depends on the system.
static const curl_socket_t gvl_curl_no_socket = CURL_SOCKET_BAD;

// The result is in a union.
static inline CURLcode gvl_curl_message_result(const CURLMsg *message) { return message->data.result; }
