/**
 * How helpful feedback was found, from the least. It earns nothing, half or all of what was promised
 * for it; apart from the schemas, which browsers do not load.
 */
export const helpfulnesses = ["not", "somewhat", "very"] as const;
export type Helpfulness = (typeof helpfulnesses)[number];

/** What counts for feedback that nobody has marked in time. */
export const defaultHelpfulness = "somewhat" satisfies Helpfulness;
