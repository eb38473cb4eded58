import * as en from "./messages/en/site/everywhere.ts";
import * as es from "./messages/es/site/everywhere.ts";
import type { Locale } from "./path.ts";
import type { PageMessages } from "./translate.ts";

/**
 * The messages that no loader names, by language. They are part of the shared script, which
 * browsers cache, so no document contains them.
 */
export const everywhere: Readonly<Record<Locale, PageMessages>> = { en, es };
