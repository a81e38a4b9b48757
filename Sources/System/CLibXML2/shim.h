#pragma once
#include <libxml/xmlversion.h>
// Debian builds libxml2 with ICU; its headers would then pull in ICU's, whose enums clash with Foundation's own copy.
// Only trailing fields of a struct that is never allocated here change.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
