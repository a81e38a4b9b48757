#pragma once
#include <stddef.h>

#include "../loaded-library.h"

// libxml2 without its headers, loaded for the first file: most commands read no XML, and would spend a millisecond at
// each start on it and on ICU, which it depends on. These declarations are the parts of its structures that we read:
// the beginning of each, the same from 2.9 on in both of its ABIs (libxml2.so.2 and libxml2.so.16). A test compares
// them with the installed headers.

typedef struct gvl_xml_namespace {
  struct gvl_xml_namespace *next;
  int type;
  const unsigned char *href, *prefix;
} gvl_xml_namespace;

// A node, an attribute (nothing after `ns`) or a document (nothing after `children`).
typedef struct gvl_xml_node {
  void *application;
  int type;
  const unsigned char *name;
  struct gvl_xml_node *children, *last, *parent, *next, *prev;
  void *doc;
  gvl_xml_namespace *ns;
  unsigned char *content;
  struct gvl_xml_node *properties;
  gvl_xml_namespace *namespaces;
  void *psvi;
  unsigned short line;
} gvl_xml_node;

enum { GVL_XML_ELEMENT = 1, GVL_XML_TEXT = 3, GVL_XML_CDATA = 4, GVL_XML_ENTITY_REFERENCE = 5, GVL_XML_COMMENT = 8 };

typedef struct {
  int domain, code;
  const char *message;
  int level;
  const char *file;
  int line;
} gvl_xml_error;

enum { GVL_XML_FATAL = 3 };

typedef void (*gvl_xml_listener)(void *context, const gvl_xml_error *error);

typedef struct gvl_xml_parser gvl_xml_parser;

// Options of its parsers.
enum {
  GVL_XML_NO_ERRORS = 1 << 5,
  GVL_XML_NO_WARNINGS = 1 << 6,
  GVL_XML_NO_NETWORK = 1 << 11,
  GVL_XML_COMPACT = 1 << 16,
  GVL_XML_IGNORE_ENCODING = 1 << 21,
};

// Every function that is called: its result, its name and its parameters.
#define GVL_XML_FUNCTIONS(_) \
  _(void, xmlInitParser, (void)) \
  _(void, xmlFreeDoc, (gvl_xml_node *)) \
  _(gvl_xml_parser *, xmlNewParserCtxt, (void)) \
  _(void, xmlFreeParserCtxt, (gvl_xml_parser *)) \
  _(gvl_xml_node *, xmlCtxtReadMemory, (gvl_xml_parser *, const char *, int, const char *, const char *, int)) \
  _(void, xmlSetStructuredErrorFunc, (void *, gvl_xml_listener))

// The addresses of these functions.
typedef struct {
#define _(result, name, parameters) result (*_Nonnull name) parameters;
  GVL_XML_FUNCTIONS(_)
#undef _
} gvl_xml_functions;

#if GVL_LINKED
#define _(result, name, parameters) extern result name parameters;
GVL_XML_FUNCTIONS(_)
#undef _

static inline const char *gvl_xml_load(gvl_xml_functions *functions) {
#define _(result, name, parameters) functions->name = &name;
  GVL_XML_FUNCTIONS(_)
#undef _
  return NULL;
}
#else
GVL_LOADED_LIBRARY(gvl_xml_note, "\"libxml2.so.2\",\"libxml2.so.16\"", "markup", "XML files");

// Finds the functions. Returns the linker's message about a missing one, or NULL.
static inline const char *gvl_xml_load(gvl_xml_functions *functions) {
  (void)gvl_xml_note;
  void *library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libxml2.so.16", RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
#define _(result, name, parameters) \
  if (!(functions->name = (__typeof__(functions->name))dlsym(library, #name))) return dlerror();
  GVL_XML_FUNCTIONS(_)
#undef _
  return NULL;
}
#endif

