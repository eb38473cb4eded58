import { createBadgeKey } from "../functions/platform/credentials/badge-keys.ts";

/** Prints a new key for the setting `BADGE_KEYS`; its name is this month unless given. */
console.log(await createBadgeKey(process.argv[2] ?? new Date().toISOString().slice(0, 7)));
