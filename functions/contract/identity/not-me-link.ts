import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instant } from "../core/values.ts";

export const notMeDays = 7;

/** 32 random bytes in base64url, sent by mail only. */
export const notMeToken = z.string().regex(/^[\w-]{43}$/);

const body = z.object({ token: notMeToken });

export const readNotMeLink = endpoint({
  method: "post",
  path: "/accounts/not-me/look",
  summary: "What a mail's link “this was not me” is about",
  guard: "service",
  body,
  response: z.object({
    at: instant,
    username: z.string(),
    /**
     * `used`: the link has no further effect. `locked`: the email belongs to another account now.
     */
    state: z.enum(["usable", "used", "locked"]),
    restores: z.string().nullable(),
  }),
  problems: ["not-found"],
});

export const disavowChange = endpoint({
  method: "post",
  path: "/accounts/not-me",
  summary:
    "Give an account back to the email that the mail went to: end every session and remove every way to log in",
  guard: "service",
  body,
  response: z.object({
    uid: z.string(),
    email: z.string().nullable(),
    isFirst: z.boolean(),
  }),
  problems: ["not-found", "identity-unavailable"],
});
