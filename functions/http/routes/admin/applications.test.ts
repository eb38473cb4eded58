import { randomUUID } from "node:crypto";
import { desc, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { getHostedCommunity } from "../../../contract/admin/communities.ts";
import type { listApplications } from "../../../contract/admin/applications.ts";
import type { ApplicationView } from "../../../contract/community/application.ts";
import type { DraftEntry } from "../../../contract/studio/draft.ts";
import type { StudioCommunity } from "../../../contract/community/people.ts";
import {
  auditLog,
  challenges,
  communities,
  mails,
  notifications,
  roleInvitations,
} from "../../../db/schema/index.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { api, asService, codeOf, openForAll } from "../../core/test-api.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let ana: string;
let bea: string;
let serial = 0;
let slug: string;

const rendering = {
  locale: "es" as const,
  site: "https://ayni.test",
  makeToken: () => Promise.reject(new Error("no token")),
  readMail: () => Promise.resolve(null),
};

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  [ana, bea] = [
    await api.member("ana", { role: "admin" }),
    await api.member("bea", { role: "admin" }),
  ];
});
beforeEach(async () => {
  slug = `spinning-${++serial}`;
  await api.database.delete(mails);
  await api.database.delete(notifications);
});

const fields = () => ({
  organisation: "Spinners of Puno",
  website: "https://spinners.example.org/about",
  contactName: "Rosa",
  email: `rosa${serial}@example.org`,
  teaches: "How yarn is spun, from the fleece to the spindle.",
  audience: "People who weave already.",
  languages: "both",
  rewards: "5 KITE for each challenge.",
  key: randomUUID(),
});

const apply = (body: object, language = "es") =>
  api.request("post", "/applications", {
    ...asService(body),
    headers: { "Accept-Language": language },
  });

/** The secret in the newest mail to an applicant. */
const mailedSecret = async () => {
  const [mail] = await api.database
    .select({ facts: mails.facts })
    .from(mails)
    .where(isNull(mails.userId))
    .orderBy(desc(mails.id))
    .limit(1);
  if (!mail) throw new Error("No applicant was written to.");
  return (mail.facts as { secret: string }).secret;
};

const at = (path: string, body: object) =>
  api.request("post", `/applications/${path}`, asService(body));
const look = async (token: string) =>
  api.ok<ApplicationView>("post", "/applications/look", asService({ token }));

type Listed = z.output<(typeof listApplications)["response"]>["applications"];
const list = async () =>
  (await api.get<{ applications: Listed }>("/admin/applications", ana)).applications;

const decide = (id: string, how: string, body: object, session = ana) =>
  api.request("post", `/admin/applications/${id}/${how}`, { session, body });

/** A confirmed application, with its id and a link of its applicant. */
const confirmed = async (changed: object = {}) => {
  await apply({ ...fields(), ...changed });
  const token = await mailedSecret();
  await at("confirm", { token });
  const [newest] = await list();
  return { token, id: newest?.id ?? "" };
};

test("an application is stored once, confirmed by its mail, and only then listed for admins", async () => {
  const body = fields();
  const before = await list();
  await Promise.all([apply(body), apply(body)]);
  const sent = await api.database.select().from(mails);
  expect(sent.map(({ recipient, locale }) => [recipient, locale])).toEqual([[body.email, "es"]]);
  expect(await list()).toEqual(before);
  const token = await mailedSecret();
  expect(await look(token)).toMatchObject({
    state: "unconfirmed",
    organisation: body.organisation,
  });
  const twice = await Promise.all([at("confirm", { token }), at("confirm", { token })]);
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  expect((await list())[0]).toMatchObject({ organisation: body.organisation, state: "open" });
  const told = await api.database.select().from(notifications);
  expect(told.map(({ kind }) => kind)).toEqual(["application-received", "application-received"]);
  expect(await api.database.select().from(mails)).toHaveLength(2);
  expect((await at("look", { token: "x".repeat(43) })).status).toBe(404);
});

test("an admin asks, the applicant answers once, and an admin declines with a reason", async () => {
  const { id, token } = await confirmed();
  expect((await decide(id, "ask", { text: "Who reviews?" })).status).toBe(204);
  expect(await look(token)).toMatchObject({ state: "asked" });
  const answers = await Promise.all(
    ["Two of us.", "Two of us."].map((text) => at("answer", { token, text })),
  );
  expect((await Promise.all(answers.map(codeOf))).toSorted()).toEqual([
    "application-changed",
    null,
  ]);
  expect((await decide(id, "decline", { text: "No reviewers." }, bea)).status).toBe(204);
  const seen = await look(await mailedSecret());
  expect(seen.state).toBe("declined");
  expect(seen.messages.map(({ kind, text }) => [kind, text])).toEqual([
    ["question", "Who reviews?"],
    ["answer", "Two of us."],
    ["reason", "No reviewers."],
  ]);
  expect(await codeOf(decide(id, "accept", { slug, name: "Spinning" }))).toBe(
    "application-changed",
  );
  const log = await api.database
    .select({ operation: auditLog.operation })
    .from(auditLog)
    .where(eq(auditLog.applicationId, BigInt(id)));
  expect(log.map(({ operation }) => operation)).toEqual([
    "application-asked",
    "application-declined",
  ]);
});

test("an applicant withdraws once, gets a mail, and may apply again; admins cannot accept it", async () => {
  const { id, token } = await confirmed();
  await api.database.delete(mails);
  const twice = await Promise.all([at("withdraw", { token }), at("withdraw", { token })]);
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  const sent = await api.database.select().from(mails);
  expect(sent.map(({ facts }) => (facts as { news: string }).news)).toEqual(["withdrawn"]);
  expect((await look(token)).state).toBe("withdrawn");
  expect((await list())[0]).toMatchObject({ id, state: "withdrawn" });
  expect(await codeOf(decide(id, "accept", { slug, name: "Spinning" }))).toBe(
    "application-changed",
  );
  const again = await confirmed();
  expect((await list())[0]).toMatchObject({ id: again.id, state: "open" });
});

test("an applicant withdraws while a question is open, but neither before confirming nor once it is decided", async () => {
  await apply(fields());
  const token = await mailedSecret();
  expect(await codeOf(at("withdraw", { token }))).toBe("application-changed");
  await at("confirm", { token });
  const [newest] = await list();
  await decide(newest?.id ?? "", "ask", { text: "Who reviews?" });
  expect(await codeOf(at("withdraw", { token }))).toBeNull();
  expect((await look(token)).state).toBe("withdrawn");

  const decided = await confirmed();
  await decide(decided.id, "decline", { text: "No reviewers." });
  expect(await codeOf(at("withdraw", { token: decided.token }))).toBe("application-changed");
  expect((await look(decided.token)).state).toBe("declined");
});

test("of a withdrawal and a concurrent acceptance of an application, one happens", async () => {
  const { id, token } = await confirmed();
  const replies = await Promise.all([
    at("withdraw", { token }),
    decide(id, "accept", { slug, name: "Spinning" }),
  ]);
  const codes = await Promise.all(replies.map(codeOf));
  expect(codes.toSorted()).toEqual(["application-changed", null]);
  expect((await look(token)).state).toBe(codes[0] === null ? "withdrawn" : "accepted");
});

test("two admins who accept at once make one community, not public, and one invitation", async () => {
  const { id, token } = await confirmed();
  const answers = await Promise.all([
    decide(id, "accept", { slug, name: "Spinning" }),
    decide(id, "accept", { slug: `${slug}-too`, name: "Spinning" }, bea),
  ]);
  expect((await Promise.all(answers.map(codeOf))).toSorted()).toEqual([
    "application-changed",
    null,
  ]);
  const made = await api.database
    .select()
    .from(communities)
    .where(sql`starts_with(${communities.slug}, ${slug})`);
  expect(made).toMatchObject([{ source: "studio", retired: true, publishedAt: null }]);
  const invited = await api.database
    .select()
    .from(roleInvitations)
    .where(eq(roleInvitations.communityId, made[0]?.id ?? 0n));
  expect(invited).toMatchObject([{ role: "owner", email: `rosa${serial}@example.org` }]);
  expect(await look(token)).toMatchObject({ state: "accepted", community: { name: "Spinning" } });
  const path = `/communities/${made[0]?.slug}`;
  expect((await api.request("get", path)).status).toBe(404);
});

test("the mail of acceptance leads to the role, and the draft has the languages applied for", async () => {
  const { id } = await confirmed({ languages: "en" });
  await api.database.delete(mails);
  expect((await decide(id, "accept", { slug, name: "Spinning" })).status).toBe(204);
  const sent = await api.database.select().from(mails);
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["application", `rosa${serial}@example.org`],
  ]);
  const facts = (sent[0]?.facts ?? {}) as { invitation: { secret: string } };
  const { invitation } = facts;
  const mail = await renderMail("application", facts, rendering);
  expect(mail?.text).toContain(`https://ayni.test/es/role-invitation?token=${invitation.secret}`);
  const owner = await api.member(`rosa-${serial}`);
  const body = { token: invitation.secret, acceptedTerms: true };
  const accepted = await api.request("post", "/role-invitations/accept", { session: owner, body });
  expect(accepted.status).toBe(200);
  const draft = await api.get<{ community: DraftEntry }>(`/studio/${slug}/draft`, owner);
  expect(draft.community.languages).toEqual([{ locale: "en", state: "only" }]);
});

test("a path that is taken or reserved is refused, and the application still waits", async () => {
  const { id } = await confirmed();
  for (const [taken, code] of [
    ["weaving", "slug-taken"],
    ["ayni-official", "slug-reserved"],
    ["studio", "slug-reserved"],
  ])
    expect(await codeOf(decide(id, "accept", { slug: taken, name: "Spinning" }))).toBe(code);
  expect((await decide(id, "accept", { slug, name: "Spinning" })).status).toBe(204);
});

test.each([
  { website: "javascript:alert(1)" },
  { website: "spinners.example.org" },
  { email: "rosa" },
  { organisation: " " },
  { languages: "fr" },
  { teaches: "" },
])("an application with %j is refused", async (wrong) => {
  expect((await apply({ ...fields(), ...wrong })).status).toBe(422);
});

test("the mails of an application contain no text of the applicant except the name, and lead to its page", async () => {
  const facts = {
    organisation: "Win http://evil.example now!",
    secret: "s".repeat(43),
    text: null,
  };
  const mail = await renderMail("application", { ...facts, news: "confirm" }, rendering);
  expect(mail?.text).not.toContain("evil.example");
  expect(mail?.text).toContain(`https://ayni.test/es/protocols/application?token=${facts.secret}`);
});

test("an owner closes: no joins, no new work, and the studio says what is open; an admin suspends and lifts", async () => {
  await api.database
    .update(communities)
    .set({ source: "studio", publishedAt: sql`now()` })
    .where(eq(communities.slug, "weaving"));
  const owner = await api.member("olga");
  const post = (path: string, session: string, body?: object) =>
    api.request("post", path, { session, body });
  await post("/admin/communities/weaving/owners", ana, {
    email: "olga@ayni.test",
    reason: "the first owner",
  });
  const [mail] = await api.database
    .select({ facts: mails.facts })
    .from(mails)
    .where(eq(mails.kind, "role-invitation"));
  if (!mail) throw new Error("No owner was invited.");
  const { secret } = mail.facts as { secret: string };
  const accepted = { token: secret, acceptedTerms: true };
  expect((await post("/role-invitations/accept", owner, accepted)).status).toBe(200);

  await api.database
    .update(challenges)
    .set({ closesAt: sql`now() + interval '3 days'` })
    .where(eq(challenges.id, "plain-weave"));
  type Offers = { bounties?: readonly unknown[]; groups?: readonly unknown[] };
  const offers = async () => [
    (await api.get<Offers>("/bounties?kind=challenge")).bounties?.length,
    (await api.get<Offers>("/bounty-groups?kind=challenge")).groups?.length,
    (await api.get<Offers>("/bounties?kind=referral")).bounties?.length,
  ];
  const closings = async () =>
    (await api.get<{ closings: unknown[] }>("/communities/weaving/events")).closings.length;
  expect(await offers()).toEqual([1, 1, 1]);
  expect(await closings()).toBe(1);

  const suspension = { reason: "it breaks the terms" };
  const learner = await api.member("lea");
  expect((await post("/admin/communities/weaving/suspend", ana, suspension)).status).toBe(204);
  expect((await api.request("get", "/communities/weaving")).status).toBe(404);
  expect((await post("/admin/communities/weaving/suspend", bea, suspension)).status).toBe(204);
  const studio = () => api.get<StudioCommunity>("/studio/weaving", owner);
  expect((await studio()).suspendedAt).not.toBeNull();
  expect(await offers()).toEqual([0, 0, 0]);
  for (const slug of ["challenge-plain-weave", "referral-weaving"])
    expect((await api.request("get", `/bounties/${slug}`)).status, slug).toBe(404);
  const work = (key: string) =>
    post("/challenges/plain-weave/submissions", learner, {
      format: "text",
      text: workText(),
      key,
    });
  expect(await codeOf(work(randomUUID()))).toBe("not-found");
  for (const path of ["", "/submissions", "/draft"]) {
    const read = await api.request("get", `/challenges/plain-weave${path}`, { session: learner });
    expect(read.status, path).toBe(404);
  }
  expect((await post("/admin/communities/weaving/resume", ana, suspension)).status).toBe(204);
  expect((await api.request("get", "/communities/weaving")).status).toBe(200);
  expect((await work(randomUUID())).status).toBe(201);
  expect(await offers()).toEqual([1, 1, 1]);

  expect(await codeOf(post("/studio/weaving/closing", owner))).toBe("recent-login-required");
  api.identity.confirm(owner);
  expect(await codeOf(post("/studio/weaving/closing", learner))).toBe("recent-login-required");
  api.identity.confirm(learner);
  expect(await codeOf(post("/studio/weaving/closing", learner))).toBe("not-in-role");
  const twice = await Promise.all([1, 2].map(() => post("/studio/weaving/closing", owner)));
  expect(twice.map(({ status }) => status)).toEqual([204, 204]);
  expect(await studio()).toMatchObject({ hasOpenWork: true });
  expect(await offers()).toEqual([0, 0, 0]);
  expect(await closings()).toBe(0);
  const other = await api.member("nina");
  const join = await api.request("put", "/communities/weaving/membership", { session: other });
  expect(await codeOf(join)).toBe("community-closed");
  type Closed = { closedAt: string | null };
  type Listed = Closed & { courseList: readonly { challenges: readonly { closes: string }[] }[] };
  const { closedAt, courseList } = await api.get<Listed>("/communities/weaving");
  expect(closedAt).not.toBeNull();
  expect(await api.get("/challenges/plain-weave")).toMatchObject({
    open: false,
    closes: closedAt,
  });
  expect(courseList[0]?.challenges[0]).toMatchObject({ closes: closedAt });
  const operations = await api.database
    .select({ operation: auditLog.operation })
    .from(auditLog)
    .where(
      sql`${auditLog.operation} in ('community-closed', 'community-suspended', 'community-resumed')`,
    );
  expect(operations.map(({ operation }) => operation)).toEqual([
    "community-suspended",
    "community-resumed",
    "community-closed",
  ]);

  type Hosted = z.output<(typeof getHostedCommunity)["response"]>;
  const hosted = await api.get<Hosted>("/admin/communities/weaving", ana);
  expect(hosted.people).toMatchObject([{ role: "owner", user: { username: "olga" } }]);
  const ended = await post("/admin/communities/weaving/end-role", ana, {
    person_id: hosted.people[0]?.id,
    role: "owner",
    reason: "nobody else is there",
  });
  expect(await codeOf(ended)).toBe("last-owner");
});
