import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { sessionPlace } from "./session.ts";

/**
 * Account changes of which the owner is notified, because an unknown one means that another person
 * has access.
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
 * Changes made by the web tier at the identity service, which the API cannot observe. New devices
 * and changed emails are observed when sessions are opened and renewed.
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
    /** The name of a provider or key, for example; never an email. */
    about: z.string().max(80).optional(),
    place: sessionPlace.optional(),
  }),
});
