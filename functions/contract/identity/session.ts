import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, instant } from "../core/values.ts";

/** Days from a session's start to its end; renewals do not extend it. */
export const sessionDays = 30;

/**
 * Seconds after a log-in in which the account may be changed without a new log-in. The identity
 * service has its own limit of five minutes.
 */
export const recentLogIn = 600;

const cookie = z.string().min(1).max(4096);

/** 32 random bytes in base64url. Sent together with the identity service's cookie. */
const sessionSecret = z.string().regex(/^[\w-]{43}$/);

/**
 * Where a session is used: browser, system and network, never the full IP address. Null if unknown.
 */
export const sessionPlace = z.object({
  browser: z.string().min(1).max(40).nullable(),
  system: z.string().min(1).max(40).nullable(),
  network: z.string().min(1).max(64).nullable(),
});
export type SessionPlace = z.output<typeof sessionPlace>;

/**
 * The state of a session's tokens. When an email is first verified, all tokens of the account are
 * revoked, including the current cookie's. `signInToken` then starts new ones
 * (`accounts:signInWithCustomToken`); null if the API may not sign tokens, and the owner must log
 * in again.
 */
const sessionState = z.object({
  endsAt: instant,
  revoked: z.boolean(),
  signInToken: z.string().nullable(),
});
export type SessionState = z.output<typeof sessionState>;

export const openSession = endpoint({
  method: "post",
  path: "/sessions",
  summary:
    "Open a session for an identity that has just signed in, and store the email of its cookie",
  guard: "service",
  body: z.object({
    cookie,
    place: sessionPlace.optional(),
    isNewDevice: z.boolean().optional(),
  }),
  status: 201,
  response: sessionState.extend({ secret: sessionSecret }),
  problems: ["unauthenticated", "identity-unavailable"],
});

/**
 * Called before the web tier renews tokens, so that one instance alone renews them for concurrent requests (decision
 * 064).
 */
export const beginRenewal = endpoint({
  method: "post",
  path: "/sessions/renewal/begin",
  summary:
    "Reserve the renewal of a session for some seconds, unless another instance has reserved it or has just renewed the session",
  guard: "service",
  body: z.object({ secret: sessionSecret }),
  response: z.object({
    renewal: z.enum(["begun", "under-way", "done"]),
  }),
  problems: ["unauthenticated"],
});

export const renewSession = endpoint({
  method: "post",
  path: "/sessions/renewal",
  summary:
    "Renew a session with a new cookie, unless it has ended, and store the email of the cookie",
  guard: "service",
  body: z.object({
    secret: sessionSecret,
    cookie,
    place: sessionPlace.optional(),
    isConfirmed: z.boolean().default(false),
  }),
  response: sessionState.extend({
    /**
     * The new secret, which replaces the old one; missing if it stays. A session gets one after a
     * log-in and after tokens were revoked.
     */
    secret: sessionSecret.optional(),
  }),
  problems: ["unauthenticated", "identity-unavailable"],
});

export const endSession = endpoint({
  method: "post",
  path: "/sessions/end",
  summary: "Log out: end a session permanently; repeating it changes nothing",
  guard: "service",
  body: z.object({ secret: sessionSecret }),
});

/**
 * Called before the web tier uses a mail's log-in link. The reader of the mail owns the email; the
 * person who set the password of an unproved account may not.
 */
export const claimEmail = endpoint({
  method: "post",
  path: "/accounts/claim",
  summary:
    "End every session of an account whose email is unproved, and remove its password, passkeys and other ways to log in",
  guard: "service",
  body: z.object({ email: z.string().min(1).max(320) }),
  problems: ["identity-unavailable"],
});

export const recoverAccount = endpoint({
  method: "post",
  path: "/accounts/recovery",
  summary:
    "End every session of the account with an email, and remove its passkeys and other ways to log in; its password only if asked",
  guard: "service",
  body: z.object({
    email: z.string().min(1).max(320),
    withPassword: z.boolean().default(false),
    place: sessionPlace.optional(),
  }),
  problems: ["identity-unavailable"],
});

/**
 * Called before the web tier uses the code of a mail that changes the email. A change of a proved
 * email without this call is reverted.
 */
export const expectEmail = endpoint({
  method: "post",
  path: "/viewer/expected-email",
  summary: "Announce the email that the viewer's account is about to change to",
  guard: "session",
  body: z.object({ email: z.string().min(1).max(320) }),
});

export const listedSession = sessionPlace.extend({
  id,
  startedAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

export const mostListedSessions = 50;

export const listSessions = endpoint({
  method: "get",
  path: "/viewer/sessions",
  summary:
    "The viewer's sessions that have not ended: the one that asks, then the last used ones, 50 at most",
  guard: "member",
  response: z.object({ sessions: z.array(listedSession).max(mostListedSessions) }),
});

export const endOneSession = endpoint({
  method: "post",
  path: "/viewer/sessions/{session_id}/end",
  summary: "End one of the viewer's sessions; repeating it changes nothing",
  guard: "member",
  params: z.object({ session_id: id }),
  problems: ["not-found"],
});

export const endOtherSessions = endpoint({
  method: "post",
  path: "/viewer/sessions/end-others",
  summary: "End every session of the viewer except the one that asks",
  guard: "member",
});
