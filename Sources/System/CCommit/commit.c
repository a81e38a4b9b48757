#include "CCommit.h"

// A separate file, so that another commit recompiles only this one.
const char *gvl_commit(void) { return GVL_COMMIT; }
