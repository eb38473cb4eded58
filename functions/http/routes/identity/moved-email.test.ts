import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecheck } from "../../../domain/member/account/recheck-sessions.ts";
import { api, asService, openForAll, type Account } from "../../core/test-api.ts";

/**
 * The identity service changes an email for every holder of a code from its mails. A stranger who
 * signed up with the owner's email may have kept such a code until the owner recovers the account.
 */

let name: string;
let serial = 0;

openForAll();
beforeEach(() => {
  name = `owner${++serial}`;
});

const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const own = () => `${name}@ayni.test`;
const theirs = () => `thief.of.${name}@evil.test`;
const account = (change: Partial<Account> = {}): Account => ({
  uid: `uid-of-${name}`,
  email: own(),
  emailVerified: true,
  ...change,
});
const open = (cookie: string) =>
  api.ok<{ secret: string; revoked: boolean }>("post", "/sessions", asService({ cookie }));
const refusedOpening = (cookie: string) => api.code("post", "/sessions", asService({ cookie }));
const look = async (token: string) => (await api.request("get", "/viewer", bearing(token))).status;
const member = async () => {
  const [row] = await api.rows(sql`
    select email, email_verified_at is not null as proved, expected_email as expected
    from users where uid = ${`uid-of-${name}`}`);
  return row;
};
const isTheOwners = async () => {
  expect(await member()).toEqual({ email: own(), proved: true, expected: null });
  expect(await api.identity.service.findByEmail(own())).toEqual(account());
  expect(await api.identity.service.findByEmail(theirs())).toBeNull();
  expect(api.identity.reclaimed).toContain(`uid-of-${name} with its password`);
};

/** The owner has recovered the account that a stranger had created, so the email is verified. */
const recovered = async () => {
  const stranger = await api.member(name, { emailVerified: false });
  await open(stranger);
  await api.ok("post", "/accounts/claim", asService({ email: own() }));
  expect((await open(api.identity.signIn(account()))).revoked).toBe(true);
  return (await open(api.identity.signIn(account()))).secret;
};
/** The stranger redeems the old code directly at the identity service. */
const redeem = () => {
  api.identity.change(account({ email: theirs() }));
  return api.identity.signIn(account({ email: theirs() }));
};

describe("a code that was kept until the owner has the account", () => {
  test("opens nothing: the owner has the email again, and its mail is the only way in", async () => {
    const owner = await recovered();
    expect(await refusedOpening(redeem())).toBe("unauthenticated");
    await isTheOwners();
    expect(await look(`${owner}.${api.identity.signIn(account())}`)).toBe(401);
    const changes = await api.database.execute(sql`select change from account_changes
      where user_id = (select id from users where username = ${name})`);
    expect(changes).toMatchObject({ rows: [{ change: "sessions-ended" }] });
    // A new link logs the owner in again.
    await open(api.identity.signIn(account()));
  });

  test("is found by the owner's own renewal, and by the job", async () => {
    const secret = await recovered();
    const renewal = asService({ secret, cookie: redeem() });
    expect(await api.code("post", "/sessions/renewal", renewal)).toBe("unauthenticated");
    await isTheOwners();

    name = `owner${++serial}`;
    await recovered();
    redeem();
    const recheck = createRecheck(api.database, api.identity.service);
    await recheck();
    await recheck();
    await isTheOwners();
  });

  test("is found when the owner logs in by a mail's link, before the stranger does", async () => {
    await recovered();
    redeem();
    await api.ok("post", "/accounts/claim", asService({ email: own() }));
    await isTheOwners();
  });

  test("is found when the stranger sets a password by a mail to the new email", async () => {
    await recovered();
    redeem();
    await api.ok("post", "/accounts/recovery", asService({ email: theirs() }));
    await isTheOwners();
  });

  test("does not take the email from a member by a second account that has not proved it", async () => {
    await recovered();
    redeem();
    const second = { uid: `second-${name}`, email: own(), emailVerified: false };
    const profile = { username: `second${serial}`, acceptedTerms: true, acceptedPrivacy: true };
    const session = api.identity.signIn(second);
    const creating = { session, body: { ...profile, locale: "en" } };
    expect(await api.code("post", "/viewer", creating)).toBe("unauthenticated");
    await isTheOwners();
  });

  test("is not made valid by an earlier announcement of the stranger", async () => {
    const stranger = await api.member(name, { emailVerified: false });
    const { secret } = await open(stranger);
    const said = { ...bearing(`${secret}.${stranger}`), body: { email: theirs() } };
    await api.ok("post", "/viewer/expected-email", said);
    await api.ok("post", "/accounts/claim", asService({ email: own() }));
    await open(api.identity.signIn(account()));
    expect(await refusedOpening(redeem())).toBe("unauthenticated");
    await isTheOwners();
  });
});

test("an account with a proved email is not led to another account's email by the service alone", async () => {
  await api.member(name);
  // A stranger who knows the password can do so, and wait until the owner reads the mail.
  api.identity.change(account({ email: "victim@ayni.test", emailVerified: false }));
  await api.ok("post", "/accounts/claim", asService({ email: "victim@ayni.test" }));
  expect(await api.identity.service.findByEmail("victim@ayni.test")).toBeNull();
  expect(await member()).toEqual({ email: own(), proved: true, expected: null });
});

test("a change that this site's page has announced is kept, once", async () => {
  const cookie = await api.member(name);
  const { secret } = await open(cookie);
  const said = { ...bearing(`${secret}.${cookie}`), body: { email: theirs() } };
  await api.ok("post", "/viewer/expected-email", said);
  await open(redeem());
  expect(await member()).toEqual({ email: theirs(), proved: true, expected: null });
  // After a recovery, changes that were announced before it are invalid.
  await api.ok("post", "/accounts/recovery", asService({ email: theirs() }));
  api.identity.change(account({ email: "other@evil.test" }));
  expect(await refusedOpening(api.identity.signIn(account({ email: "other@evil.test" })))).toBe(
    "unauthenticated",
  );
  expect(await member()).toEqual({ email: theirs(), proved: true, expected: null });
});

test("recovery codes go with the second factors that a first proof takes away", async () => {
  const cookie = await api.member(name);
  const { secret } = await open(cookie);
  api.identity.confirm(cookie);
  const making = { ...bearing(`${secret}.${cookie}`), body: {} };
  await api.ok("post", "/viewer/recovery-codes", making);
  // The identity service has removed the verification, so a new session may be a stranger's.
  await open(api.identity.signIn(account({ emailVerified: false })));
  await open(api.identity.signIn(account()));
  const codes = sql`select 1 from recovery_codes
    where user_id = (select id from users where username = ${name})`;
  expect(await api.database.execute(codes)).toMatchObject({ rows: [] });
});
