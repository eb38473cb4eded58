/** Separate from the endpoints, which the schema of the database does not load. */
export const secondScoreReasons = ["check", "panel", "spread", "appeal"] as const;
export type SecondScoreReason = (typeof secondScoreReasons)[number];
