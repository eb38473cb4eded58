/** Separate from the schemas, which browsers do not load. */
export const eventKinds = ["workshop", "office-hours", "closing-date"] as const;
export type EventKind = (typeof eventKinds)[number];
