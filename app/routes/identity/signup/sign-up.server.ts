import { z } from "zod";
import { getInviter, referralCode } from "#contract/money/referral.ts";
import { username } from "#contract/core/values.ts";
import { checkUsername, createViewer } from "#contract/identity/viewer.ts";
import { setPicture } from "#app/request/api/pictures.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { apiAs, callerOf } from "#app/request/context/page-context.server.ts";
import type { PageContext } from "#app/request/context/page.server.ts";
import { pictureFile } from "#app/request/form/picture-file.server.ts";
import { isRefused, nullIfRefused } from "#app/request/form/refusal.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { emailField, newPassword, refuseLeaked } from "#app/session/core/credentials.server.ts";
import { abandonSession } from "#app/session/core/end-session.server.ts";
import { IdentityProblem } from "#app/session/core/identity-problem.server.ts";
import {
  deleteAccount,
  refresh,
  signInWithPassword,
  signUp,
} from "#app/session/core/identity-rest.server.ts";
import { mailVerification } from "#app/session/mail/mail-verification.server.ts";
import type { IdentityTokens, Session } from "#app/session/core/session.ts";
import { openMemberSession } from "#app/session/core/open-member-session.server.ts";
import { openSession } from "#app/session/core/open-session.server.ts";

export const signUpForm = z.object({
  username: z.string().trim().pipe(username),
  email: emailField,
  password: newPassword,
  picture: pictureFile.optional(),
  referralCode: z.string().trim().max(40).optional(),
  accepted: z.literal(true),
});
export type NewMember = z.output<typeof signUpForm>;

export const provedSignUpForm = signUpForm.omit({ email: true, password: true });
type ProvedMember = z.output<typeof provedSignUpForm>;

export type SignedUp = { readonly pictureStored: boolean; readonly mailSent: boolean };

type Identity = { readonly tokens: IdentityTokens; readonly isNew: boolean };

/**
 * Creates a member. Null if the identity already is one and has sent the form twice. The process
 * may stop after any step: the same form, sent again, continues from there. Throws
 * `IdentityProblem` and `ApiProblem`; then no session starts.
 */
export async function signUpMember(
  form: NewMember,
  context: PageContext,
): Promise<SignedUp | null> {
  await requireReferralCode(form, context);
  const identity = await openIdentity(form, context);
  if (!identity) return null;
  const session = await openSession(identity.tokens, context);
  await createProfile(form, identity, session, context);
  const pictureStored = await storePicture(form, session, context);
  const mailSent =
    session.emailVerified || (await mailVerification(identity.tokens.idToken, context));
  return { pictureStored, mailSent };
}

/**
 * Creates the profile of an identity that logged in by a mail's link or a provider. Its session
 * continues, even if the form is refused. Throws `ApiProblem`.
 */
export async function signUpProved(
  form: ProvedMember,
  session: Session,
  context: PageContext,
): Promise<SignedUp> {
  await requireReferralCode(form, context);
  await recordAttempt({ kind: "username" }, context);
  await sendProfile(form, session, context);
  // The next page must read the viewer again.
  context.store.identity.viewer = undefined;
  const mailSent = session.emailVerified || (await mailTo(session, context));
  return { pictureStored: await storePicture(form, session, context), mailSent };
}

async function mailTo({ refreshToken }: Session, context: PageContext): Promise<boolean> {
  const tokens = await refresh(refreshToken).catch(() => null);
  return tokens !== null && mailVerification(tokens.idToken, context);
}

/** Checked before anything is created: an unknown code is the most common mistake. */
async function requireReferralCode(
  { referralCode: code }: ProvedMember,
  context: PageContext,
): Promise<void> {
  if (code && !(await findInviter(code, context))) throw new ApiProblem("referral-code-unknown");
}

/** Null if the code is unknown. Each look-up counts as a guess. */
export async function findInviter(code: string, context: PageContext) {
  if (!referralCode.safeParse(code).success) return null;
  await recordAttempt({ kind: "referral-code" }, context);
  const found = context.api(getInviter, { params: { code } });
  return (await found.catch(nullIfRefused("not-found")))?.inviter ?? null;
}

/**
 * A new identity, or the one that an earlier attempt left without a profile; null if its member is
 * logged in now.
 */
async function openIdentity(form: NewMember, context: PageContext): Promise<Identity | null> {
  await recordAttempt({ kind: "username" }, context);
  refuseLeaked(form.password);
  const { available } = await context.api(checkUsername, { params: { username: form.username } });
  if (available) {
    // Only a form that could succeed is counted as an attempt, so that searching for a free name
    // does not block the reader.
    await recordAttempt({ kind: "sign-up", email: form.email }, context);
    const tokens = await createIdentity(form);
    if (tokens) return { tokens, isNew: true };
  }
  const tokens = await ownIdentity(form, context);
  if (tokens && (await openMemberSession(tokens, context))) return null;
  if (!available) throw new ApiProblem("username-taken");
  if (!tokens) throw new IdentityProblem("email-already-in-use");
  return { tokens, isNew: false };
}

const createIdentity = ({ email, password }: NewMember) =>
  signUp({ email, password }).catch(nullIfRefused("email-already-in-use"));

const notTheirs = [
  "invalid-credential",
  "wrong-password",
  "user-not-found",
  "user-disabled",
] as const;

/**
 * Verifies the password of an existing identity. It counts as a log-in attempt, because otherwise
 * sign-up would bypass that limit.
 */
async function ownIdentity({ email, password }: NewMember, context: PageContext) {
  const signIn = async () => {
    await recordAttempt({ kind: "log-in", email }, context);
    return signInWithPassword({ email, password });
  };
  return signIn().catch(nullIfRefused(...notTheirs, "too-many-attempts", "too-many-requests"));
}

/** If the profile is refused, its new identity is deleted, so that the email can be used again. */
async function createProfile(
  form: NewMember,
  identity: Identity,
  session: Session,
  context: PageContext,
) {
  try {
    await sendProfile(form, session, context);
  } catch (error) {
    // If the identity cannot be deleted, the same form continues with it (`ownIdentity`).
    if (identity.isNew && isRefused(error, createViewer.problems))
      await deleteAccount(identity.tokens.idToken).catch(() => undefined);
    await abandonSession(session, context);
    throw error;
  }
}

/**
 * `profile-exists` means that the same form was sent twice and the other request was faster: the
 * profile belongs to this member.
 */
async function sendProfile(
  { username, referralCode, accepted }: ProvedMember,
  session: Session,
  context: PageContext,
): Promise<void> {
  const { locale } = context;
  const consent = { acceptedTerms: accepted, acceptedPrivacy: accepted };
  const body = { username, referralCode, ...consent, locale };
  const created = apiAs(session, context)(createViewer, { body });
  await created.catch(nullIfRefused("profile-exists"));
}

/** A failed picture does not stop the sign-up: the member can add another one later. */
async function storePicture(
  { picture }: ProvedMember,
  session: Session,
  context: PageContext,
): Promise<boolean> {
  if (!picture) return true;
  try {
    await setPicture(picture, callerOf(session, context));
    return true;
  } catch (error) {
    log.warn({ error, requestId: context.store.requestId }, "picture not stored");
    return false;
  }
}
