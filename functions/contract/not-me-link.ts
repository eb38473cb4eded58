import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant } from "./values.ts";

/** For how many days the link "this was not me" of a mail works. */
export const notMeDays = 7;

/** 32 random bytes, in base64url: only the mail has them. */
export const notMeToken = z.string().regex(/^[\w-]{43}$/);

const body = z.object({ token: notMeToken });

/**
 * The web tier asks for this when the link of a mail is opened: mail scanners open links, so it
 * changes nothing. `not-found` is a link that nobody was sent, or that works no more.
 */
export const readNotMeLink = endpoint({
  method: "post",
  path: "/accounts/not-me/look",
  summary: "What a mail's link “this was not me” is about",
  guard: "service",
  body,
  response: z.object({
    /** When that was done which the mail told. */
    at: instant,
    username: z.string(),
    /**
     * A link that was `used` changes nothing any more. An account is `locked` where its address had
     * become another account's.
     */
    state: z.enum(["usable", "used", "locked"]),
    /** The address that the account gets back; null where it has it. */
    restores: z.string().nullable(),
  }),
  problems: ["not-found"],
});

/** The web tier asks for this when the button of that page is pressed. */
export const disavowChange = endpoint({
  method: "post",
  path: "/accounts/not-me",
  summary:
    "Give an account back to the address that the mail went to: end every session and take away every way in",
  guard: "service",
  body,
  response: z.object({
    uid: z.string(),
    /** Where a new password can be asked for; null where the address is another account's by now. */
    email: z.string().nullable(),
    /** Whether this call has done it, and none before. */
    isFirst: z.boolean(),
  }),
  problems: ["not-found", "identity-unavailable"],
});
