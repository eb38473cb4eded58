import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { People, RoleInvitation } from "../../../contract/community/people.ts";
import {
  auditLog,
  communities,
  communityRoles,
  mails,
  notifications,
  reviewers,
  roleInvitations,
  users,
} from "../../../db/schema/index.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { beginDeletion } from "../../../domain/member/account/deletion/begin-deletion.ts";
import { deleteAccounts } from "../../../domain/member/account/deletion/delete-accounts.ts";
import { api, asService, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";
import { evaluate, makeSubmission } from "../../../../tests/factories/work.ts";

let serial = 0;
let owner: string;
let ownerName: string;
const slug = "weaving";

openForAll({ catalogue: testCatalogue });
beforeEach(async () => {
  await api.database.delete(mails);
  await api.database.delete(roleInvitations);
  ownerName = `owner${++serial}`;
  owner = await api.member(ownerName, { role: "owner" });
});

const invite = (email: string, role: string) =>
  api.request("post", `/studio/${slug}/invitations`, { session: owner, body: { email, role } });

/** The secret of the newest invitation's mail. */
const mailedToken = async () => {
  const [mail] = await api.database
    .select({ facts: mails.facts })
    .from(mails)
    .where(eq(mails.kind, "role-invitation"))
    .orderBy(desc(mails.id))
    .limit(1);
  if (!mail) throw new Error("No invitation was mailed.");
  return (mail.facts as { secret: string }).secret;
};

const invited = async (role: string) => {
  await invite(`guest${++serial}@example.org`, role);
  return mailedToken();
};

const accept = (token: string, session: string, acceptedTerms?: true) =>
  api.request("post", "/role-invitations/accept", { session, body: { token, acceptedTerms } });

const rolesOf = async (name: string) => {
  const { people } = await api.get<People>(`/studio/${slug}/people`, owner);
  return people.filter(({ user }) => user.username === name).map(({ role }) => role);
};

const end = (name: string, role: string, session = owner) =>
  api.actor(name).then(({ userId }) =>
    api.request("post", `/studio/${slug}/people/end`, {
      session,
      body: { person_id: String(userId), role, reason: "the work is done" },
    }),
  );

test.each(["owner", "author", "reviewer"])(
  "an invited %s accepts with an account of another email; both are told and the log has it",
  async (role) => {
    const name = `guest${++serial}`;
    const guest = await api.member(name);
    const token = await invited(role);
    const look = await api.ok<RoleInvitation>(
      "post",
      "/role-invitations/look",
      asService({ token }),
    );
    expect(look).toMatchObject({ role, state: "open", asksForTerms: false });
    expect((await accept(token, guest)).status).toBe(200);
    expect(await rolesOf(name)).toEqual([role]);
    const { userId } = await api.actor(name);
    const told = await api.database
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, userId));
    expect(told).toContainEqual({ kind: `${role}-granted` });
    const ofOwner = await api.database
      .select({ kind: notifications.kind, actorId: notifications.actorId })
      .from(notifications)
      .where(eq(notifications.userId, (await api.actor(ownerName)).userId));
    expect(ofOwner).toContainEqual({ kind: "people-changed", actorId: userId });
    const [logged] = await api.database
      .select({ operation: auditLog.operation, by: auditLog.adminId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, userId));
    expect(logged).toEqual({
      operation: `${role}-granted`,
      by: (await api.actor(ownerName)).userId,
    });
    const [mail] = await api.database
      .select({ to: mails.recipient, facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.userId, userId), eq(mails.kind, "account-change")));
    expect(mail).toMatchObject({
      to: `${name}@ayni.test`,
      facts: { change: "role-granted", about: `${role} ${slug}`, isByAdmin: false },
    });
  },
);

test.each(["an admin", "the command"])(
  "a reviewer who gets the role from %s is told by mail, with the owners",
  async (by) => {
    const [name, adminName] = [`granted${++serial}`, `admin${serial}`];
    await api.member(name);
    const { userId } = await api.actor(name);
    const session = await api.member(adminName);
    await grantRole(api.database, { role: "admin", user: adminName });
    if (by === "an admin") {
      api.identity.signedInBy(session);
      const body = { community: slug, reason: "Knows the craft" };
      await api.ok("post", `/admin/members/${userId}/grant-reviewer`, { session, body });
    } else await grantRole(api.database, { role: "reviewer", user: name, community: slug });
    const told = await api.get<{ notifications: object[] }>("/viewer/notifications", owner);
    expect(told.notifications).toMatchObject([
      { kind: "people-changed", actor: { username: name } },
    ]);
    const [mail] = await api.database.select().from(mails).where(eq(mails.userId, userId));
    expect(mail?.facts).toMatchObject({
      change: "role-granted",
      about: `reviewer ${slug}`,
      canDisavow: false,
      isByAdmin: by === "an admin",
    });
  },
);

test("an invitation is accepted once: twice at once by one member, and by nobody else", async () => {
  const [one, other] = [`one${++serial}`, `other${serial}`];
  const sessions = [await api.member(one), await api.member(other)] as const;
  const token = await invited("author");
  const twice = await Promise.all([accept(token, sessions[0]), accept(token, sessions[0])]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await accept(token, sessions[1])).status).toBe(409);
  expect(await rolesOf(one)).toEqual(["author"]);
  const log = await api.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, (await api.actor(one)).userId));
  expect(log).toHaveLength(1);

  const shared = await invited("reviewer");
  const raced = await Promise.all([accept(shared, sessions[0]), accept(shared, sessions[1])]);
  const held = await api.database
    .select()
    .from(reviewers)
    .where(
      inArray(reviewers.userId, [(await api.actor(one)).userId, (await api.actor(other)).userId]),
    );
  expect(raced.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(held).toHaveLength(1);
});

test("an invitation that was withdrawn, replaced or is seven days old gives nothing", async () => {
  const guest = await api.member(`guest${++serial}`);
  const email = `somebody${serial}@example.org`;
  await invite(email, "author");
  const first = await mailedToken();
  await invite(email.toUpperCase(), "owner");
  const second = await mailedToken();
  expect((await accept(first, guest)).status).toBe(409);
  const { invitations } = await api.get<People>(`/studio/${slug}/people`, owner);
  expect(invitations.map(({ role }) => role)).toEqual(["owner"]);
  const path = `/studio/${slug}/invitations/${invitations[0]?.id}/withdraw`;
  expect((await api.request("post", path, { session: owner })).status).toBe(204);
  expect((await api.request("post", path, { session: owner })).status).toBe(409);
  expect((await accept(second, guest)).status).toBe(409);
  const stored = await api.database.select({ email: roleInvitations.email }).from(roleInvitations);
  expect(stored.every((row) => row.email === "")).toBe(true);

  const late = await invited("author");
  await api.database.update(roleInvitations).set({ endsAt: sql`now()` });
  expect((await accept(late, guest)).status).toBe(409);
});

test("the first owner of a community of the studio accepts the terms, and the moment is kept", async () => {
  await api.database
    .update(communities)
    .set({ source: "studio" })
    .where(eq(communities.slug, slug));
  const guest = await api.member(`guest${++serial}`);
  const token = await invited("owner");
  expect((await accept(token, guest)).status).toBe(422);
  expect((await accept(token, guest, true)).status).toBe(200);
  const [kept] = await api.database
    .select({ at: communities.termsAcceptedAt })
    .from(communities)
    .where(eq(communities.slug, slug));
  expect(kept?.at).toMatch(/^\d{4}-/);
  const next = await invited("owner");
  expect((await accept(next, await api.member(`guest${++serial}`))).status).toBe(200);
});

test("owners alone end roles; everybody lays down their own", async () => {
  const name = `author${++serial}`;
  const author = await api.member(name);
  await accept(await invited("author"), author);
  expect((await end(ownerName, "owner", author)).status).toBe(403);
  const stranger = await api.member(`stranger${++serial}`);
  expect((await end(name, "author", stranger)).status).toBe(403);
  const { people, invitations } = await api.get<People>(`/studio/${slug}/people`, author);
  expect(invitations).toEqual([]);
  expect(people.every(({ record }) => record === null)).toBe(true);
  expect((await end(name, "author", author)).status).toBe(204);
  expect((await end(name, "author")).status).toBe(204);
  expect(await rolesOf(name)).toEqual([]);
});

test("of two owners who remove each other at once, one stays, and the last cannot leave", async () => {
  const others = api.database
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.username, [ownerName, `second${serial}`]));
  const second = await api.member(`second${serial}`, { role: "owner" });
  await api.database.delete(communityRoles).where(sql`${communityRoles.userId} not in (${others})`);
  const answers = await Promise.all([
    end(`second${serial}`, "owner"),
    end(ownerName, "owner", second),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(204);
  // The second one is no longer an owner, or is the last one.
  expect([403, 409]).toContain(statuses[1]);
  const left = await api.database.select().from(communityRoles);
  expect(left).toHaveLength(1);
  const last = left[0]?.userId === (await api.actor(ownerName)).userId ? ownerName : null;
  const lastName = last ?? `second${serial}`;
  expect(await codeOf(end(lastName, "owner", last ? owner : second))).toBe("last-owner");
  await expect(
    beginDeletion(api.database, await api.actor(lastName), lastName),
  ).rejects.toMatchObject({ code: "last-owner" });
});

test("an owner whose deletion has begun does not count: the other one cannot leave", async () => {
  const second = `second${++serial}`;
  const session = await api.member(second, { role: "owner" });
  await api.database
    .delete(communityRoles)
    .where(
      sql`${communityRoles.userId} not in (select id from users where username in (${ownerName}, ${second}))`,
    );
  await beginDeletion(api.database, await api.actor(ownerName), ownerName);
  expect(await codeOf(end(second, "owner", session))).toBe("last-owner");
});

test("roles that end with a deleted account are in the log, and the owners who stay are told", async () => {
  const name = `leaving${++serial}`;
  const pendingDeletion = await api.member(name);
  for (const role of ["author", "reviewer"]) await accept(await invited(role), pendingDeletion);
  const member = await api.actor(name);
  const { userId } = await api.actor(ownerName);
  await api.database.delete(notifications).where(eq(notifications.userId, userId));
  await beginDeletion(api.database, member, name);
  await api.database
    .update(users)
    .set({ deletionBegunAt: sql`deletion_begun_at - interval '8 days'` })
    .where(eq(users.id, member.userId));
  await deleteAccounts(api.database, api.identity.service);

  const logged = await api.database
    .select({ operation: auditLog.operation, role: auditLog.role, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, member.userId), eq(auditLog.adminId, member.userId)))
    .orderBy(auditLog.id);
  const reason = "the account was deleted";
  expect(logged).toEqual([
    { operation: "author-revoked", role: "author", reason },
    { operation: "reviewer-revoked", role: "reviewer", reason },
  ]);
  const told = await api.get<{ notifications: object[] }>("/viewer/notifications", owner);
  expect(told.notifications).toMatchObject([{ kind: "people-changed", actor: { username: "" } }]);
});

test("an owner sees each reviewer's open reviews and work of the last 30 days", async () => {
  const name = `reviewer${++serial}`;
  await accept(await invited("reviewer"), await api.member(name));
  await api.member(`learner${serial}`);
  const [reviewer, learner] = [await api.actor(name), await api.actor(`learner${serial}`)];
  const { id } = await makeSubmission(api.database, learner, "plain-weave");
  await evaluate(api.database, reviewer, id);
  const { people } = await api.get<People>(`/studio/${slug}/people`, owner);
  const shown = people.find(({ user }) => user.username === name);
  expect(shown?.record).toMatchObject({ open: 0, scores: 1, hours: 1, corrections: 0 });
});

test("no more than 20 people are invited to a community within a day", async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await invite(`many${count}@example.org`, "author")).status).toBe(204);
  expect(await codeOf(invite("one-more@example.org", "author"))).toBe("invitation-limit");
});
