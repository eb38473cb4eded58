import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./values.ts";

/** Days from a session's start to its end, which no renewal moves. */
export const sessionDays = 30;

/**
 * For how many seconds after a log-in an account may be changed without logging in again. The identity
 * service has its own limit of five minutes.
 */
export const recentLogIn = 600;

/** A session cookie of the identity service: a signed token. */
const cookie = z.string().min(1).max(4096);

/**
 * 32 random bytes, in base64url. Whoever asks the API for a member sends it with the cookie of the
 * identity service.
 */
const sessionSecret = z.string().regex(/^[\w-]{43}$/);

/**
 * Where a session is used, as the web tier makes it out: names that people know, and of the
 * client's address only the network. Null for what nobody can tell.
 */
export const sessionPlace = z.object({
  browser: z.string().min(1).max(40).nullable(),
  system: z.string().min(1).max(40).nullable(),
  network: z.string().min(1).max(64).nullable(),
});
export type SessionPlace = z.output<typeof sessionPlace>;

/**
 * What happened to a session's tokens. When the address of an account is first seen to be verified,
 * all of the account's tokens are revoked, also those of the present cookie. Then `signInToken`
 * starts new ones at the identity service (`accounts:signInWithCustomToken`). It is null when the
 * API may not sign tokens; the owner must then log in again.
 */
const standing = z.object({
  endsAt: instant,
  revoked: z.boolean(),
  signInToken: z.string().nullable(),
});
export type SessionStanding = z.output<typeof standing>;

/** The web tier asks for these, after the identity service has handed it a token. */
export const openSession = endpoint({
  method: "post",
  path: "/sessions",
  summary:
    "Open a session for an identity that has just signed in, and keep its address as the cookie says",
  guard: "service",
  body: z.object({
    cookie,
    place: sessionPlace.optional(),
    /** Whether no log-in to the account is known of this browser: its owner is told of it. */
    isNewDevice: z.boolean().optional(),
  }),
  status: 201,
  response: standing.extend({ secret: sessionSecret }),
  problems: ["unauthenticated", "identity-unavailable"],
});

/**
 * The web tier asks for this before it has the identity service renew a session's tokens, so that
 * one of its instances does, however many of a browser's requests come at once (decision 064).
 */
export const beginRenewal = endpoint({
  method: "post",
  path: "/sessions/renewal/begin",
  summary:
    "Have the renewal of a session to oneself for some seconds, unless another instance has it, or has just renewed",
  guard: "service",
  body: z.object({ secret: sessionSecret }),
  response: z.object({
    renewal: z.enum([
      /** Whoever asks is to renew. */
      "begun",
      /** Another instance is about to. */
      "under-way",
      /** Another instance has done it within the last minute. */
      "done",
    ]),
  }),
  problems: ["unauthenticated"],
});

export const renewSession = endpoint({
  method: "post",
  path: "/sessions/renewal",
  summary:
    "Go on with a session under a new cookie, unless it has ended, and keep the address as that says",
  guard: "service",
  body: z.object({
    secret: sessionSecret,
    cookie,
    place: sessionPlace.optional(),
    /** Whether the cookie comes of a sign-in of its own, by which the owner confirmed who they are. */
    isConfirmed: z.boolean().default(false),
  }),
  response: standing.extend({
    /**
     * A new secret in the place of the former, which opens nothing from now on; missing where the
     * session keeps its own. It comes with a sign-in and after the account's tokens were revoked.
     */
    secret: sessionSecret.optional(),
  }),
  problems: ["unauthenticated", "identity-unavailable"],
});

export const endSession = endpoint({
  method: "post",
  path: "/sessions/end",
  summary: "Log out: end a session for good; repeating it changes nothing",
  guard: "service",
  body: z.object({ secret: sessionSecret }),
  status: 204,
  response: z.null(),
  problems: [],
});

/**
 * The web tier asks for this before it uses a mail's link that logs in. Whoever presses its button
 * reads the mail of the address; whoever chose the password of an account with an unproved address
 * may not.
 */
export const claimAddress = endpoint({
  method: "post",
  path: "/accounts/claim",
  summary:
    "End every session of an account whose address nobody has proved, and take away every way in, its password and passkeys too",
  guard: "service",
  body: z.object({ email: z.string().min(1).max(320) }),
  status: 204,
  response: z.null(),
  problems: ["identity-unavailable"],
});

/** The web tier asks for this after it has used the code of a mail that sets a password or takes a change back. */
export const recoverAccount = endpoint({
  method: "post",
  path: "/accounts/recovery",
  summary:
    "End every session of the account with an address, and take away every way in, passkeys too, its password only where asked to",
  guard: "service",
  body: z.object({
    email: z.string().min(1).max(320),
    /** Whether the password goes as well: whoever took the account may have chosen it. */
    withPassword: z.boolean().default(false),
    place: sessionPlace.optional(),
  }),
  status: 204,
  response: z.null(),
  problems: ["identity-unavailable"],
});

/**
 * The web tier asks for this before it uses the code of a mail that changes the address. A proved
 * address that changes without it is given back.
 */
export const expectAddress = endpoint({
  method: "post",
  path: "/viewer/expected-address",
  summary: "Say which address the viewer's account is about to change to",
  guard: "session",
  body: z.object({ email: z.string().min(1).max(320) }),
  status: 204,
  response: z.null(),
  problems: [],
});

export const listedSession = sessionPlace.extend({
  id,
  startedAt: instant,
  /** True to the minute. */
  lastUsedAt: instant,
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

/** The most sessions that the list has. */
export const mostListedSessions = 50;

export const listSessions = endpoint({
  method: "get",
  path: "/viewer/sessions",
  summary:
    "The viewer's sessions that have not ended: the one that asks, then the last used ones, 50 at most",
  guard: "member",
  response: z.object({ sessions: z.array(listedSession).max(mostListedSessions) }),
  problems: [],
});

export const endOneSession = endpoint({
  method: "post",
  path: "/viewer/sessions/{session_id}/end",
  summary: "End one of the viewer's sessions; repeating it changes nothing",
  guard: "member",
  params: z.object({ session_id: id }),
  status: 204,
  response: z.null(),
  problems: ["not-found"],
});

export const endOtherSessions = endpoint({
  method: "post",
  path: "/viewer/sessions/end-others",
  summary: "End every session of the viewer but the one that asks",
  guard: "member",
  status: 204,
  response: z.null(),
  problems: [],
});
