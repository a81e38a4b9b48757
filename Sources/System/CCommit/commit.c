#include "CCommit.h"

// A file of its own: another commit compiles this one anew and nothing else.
const char *gvl_commit(void) { return GVL_COMMIT; }
