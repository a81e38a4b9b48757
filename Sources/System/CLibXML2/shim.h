#pragma once
#include <libxml/xmlversion.h>
// Debian builds libxml2 with ICU; its headers would then pull in ICU's, whose enums clash with Foundation's own copy.
// Only trailing fields of a struct that is never allocated here change.
#undef LIBXML_ICU_ENABLED
#include <string.h>
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/encoding.h>
#include <libxml/globals.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

// The parser takes time that grows with depth for each stray end tag, so depth needs a bound of its own: HTML_PARSE_HUGE
// lifts libxml2's. errNo XML_ERR_USER_STOP tells the caller that the tree was cut.
enum { GVL_HTML_DEPTH_LIMIT = 8192 };

static inline void gvl_html_start_element(void *context, const xmlChar *name, const xmlChar **attributes) {
  htmlParserCtxtPtr parser = (htmlParserCtxtPtr)context;
  if (parser->nodeNr >= GVL_HTML_DEPTH_LIMIT) {
    xmlStopParser(parser);
    return;
  }
  xmlSAX2StartElement(context, name, attributes);
}

static inline void gvl_html_bound_depth(htmlParserCtxtPtr parser) {
  if (parser->sax) parser->sax->startElement = gvl_html_start_element;
}

// xmlGetLastError and the context's field are structs with mutable pointers; two numbers are all that is read.
static inline int gvl_html_error_level(htmlParserCtxtPtr parser) { return (int)parser->lastError.level; }
static inline int gvl_html_error_code(htmlParserCtxtPtr parser) { return parser->lastError.code; }
static inline int gvl_html_was_stopped(htmlParserCtxtPtr parser) { return parser->errNo == XML_ERR_USER_STOP; }

// xmlFree is a mutable global function pointer, which Swift 6 does not let through.
static inline void gvl_xml_free(void *memory) { xmlFree(memory); }

// libxml2 would write to standard error about bytes that do not fit.
static inline void gvl_say_nothing(void *context, xmlErrorPtr error) { (void)context, (void)error; }

// Converts to UTF-8 by the name of a charset. The result belongs to the caller (gvl_xml_free); NULL when the charset is
// unknown or the bytes do not fit it.
static inline unsigned char *gvl_to_utf8(const char *charset, const unsigned char *bytes, int count, int *length) {
  unsigned char *text = NULL;
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(charset);
  if (!handler) return NULL;
  xmlStructuredErrorFunc listener = xmlStructuredError;
  void *listening = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(NULL, gvl_say_nothing);
  xmlBufferPtr input = xmlBufferCreateSize((size_t)count + 1), output = xmlBufferCreateSize((size_t)count * 2 + 16);
  if (input && output && xmlBufferAdd(input, bytes, count) == 0) {
    while (xmlBufferLength(input) > 0) {
      if (xmlCharEncInFunc(handler, output, input) <= 0) break;
    }
    if (xmlBufferLength(input) == 0) {
      *length = xmlBufferLength(output);
      text = xmlBufferDetach(output);
    }
  }
  xmlSetStructuredErrorFunc(listening, listener);
  xmlBufferFree(input);
  xmlBufferFree(output);
  xmlCharEncCloseFunc(handler);
  return text;
}

// The first fatal error of an XML parser: later ones mostly follow from it. Said to nobody else.
typedef struct {
  int line;
  char message[200];
} gvl_xml_failure;

static inline void gvl_xml_hear(void *context, xmlErrorPtr error) {
  xmlParserCtxtPtr parser = (xmlParserCtxtPtr)context;
  gvl_xml_failure *failure = parser ? (gvl_xml_failure *)parser->_private : NULL;
  if (!failure || !error || error->level < XML_ERR_FATAL || failure->message[0]) return;
  failure->line = error->line;
  strncpy(failure->message, error->message ? error->message : "?", sizeof failure->message - 1);
}

static inline void gvl_xml_listen(xmlParserCtxtPtr parser, gvl_xml_failure *failure) {
  parser->_private = failure;
  if (parser->sax) parser->sax->serror = gvl_xml_hear;
}

static inline const char *gvl_xml_message(const gvl_xml_failure *failure) { return failure->message; }
