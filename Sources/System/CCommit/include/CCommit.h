#ifndef GVL_CCOMMIT_H
#define GVL_CCOMMIT_H

// The commit that this build was made from, such as abc123def456 or, with changes beside it, abc123def456+; empty where
// the build was not told (Scripts/commit).
const char *gvl_commit(void);

#endif
