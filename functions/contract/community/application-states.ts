/** Separate from the schemas, which browsers do not load. */
export const applicationStates = [
  "unconfirmed",
  "open",
  "asked",
  "declined",
  "accepted",
  "withdrawn",
] as const;
export type ApplicationState = (typeof applicationStates)[number];
