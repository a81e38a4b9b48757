#pragma once
#include <arpa/inet.h>
#include <curl/curl.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

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

static inline CURLcode gvl_curl_set_open_socket(CURL *handle, curl_opensocket_callback value) {
  return (curl_easy_setopt)(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}
static inline CURLcode gvl_curl_set_before_request(CURL *handle, curl_prereq_callback value) {
  return (curl_easy_setopt)(handle, CURLOPT_PREREQFUNCTION, value);
}

// CURL_SOCKET_BAD is a macro, and its type is the system's.
static const curl_socket_t gvl_curl_no_socket = CURL_SOCKET_BAD;

// The socket that libcurl itself would open.
static inline curl_socket_t gvl_curl_open_socket(const struct curl_sockaddr *to) {
  int file = socket(to->family, to->socktype, to->protocol);
  if (file >= 0) (void)fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

// Address and port of where a connection leads: 4 or 16 bytes; 0 for what is neither IPv4 nor IPv6.
static inline int gvl_curl_destination(const struct curl_sockaddr *to, unsigned char *address, int *port) {
  if (to->family == AF_INET && to->addrlen >= sizeof(struct sockaddr_in)) {
    struct sockaddr_in four;
    memcpy(&four, &to->addr, sizeof four);
    memcpy(address, &four.sin_addr, 4);
    *port = ntohs(four.sin_port);
    return 4;
  }
  if (to->family == AF_INET6 && to->addrlen >= sizeof(struct sockaddr_in6)) {
    struct sockaddr_in6 six;
    memcpy(&six, (const void *)&to->addr, sizeof six);
    memcpy(address, &six.sin6_addr, 16);
    *port = ntohs(six.sin6_port);
    return 16;
  }
  return 0;
}

// The same of an address in text; 0 for none.
static inline int gvl_curl_address(const char *text, unsigned char *address) {
  if (inet_pton(AF_INET, text, address) == 1) return 4;
  return inet_pton(AF_INET6, text, address) == 1 ? 16 : 0;
}

// The result stands in a union.
static inline CURLcode gvl_curl_message_result(const CURLMsg *message) { return message->data.result; }
