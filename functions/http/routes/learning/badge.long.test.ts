import { beforeAll, expect, test } from "vitest";
import { ageDecision, hide, makeOwner, report } from "../../../../tests/factories/moderation.ts";
import { failing, passing } from "../../../../tests/factories/work.ts";
import { limits } from "../../../contract/core/limits.ts";
import type { Badge } from "../../../contract/learning/badge.ts";
import type { Actor } from "../../../domain/actor.ts";
import { judgeAppeal, lapseHidings } from "../../../domain/moderation/appeal-decision.ts";
import { decideCase } from "../../../domain/moderation/decide-case.ts";
import { newIssuer } from "../../../platform/credentials/badge.fixture.ts";
import { verifyBadge } from "../../../platform/credentials/verify-badge.ts";
import { api, openForAll, openTestApi, publicUrl } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let reviewer: string;

const { issuer } = await newIssuer(publicUrl);
openForAll({ badgeIssuer: issuer, catalogue: testCatalogue });
beforeAll(async () => {
  reviewer = await api.member("reviewer", { role: "reviewer" });
});

type Seen = { viewer: { passed: { badge: string | null } | null } | null };

const submit = async (author: string) => `/submissions/${await api.submit(author)}`;

/** A member with a passed submission, and its badge. */
async function award(name: string) {
  const session = await api.member(name);
  const path = await submit(session);
  await api.ok("put", `${path}/review`, { session: reviewer });
  await api.ok("post", `${path}/evaluation`, {
    session: reviewer,
    body: { points: passing, comment: "Good" },
  });
  const { viewer } = await api.get<Seen>(path, session);
  const badge = viewer?.passed?.badge ?? "";
  return { session, path, badge: `/badges/${badge}`, credential: `/badges/${badge}/credential` };
}

const correct = (path: string, points: typeof passing, seen: number) =>
  api.ok("post", `${path}/evaluation/corrections`, {
    session: reviewer,
    body: { points, comment: "Seen again", reason: "A test was missing.", seen },
  });

const verdictOf = async (path: string) => {
  const credential = await api.get<object>(path);
  return verifyBadge(credential, await api.get("/badge-issuer"), await api.get("/badge-status/0"));
};

test("a pass gives a badge that anybody reads, and that verifies by the site's own files", async () => {
  const { badge, credential } = await award("ana");
  expect(await api.get<Badge>(badge)).toMatchObject({
    challenge: { id: "plain-weave", community: "weaving" },
    holder: { username: "ana" },
    name: null,
    points: 20,
    revokedAt: null,
    isSigned: true,
  });
  expect(await api.get(credential)).toMatchObject({
    id: `${publicUrl}${badge}`,
    credentialSubject: { id: `${publicUrl}/profile/ana` },
  });
  expect(await verdictOf(credential)).toEqual({ isGenuine: true, revocation: "not-revoked" });
  const reply = await api.request("get", credential);
  expect(reply.headers.get("Cache-Control")).toBe("no-store");
});

test("two readers at once get the same file", async () => {
  const { credential } = await award("twins");
  const read = () => api.request("get", credential).then((reply) => reply.text());
  const [one, ...others] = await Promise.all([read(), read(), read(), read()]);
  expect(new Set([one, ...others]).size).toBe(1);
});

test("a correction revokes a badge, and another one gives it back with its points", async () => {
  const { path, badge, credential } = await award("bea");
  await api.get(credential);
  await correct(path, failing, 0);
  expect((await api.get<Badge>(badge)).revokedAt).not.toBeNull();
  expect(await verdictOf(credential)).toEqual({ isGenuine: true, revocation: "revoked" });
  await correct(
    path,
    passing.map((one) => ({ ...one, points: one.points - 1 })),
    1,
  );
  expect(await api.get<Badge>(badge)).toMatchObject({ revokedAt: null, points: 18 });
  expect(await verdictOf(credential)).toEqual({ isGenuine: true, revocation: "not-revoked" });
});

test("a name is on the badge when its holder wants it, and not when another member does", async () => {
  const { session, badge, credential } = await award("carla");
  const name = (isNamed: boolean, asking = session) =>
    api.request("put", `${badge}/name`, { session: asking, body: { isNamed } });
  expect((await (await name(true)).json()) as object).toMatchObject({ code: "profile-incomplete" });
  await api.ok("patch", "/viewer", {
    session,
    body: { username: "carla", firstName: "Carla", lastName: "Quispe", locale: "en" },
  });
  const hidden = await api.get<object>(credential);
  expect(JSON.stringify(hidden)).not.toContain("Quispe");
  expect((await name(true, reviewer)).status).toBe(404);
  expect((await name(true)).status).toBe(200);
  expect(JSON.stringify(await api.get(credential))).toContain("Carla Quispe");
  expect(await verdictOf(credential)).toMatchObject({ isGenuine: true });
  await name(false);
  expect(JSON.stringify(await api.get(credential))).not.toContain("Quispe");
});

/** Has an owner of the community hide a work, which its author may appeal against. */
async function hideWork(path: string, owner: Actor): Promise<string> {
  const id = await report(api.database, path.replace("/submissions/", "submission:"));
  await decideCase(api.database, owner, { slug: "weaving", id }, hide);
  return id;
}

test("the badge of hidden work is gone for others, and there again once the work is restored", async () => {
  const { session, path, badge, credential } = await award("hana");
  const [owner, other] = [
    await makeOwner(api.database, "weaving"),
    await makeOwner(api.database, "weaving"),
  ];
  const file = await api.get<object>(credential);
  const id = await hideWork(path, owner);
  for (const hidden of [badge, credential])
    expect(await api.code("get", hidden)).toBe("content-hidden");
  expect(await api.get<Badge>(badge, session)).toMatchObject({ revokedAt: null });
  await api.ok("post", `/viewer/decisions/${id}/appeal`, { session, body: { words: "Mine." } });
  const verdict = { act: "restore", words: "It is." } as const;
  await judgeAppeal(api.database, other, { slug: "weaving", id }, verdict);
  expect(await api.get<Badge>(badge)).toMatchObject({ revokedAt: null, points: 20 });
  expect(await api.get(credential)).toEqual(file);
  expect(await verdictOf(credential)).toEqual({ isGenuine: true, revocation: "not-revoked" });
});

test.each(["upheld", "not appealed against"])(
  "a badge is revoked for good when the hiding of its work is %s",
  async (how) => {
    const { session, path, badge, credential } = await award(how === "upheld" ? "ines" : "iris");
    const owner = await makeOwner(api.database, "weaving");
    const file = await api.get<object>(credential);
    const id = await hideWork(path, owner);
    if (how === "upheld") {
      const other = await makeOwner(api.database, "weaving");
      await api.ok("post", `/viewer/decisions/${id}/appeal`, {
        session,
        body: { words: "It is mine." },
      });
      const verdict = { act: "uphold", words: "It is copied." } as const;
      await judgeAppeal(api.database, other, { slug: "weaving", id }, verdict);
    } else {
      await ageDecision(api.database, id, limits.appealDays);
      await lapseHidings(api.database);
    }
    const issuer = await api.get<object>("/badge-issuer");
    const status = await api.get<object>("/badge-status/0");
    expect(await verifyBadge(file, issuer, status)).toMatchObject({ revocation: "revoked" });
    expect((await api.get<Badge>(badge, session)).revokedAt).not.toBeNull();
    expect((await api.request("get", badge)).status).toBe(410);
  },
);

test("a badge of a member who leaves is not found", async () => {
  const { session, badge, credential } = await award("dora");
  api.identity.confirm(session);
  await api.ok("post", "/viewer/deletion", { session, body: { username: "dora" } });
  expect((await api.request("get", badge)).status).toBe(404);
  expect((await api.request("get", credential)).status).toBe(404);
});

test("work that has not passed has no badge, and an unknown badge is not found", async () => {
  const author = await api.member("eli");
  const path = await submit(author);
  expect((await api.get<Seen>(path, author)).viewer?.passed).toBeNull();
  expect((await api.request("get", `/badges/${crypto.randomUUID()}`)).status).toBe(404);
  expect(await api.code("get", "/badges/1")).toBe("invalid-input");
  expect((await api.request("get", "/badge-status/1")).status).toBe(404);
});

test("without a key, badges are shown and not signed", async () => {
  const { badge, credential } = await award("flor");
  const unsigned = await openTestApi();
  try {
    expect((await unsigned.request("get", "/badge-issuer")).status).toBe(404);
    expect((await unsigned.request("get", "/badge-status/0")).status).toBe(404);
    expect((await unsigned.request("get", credential)).status).toBe(404);
  } finally {
    await unsigned.close();
  }
  expect((await api.get<Badge>(badge)).isSigned).toBe(true);
});
