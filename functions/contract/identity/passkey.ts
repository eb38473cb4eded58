import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { limits } from "../core/limits.ts";
import { sessionPlace } from "./session.ts";
import { id, instant, passkeyName } from "../core/values.ts";

/** Base64url. */
const encoded = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

const challenge = encoded(100);

const options = z.looseObject({ challenge });
export type PasskeyOptions = z.output<typeof options>;

const credential = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal("public-key"),
});

export const registration = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4_000),
    attestationObject: encoded(8_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type Registration = z.output<typeof registration>;

export const assertion = credential.extend({
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(2_000),
    signature: encoded(2_000),
    userHandle: encoded(100).optional(),
  }),
});
export type Assertion = z.output<typeof assertion>;

const answer = z.object({ challenge, assertion });

/** A token for one sign-in at the identity service; null if the API may not sign tokens. */
const signIn = z.object({ signInToken: z.string().nullable() });

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  isBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

export const listPasskeys = endpoint({
  method: "get",
  path: "/viewer/passkeys",
  summary: "The viewer's passkeys, the oldest first",
  guard: "member",
  response: z.object({ passkeys: z.array(passkey).max(limits.passkeys) }),
});

export const beginPasskey = endpoint({
  method: "post",
  path: "/viewer/passkeys/options",
  summary: "Options for adding a passkey, with a new challenge",
  guard: "verified",
  response: z.object({ options }),
  problems: ["recent-login-required", "passkey-limit"],
});

export const addPasskey = endpoint({
  method: "post",
  path: "/viewer/passkeys",
  summary: "Add a passkey, which then logs in without a password",
  guard: "verified",
  body: z.object({
    challenge,
    registration,
    name: passkeyName,
    place: sessionPlace.optional(),
  }),
  status: 201,
  response: z.object({ id }),
  problems: ["recent-login-required", "passkey-refused", "passkey-exists", "passkey-limit"],
});

export const renamePasskey = endpoint({
  method: "patch",
  path: "/viewer/passkeys/{passkey_id}",
  summary: "Rename one of the viewer's passkeys",
  guard: "member",
  params: z.object({ passkey_id: id }),
  body: z.object({ name: passkeyName }),
  problems: ["not-found"],
});

export const removePasskey = endpoint({
  method: "post",
  path: "/viewer/passkeys/{passkey_id}/removal",
  summary: "Remove one of the viewer's passkeys, which then no longer logs in",
  guard: "member",
  params: z.object({ passkey_id: id }),
  body: z.object({ place: sessionPlace.optional() }),
  problems: ["recent-login-required", "not-found"],
});

export const askForPasskey = endpoint({
  method: "post",
  path: "/passkeys/options",
  summary: "Options for logging in by a passkey, with a new challenge",
  guard: "service",
  response: z.object({ options }),
});

export const logInByPasskey = endpoint({
  method: "post",
  path: "/passkeys/log-in",
  summary: "Check the answer of a passkey, and sign its owner in",
  guard: "service",
  body: answer,
  response: signIn,
  problems: ["passkey-refused", "identity-unavailable"],
});

export const askForOwnPasskey = endpoint({
  method: "post",
  path: "/viewer/passkeys/question",
  summary: "Options for confirming the viewer's identity by one of their passkeys",
  guard: "member",
  response: z.object({ options }),
});

export const confirmByPasskey = endpoint({
  method: "post",
  path: "/viewer/passkeys/confirmation",
  summary: "Check the answer of one of the viewer's passkeys, and sign them in again",
  guard: "member",
  body: answer,
  response: signIn,
  problems: ["passkey-refused"],
});
