import * as en from "./messages/en/everywhere.ts";
import * as es from "./messages/es/everywhere.ts";
import type { Locale } from "./path.ts";
import type { PageMessages } from "./translate.ts";

/**
 * The messages that no loader names, by language. They are part of the script that every page
 * shares, which browsers keep, so no document carries them.
 */
export const everywhere: Readonly<Record<Locale, PageMessages>> = { en, es };
