import type { Identity } from "./identity.ts";

/** An identity service of which a test needs only these operations. */
export const identityOnly = (operations: Partial<Identity>): Identity => operations as Identity;
