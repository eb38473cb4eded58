import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { sessionPlace } from "./session.ts";
import { instant } from "../core/values.ts";

export const recoveryCodeCount = 10;

/** 60 random bits: three groups of four characters without ambiguous ones. */
const recoveryCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);

export const countRecoveryCodes = endpoint({
  method: "get",
  path: "/viewer/recovery-codes",
  summary: "How many of the viewer's recovery codes are left, and when they were made",
  guard: "member",
  response: z.object({
    left: z.int().min(0).max(recoveryCodeCount),
    madeAt: instant.nullable(),
  }),
});

export const makeRecoveryCodes = endpoint({
  method: "post",
  path: "/viewer/recovery-codes",
  summary: "Make ten recovery codes, which are shown once; earlier codes no longer work",
  guard: "verified",
  body: z.object({ place: sessionPlace.optional() }),
  status: 201,
  response: z.object({ codes: z.array(recoveryCode).length(recoveryCodeCount) }),
  problems: ["recent-login-required", "too-many-attempts"],
});

/**
 * Called after the identity service accepted the first factor. The token signs in without the
 * second factor.
 */
export const spendRecoveryCode = endpoint({
  method: "post",
  path: "/accounts/recovery-code",
  summary: "Use one of an account's recovery codes in place of its second factor",
  guard: "service",
  body: z.object({
    uid: z.string().min(1).max(128),
    code: z.string().max(100),
    /** When the first factor was proved, in seconds since 1970. */
    provedAt: z.int().min(0),
    place: sessionPlace.optional(),
  }),
  response: z.object({ signInToken: z.string() }),
  problems: ["recovery-code-wrong", "unauthenticated", "identity-unavailable"],
});
