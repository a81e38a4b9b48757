#pragma once
#include <curl/curl.h>

// Swift imports no variadic function: one wrapper for each type of argument. The brackets round the name keep curl's
// type-check macros away.

static inline CURLcode gvl_curl_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

// CURLVERSION_NOW is a macro for an enum value, which is not imported.
static inline const curl_version_info_data *gvl_curl_version(void) { return curl_version_info(CURLVERSION_NOW); }

static inline CURLcode gvl_curl_set_long(CURL *handle, CURLoption option, long value) {
  return (curl_easy_setopt)(handle, option, value);
}
static inline CURLcode gvl_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return (curl_easy_setopt)(handle, option, value);
}
static inline CURLcode gvl_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return (curl_easy_setopt)(handle, option, value);
}
static inline CURLcode gvl_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return (curl_easy_setopt)(handle, option, value);
}
static inline CURLcode gvl_curl_set_write(CURL *handle, curl_write_callback value) {
  return (curl_easy_setopt)(handle, CURLOPT_WRITEFUNCTION, value);
}

static inline CURLcode gvl_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return (curl_easy_getinfo)(handle, info, value);
}
static inline CURLcode gvl_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return (curl_easy_getinfo)(handle, info, value);
}
static inline CURLcode gvl_curl_get_string(CURL *handle, CURLINFO info, char **value) {
  return (curl_easy_getinfo)(handle, info, value);
}

static inline CURLMcode gvl_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return (curl_multi_setopt)(multi, option, value);
}

// The result stands in a union.
static inline CURLcode gvl_curl_message_result(const CURLMsg *message) { return message->data.result; }
