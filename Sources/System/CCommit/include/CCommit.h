#ifndef GVL_CCOMMIT_H
#define GVL_CCOMMIT_H

// The commit of this build, such as abc123def456 or, with uncommitted changes, abc123def456+; empty if the build did
// not set it (Scripts/commit).
const char *gvl_commit(void);

#endif
