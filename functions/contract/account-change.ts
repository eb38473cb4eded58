import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { sessionPlace } from "./session.ts";

/**
 * What can happen to an account that its owner must hear of: who reads it and did not do it has a
 * thief in the account.
 */
export const accountChanges = [
  "new-device",
  "password-changed",
  "email-changed",
  "provider-linked",
  "provider-unlinked",
  "factor-added",
  "factor-removed",
  "factors-reset",
  "recovery-codes-made",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "sessions-ended",
  "data-ready",
  "deletion-begun",
  "deletion-cancelled",
  "account-disabled",
  "account-enabled",
  "role-granted",
  "role-revoked",
  "payout-address-set",
  "payouts-resumed",
] as const;
export type AccountChange = (typeof accountChanges)[number];

/**
 * The changes that the web tier makes at the identity service, so that the API does not see them. A
 * new device and another address are seen where sessions open and are renewed.
 */
export const changesOfIdentity = [
  "password-changed",
  "provider-linked",
  "provider-unlinked",
  "factor-added",
  "factor-removed",
] as const satisfies readonly AccountChange[];

export const noteChange = endpoint({
  method: "post",
  path: "/viewer/changes",
  summary: "Note what was changed about the viewer's account at the identity service",
  guard: "member",
  body: z.object({
    change: z.enum(changesOfIdentity),
    /** What it concerns, such as a provider's or a key's name; never an address. */
    about: z.string().max(80).optional(),
    place: sessionPlace.optional(),
  }),
  status: 204,
  response: z.null(),
  problems: [],
});
