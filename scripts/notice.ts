import { readFileSync, writeFileSync } from "node:fs";
import { noticeOf, type Lock } from "./release/notice.ts";

/** `npm run notice`: writes NOTICE from the lock file; a test compares the two. */

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
writeFileSync("NOTICE", noticeOf(lock));
