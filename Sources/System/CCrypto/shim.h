#pragma once
#include <stddef.h>
#include <stdint.h>

#include "../loaded-library.h"

// SHA-256 and Ed25519 of libcrypto 3, loaded on first use, without OpenSSL's headers: these functions have the same
// types in all its versions, so the build needs only a C compiler. Apple's systems have CryptoKit instead.

typedef struct {
  unsigned char *(*sha256)(const unsigned char *bytes, size_t count, unsigned char *digest);
  void *(*new_private_key)(int type, void *engine, const unsigned char *key, size_t count);
  void *(*new_public_key)(int type, void *engine, const unsigned char *key, size_t count);
  int (*get_public_key)(const void *key, unsigned char *bytes, size_t *count);
  void *(*new_context)(void);
  int (*sign_init)(void *context, void **details, const void *digest, void *engine, void *key);
  int (*sign)(void *context, unsigned char *signature, size_t *size, const unsigned char *bytes, size_t count);
  int (*verify_init)(void *context, void **details, const void *digest, void *engine, void *key);
  int (*verify)(void *context, const unsigned char *signature, size_t size, const unsigned char *bytes, size_t count);
  void (*free_context)(void *context);
  void (*free_key)(void *key);
} gvl_crypto_functions;

#if defined(__APPLE__)
static inline const char *gvl_crypto_load(gvl_crypto_functions *functions) {
  (void)functions;
  return "CryptoKit is there instead";
}
#else
#if GVL_LINKED
#define GVL_CRYPTO_FUNCTION(member, name) \
  extern void name(void); \
  *(void **)&functions->member = (void *)name
#else
GVL_LOADED_LIBRARY(gvl_crypto_note, "\"libcrypto.so.3\"", "crypto", "signing and verifying bundles");
#define GVL_CRYPTO_FUNCTION(member, name) \
  *(void **)&functions->member = dlsym(library, #name); \
  if (!functions->member) return "it has no " #name
#endif

/// Fills the table. Returns the name of a missing function, or NULL.
static inline const char *gvl_crypto_load(gvl_crypto_functions *functions) {
#if !GVL_LINKED
  (void)gvl_crypto_note;
  void *library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#endif
  GVL_CRYPTO_FUNCTION(sha256, SHA256);
  GVL_CRYPTO_FUNCTION(new_private_key, EVP_PKEY_new_raw_private_key);
  GVL_CRYPTO_FUNCTION(new_public_key, EVP_PKEY_new_raw_public_key);
  GVL_CRYPTO_FUNCTION(get_public_key, EVP_PKEY_get_raw_public_key);
  GVL_CRYPTO_FUNCTION(new_context, EVP_MD_CTX_new);
  GVL_CRYPTO_FUNCTION(sign_init, EVP_DigestSignInit);
  GVL_CRYPTO_FUNCTION(sign, EVP_DigestSign);
  GVL_CRYPTO_FUNCTION(verify_init, EVP_DigestVerifyInit);
  GVL_CRYPTO_FUNCTION(verify, EVP_DigestVerify);
  GVL_CRYPTO_FUNCTION(free_context, EVP_MD_CTX_free);
  GVL_CRYPTO_FUNCTION(free_key, EVP_PKEY_free);
  return NULL;
}
#endif

/// The constant EVP_PKEY_ED25519 of OpenSSL's <openssl/evp.h>.
static const int gvl_ed25519 = 1087;

/// The 32-byte public key of a private key; false if the library refuses.
static inline _Bool gvl_ed25519_public_key(const gvl_crypto_functions *call, const uint8_t *key, uint8_t *result) {
  void *pair = call->new_private_key(gvl_ed25519, NULL, key, 32);
  size_t count = 32;
  _Bool done = pair && call->get_public_key(pair, result, &count) == 1 && count == 32;
  if (pair) call->free_key(pair);
  return done;
}

static inline _Bool gvl_ed25519_sign(
  const gvl_crypto_functions *call, const uint8_t *key, const uint8_t *bytes, size_t count, uint8_t *signature) {
  void *pair = call->new_private_key(gvl_ed25519, NULL, key, 32);
  void *context = call->new_context();
  size_t size = 64;
  _Bool done = pair && context && call->sign_init(context, NULL, NULL, NULL, pair) == 1
    && call->sign(context, signature, &size, bytes, count) == 1 && size == 64;
  if (context) call->free_context(context);
  if (pair) call->free_key(pair);
  return done;
}

static inline _Bool gvl_ed25519_verify(
  const gvl_crypto_functions *call, const uint8_t *key, const uint8_t *bytes, size_t count, const uint8_t *signature) {
  void *pair = call->new_public_key(gvl_ed25519, NULL, key, 32);
  void *context = call->new_context();
  _Bool done = pair && context && call->verify_init(context, NULL, NULL, NULL, pair) == 1
    && call->verify(context, signature, 64, bytes, count) == 1;
  if (context) call->free_context(context);
  if (pair) call->free_key(pair);
  return done;
}
