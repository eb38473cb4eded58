import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { validDraft } from "../../../../content/compiler/draft.fixture.ts";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import { makeSubmission } from "../../../../tests/factories/work.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import type {
  Version,
  PartChange,
  VersionChange,
  WaitingPublication,
} from "../../../contract/studio/publication.ts";
import {
  challenges,
  communities,
  communityRoles,
  draftFiles,
  notifications,
  publishedContent,
  users,
} from "../../../db/schema/index.ts";
import { synchroniseCatalogue } from "../../../domain/community/catalogue/synchronise-catalogue.ts";
import {
  compileFor,
  publishCommunity,
} from "../../../domain/community/publication/publish-community.ts";
import { createDraftCompiler, stillReading } from "../../../platform/studio/draft-compiler.ts";
import { api, asService, codeOf, openForEach } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

let communityId: bigint;
const sessions: Record<"owner" | "author" | "stranger" | "admin", string> = {
  owner: "",
  author: "",
  stranger: "",
  admin: "",
};

const band = "courses/first-cloth/challenges/weave-a-band";
const reason = "Read from the first line to the last";

const draftOf = () =>
  new Map([...validDraft()].map(([path, text]) => [path, text.replaceAll("AYNI", "KITE")]));

const write = async (files: ReadonlyMap<string, string>) => {
  await api.database.delete(draftFiles).where(eq(draftFiles.communityId, communityId));
  await api.database
    .insert(draftFiles)
    .values([...files].map(([path, text]) => ({ communityId, path, text })));
};
const writeChanged = (path: string, former: string, latter: string) => {
  const draft = draftOf();
  const text = draft.get(path) ?? "";
  expect(text).toContain(former);
  return write(draft.set(path, text.replace(former, latter)));
};

openForEach({ catalogue: testCatalogue });
beforeEach(async () => {
  for (const name of ["owner", "author", "stranger"] as const)
    sessions[name] = await api.member(`${name}-one`);
  sessions.admin = await api.member("admin-one", { role: "admin" });
  communityId = await makeStudioCommunity(api.database, "knots", {
    "owner-one": "owner",
    "author-one": "author",
  });
  await write(draftOf());
});

const publish = (note: string) =>
  api.request("post", "/studio/knots/versions", { session: sessions.owner, body: { note } });
const versions = async () =>
  (await api.get<{ versions: Version[] }>("/studio/knots/versions", sessions.owner)).versions;
const waiting = async () =>
  (await api.get<{ publications: WaitingPublication[] }>("/admin/publications", sessions.admin))
    .publications;
const decide = async (how: "approval" | "refusal") => {
  const [first] = await waiting();
  return api.request("put", `/admin/publications/${first?.id}/${how}`, {
    session: sessions.admin,
    body: { reason },
  });
};
const publishFirst = async () => {
  expect((await publish("First")).status).toBe(201);
  expect((await decide("approval")).status).toBe(204);
};
const status = async (path: string) => (await api.request("get", path)).status;
const bandRow = async () => {
  const [row] = await api.database
    .select()
    .from(challenges)
    .where(and(eq(challenges.communityId, communityId), eq(challenges.slug, "weave-a-band")));
  if (!row) throw new Error("No challenge");
  return row;
};

test("an owner publishes the draft that the page showed, and no later one", async () => {
  const shown = await api.get<{ revision: string }>("/studio/knots/changes", sessions.owner);
  const body = { note: "", revision: shown.revision };
  const send = () =>
    api.request("post", "/studio/knots/versions", { session: sessions.owner, body });
  await writeChanged("en.mdx", "name: ", "name: Other ");
  expect(await codeOf(send())).toBe("draft-changed");
  expect(await versions()).toEqual([]);
  await write(draftOf());
  expect((await send()).status).toBe(201);
});

test("a first version waits for an admin, and is shown once it is approved", async () => {
  expect((await publish("First")).status).toBe(201);
  expect(await status("/communities/knots")).toBe(404);
  expect(await waiting()).toMatchObject([
    { community: { slug: "knots" }, number: 1, note: "First" },
  ]);

  expect((await decide("approval")).status).toBe(204);
  expect(await status("/communities/knots")).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await versions()).toMatchObject([{ number: 1, state: "published", isShown: true }]);
  const [row] = await api.database.select().from(communities).where(eq(communities.slug, "knots"));
  expect(row?.publishedAt).not.toBeNull();
  expect((await bandRow()).id).toMatch(/^weave-a-band--[0-9a-f]{12}$/);
});

test("a declined version is shown nowhere, and its people read the reason", async () => {
  await publish("First");
  expect((await decide("refusal")).status).toBe(204);
  expect(await status("/communities/knots")).toBe(404);
  expect(await versions()).toMatchObject([{ state: "declined", reason, isShown: false }]);
  expect((await publish("First")).status).toBe(201);
  expect(await versions()).toHaveLength(2);
});

test("a newer first version replaces the one that waits, and a decision is made once", async () => {
  await publish("First");
  const [before] = await waiting();
  await writeChanged("en.mdx", "Cloth from thread.", "Cloth from yarn.");
  await publish("Second");
  expect((await waiting()).map(({ number }) => number)).toEqual([2]);
  const late = await api.request("put", `/admin/publications/${before?.id}/approval`, {
    session: sessions.admin,
    body: { reason },
  });
  expect(late.status).toBe(409);
});

test("a draft with faults names them with their lines", async () => {
  await writeChanged(`${band}/en.mdx`, "Weave.", "<script>alert(1)</script>");
  const refused = await publish("x");
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: "draft-has-problems",
    errors: [
      {
        field: `${band}/en.mdx`,
        message: expect.stringMatching(/^courses\/.*\/en\.mdx:\d+:\d+ HTML is refused/) as string,
      },
    ],
  });
  expect(await versions()).toEqual([]);
});

const fundPool = async () => {
  const fund = {
    community: "knots",
    token: "KITE",
    amount: "100",
    key: crypto.randomUUID(),
    reason,
  };
  const funded = await api.request("post", "/admin/pools/fund", {
    session: sessions.admin,
    body: fund,
  });
  expect(funded.status).toBe(204);
};

test("its challenges are open bounties as soon as the pool covers them", async () => {
  await publishFirst();
  await fundPool();
  const slug = `challenge-${(await bandRow()).id}`;
  const path = "/bounties?community=knots&kind=challenge";
  const { bounties } = await api.get<{ bounties: object[] }>(path);
  expect(bounties).toMatchObject([{ slug, open: true }]);
  expect(await status(`/bounties/${slug}`)).toBe(200);
});

test("later versions are the owner's: facts change, and a removed challenge is retired with its bounty", async () => {
  await publishFirst();
  const former = await bandRow();
  const work = await makeSubmission(api.database, await makeMember(api.database), former.id);
  const files = draftOf();
  const course = JSON.parse(files.get("courses/first-cloth/course.json") ?? "") as object;
  files.set(
    "courses/first-cloth/course.json",
    JSON.stringify({ ...course, hours: 9, challenges: [] }),
  );
  for (const file of [...files.keys()]) if (file.startsWith(band)) files.delete(file);
  await write(files);
  expect((await publish("Shorter")).status).toBe(201);

  expect((await bandRow()).retired).toBe(true);
  const place = "/communities/knots/courses/first-cloth/challenges/weave-a-band";
  expect(await api.get(place)).toMatchObject({ id: former.id });
  const retired = { isRetired: true, open: false, maySubmit: "closed" };
  expect(await api.get(`/challenges/${former.id}`)).toMatchObject(retired);
  const rules = { isRetired: true, isCurrent: false };
  expect(await api.get(`/submissions/${work.id}`)).toMatchObject({ rules });
  const community = await api.get<{ courseList: object[] }>("/communities/knots");
  expect(community.courseList).toMatchObject([{ hours: 9, challenges: [] }]);

  const restored = await api.request("post", "/studio/knots/versions/1/restoration", {
    session: sessions.owner,
    body: { note: "Back" },
  });
  expect(restored.status).toBe(201);
  expect(await bandRow()).toMatchObject({ id: former.id, retired: false });
  expect(await api.get(`/challenges/${former.id}`)).not.toHaveProperty("isRetired");
  expect(await api.get(`/submissions/${work.id}`)).toMatchObject({ rules: { isCurrent: true } });
  expect((await versions()).map(({ number, isShown }) => [number, isShown])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
});

test("a module that is removed keeps its marks, and has them when it is back", async () => {
  const draft = draftOf();
  const course = draft.get("courses/first-cloth/course.json") ?? "";
  const two = course.replace('"warp-and-weft"', '"warp-and-weft", "selvedge"');
  for (const locale of ["en", "es"]) {
    const text = draft.get(`courses/first-cloth/modules/warp-and-weft/${locale}.mdx`) ?? "";
    draft.set(`courses/first-cloth/modules/selvedge/${locale}.mdx`, text);
  }
  await write(draft.set("courses/first-cloth/course.json", two));
  await publishFirst();
  const path = "/communities/knots/courses/first-cloth";
  const learner = { session: sessions.stranger };
  const done = async () =>
    (await api.ok<{ modulesDone: string[] }>("get", path, learner)).modulesDone;
  for (const module of ["warp-and-weft", "selvedge"])
    await api.ok("put", `${path}/learning-modules/${module}/progress`, learner);

  await write(draftOf());
  expect((await publish("One module")).status).toBe(201);
  expect(await done()).toEqual(["warp-and-weft"]);
  const restored = await api.request("post", "/studio/knots/versions/1/restoration", {
    session: sessions.owner,
    body: { note: "Back" },
  });
  expect(restored.status).toBe(201);
  expect(await done()).toEqual(["warp-and-weft", "selvedge"]);
});

test("a version keeps its texts, whatever the draft says now", async () => {
  await publishFirst();
  await write(new Map([["en.mdx", "Other"]]));
  const { files } = await api.get<{ files: Record<string, string> }>(
    "/studio/knots/versions/1",
    sessions.author,
  );
  expect(new Map(Object.entries(files))).toEqual(draftOf());
});

test("publishing twice at once writes one version, and the site's folders stay as they are", async () => {
  await publishFirst();
  const before = await api.get<object>("/communities/weaving");
  await writeChanged("en.mdx", "Cloth from thread.", "Cloth from yarn.");
  const answers = await Promise.all([publish("Twice"), publish("Twice")]);
  expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
  expect((await versions()).map(({ number }) => number)).toEqual([2, 1]);
  expect(await api.get("/communities/weaving")).toEqual(before);
  await synchroniseCatalogue(api.database, testCatalogue);
  expect(await status("/communities/knots")).toBe(200);
});

test("during a publication, each of twenty readers gets one version or the other", async () => {
  await publishFirst();
  const draft = draftOf();
  for (const path of ["en.mdx", "es.mdx"])
    draft.set(path, draft.get(path)?.replace("Cloth from thread.", "Cloth from yarn.") ?? "");
  const facts = "courses/first-cloth/course.json";
  draft.set(facts, draft.get(facts)?.replace('"hours": 6', '"hours": 9') ?? "");
  await write(draft);
  type Read = { summary: string; courseList: { hours: number }[] };
  const done = new AbortController();
  const seen = new Set<string | number | undefined>();
  const read = async () => {
    while (!done.signal.aborted) {
      const { summary, courseList } = await api.get<Read>("/communities/knots");
      seen.add(summary).add(courseList[0]?.hours);
    }
  };
  const readers = Array.from({ length: 20 }, read);
  expect((await publish("Yarn")).status).toBe(201);
  done.abort();
  await Promise.all(readers);
  const last = await api.get<Read>("/communities/knots");
  expect([last.summary, last.courseList[0]?.hours]).toEqual(["Cloth from yarn.", 9]);
  const known: unknown[] = ["Cloth from thread.", 6, "Cloth from yarn.", 9];
  expect([...seen].filter((value) => !known.includes(value))).toEqual([]);
});

test("the web tier alone reads public versions: those after a cursor, and documents by hash", async () => {
  await publishFirst();
  type Shown = { communities: { slug: string; document: string; sequence: number }[] };
  expect(await status("/published")).toBe(403);
  const read = (after: number) => api.ok<Shown>("get", `/published?after=${after}`, asService());
  const { communities: shown } = await read(0);
  expect(shown).toMatchObject([{ slug: "knots", sequence: 1 }]);
  expect((await read(1)).communities).toEqual([]);
  const { body } = await api.ok<{ body: string }>(
    "get",
    `/published/${shown[0]?.document}`,
    asService(),
  );
  expect(JSON.parse(body)).toMatchObject({ slug: "knots", courses: [{ slug: "first-cloth" }] });
  expect(await api.database.select().from(publishedContent)).toHaveLength(1);
});

test("admins are told of a first version that waits, its owners and authors of the decision", async () => {
  const told = async (kind: string) => {
    const rows = await api.database
      .select({ username: users.username, mail: notifications.mail })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(notifications.kind, kind))
      .orderBy(users.username);
    return rows.map(({ username, mail }) => [username, mail]);
  };
  await publish("First");
  expect(await told("publication-waits")).toEqual([["admin-one", null]]);
  await decide("refusal");
  const writers = [
    ["author-one", "at-once"],
    ["owner-one", "at-once"],
  ];
  expect(await told("publication-declined")).toEqual(writers);
  await publish("Again");
  await decide("approval");
  expect(await told("publication-approved")).toEqual(writers);
  await writeChanged("en.mdx", "Cloth from thread.", "Cloth from yarn.");
  await publish("Yarn");
  expect(await told("publication-waits")).toHaveLength(2);
});

test("a version is compared with the draft and with another one, file by file", async () => {
  const compare = async (query: string) =>
    (await api.get<{ changes: VersionChange[] }>(`/studio/knots/changes${query}`, sessions.author))
      .changes;
  expect(await compare("")).toHaveLength(draftOf().size);
  await publishFirst();
  expect(await compare("?from=1")).toEqual([]);
  const draft = draftOf();
  const text = draft.get(`${band}/en.mdx`) ?? "";
  draft.set(`${band}/en.mdx`, text.replace("Weave.", "Weave it."));
  for (const locale of ["en", "es"])
    draft.set(`${band}/key/${locale}.mdx`, "---\ntitle: Key\n---\n\nCount the threads.\n");
  await write(draft);
  expect(await compare("?from=1")).toMatchObject([
    { path: band, kind: "challenge", title: "Weave a band", locale: "en", isKey: false },
    { path: band, locale: "en", isKey: true, before: null },
    { path: band, locale: "es", isKey: true, before: null },
  ]);
  const { parts } = await api.get<{ parts: PartChange[] }>(
    "/studio/knots/changes?from=1",
    sessions.author,
  );
  expect(parts).toEqual([
    {
      path: band,
      fields: [
        {
          name: "body.en",
          before: expect.stringMatching(/Weave\.$/) as string,
          after: expect.stringMatching(/Weave it\.$/) as string,
        },
        ...["keyTitle.en", "keyTitle.es"].map((name) => ({ name, before: "", after: "Key" })),
        ...["keyBody.en", "keyBody.es"].map((name) => ({
          name,
          before: "",
          after: "Count the threads.",
        })),
      ],
    },
  ]);
  expect((await publish("Second")).status).toBe(201);
  expect((await compare("?from=2&to=1")).map(({ after }) => after)).toEqual([text, null, null]);
});

test("an owner whose role ends while the texts are compiled publishes nothing", async () => {
  await publishFirst();
  const actor = await api.actor("owner-one");
  const compiler = createDraftCompiler();
  const drafts: typeof compiler = {
    ...compiler,
    compile: async (...asked) => {
      await asOwner(api.database, (tx) =>
        tx.delete(communityRoles).where(eq(communityRoles.userId, actor.userId)),
      );
      return compiler.compile(...asked);
    },
  };
  const given = { draft: draftOf(), note: "Late" };
  await expect(
    publishCommunity({ database: api.database, actor, drafts }, "knots", given),
  ).rejects.toMatchObject({ code: "not-in-role" });
  await compiler.close();
});

test("publishing says to try again while the texts are still read", async () => {
  const unread = () => Promise.resolve({ compiled: null, problems: stillReading });
  const database = api.database;
  const drafts = { ...createDraftCompiler(), compile: unread };
  await expect(
    compileFor({ database, drafts }, { id: communityId, slug: "knots" }, draftOf()),
  ).rejects.toMatchObject({ code: "draft-still-read" });
});

test("a community that was closed before its first version is decided is not shown", async () => {
  await publish("First");
  await api.database
    .update(communities)
    .set({ closedAt: sql`now()` })
    .where(eq(communities.id, communityId));
  expect(await codeOf(decide("approval"))).toBe("community-closed");
  expect(await status("/communities/knots")).toBe(404);
  expect((await decide("refusal")).status).toBe(204);
});

test("a version that a closed community publishes opens none of its bounties again", async () => {
  await publishFirst();
  await fundPool();
  const openBounties = async () =>
    (await api.get<{ bounties: object[] }>("/bounties?community=knots")).bounties.length;
  expect(await openBounties()).toBe(1);
  api.identity.confirm(sessions.owner);
  await api.ok("post", "/studio/knots/closing", { session: sessions.owner });
  expect(await openBounties()).toBe(0);
  await writeChanged(`${band}/en.mdx`, "title: ", "title: Mended ");
  expect((await publish("A mistake")).status).toBe(201);
  expect((await bandRow()).title["en"]).toMatch(/^Mended/);
  expect(await openBounties()).toBe(0);
  const { closedAt } = await api.get<{ closedAt: string }>("/communities/knots");
  expect(await api.get(`/bounties/challenge-${(await bandRow()).id}`)).toMatchObject({
    open: false,
    closesAt: closedAt,
  });
});

test("a suspended community is not found by its words", async () => {
  await publishFirst();
  type Search = { found: { community: { slug: string } }[]; partial: boolean };
  const found = async () => api.get<Search>("/search?q=band");
  const isFound = async () =>
    (await found()).found.some(({ community }) => community.slug === "knots");
  expect(await isFound()).toBe(true);
  const change = (how: string) =>
    api.ok("post", `/admin/communities/knots/${how}`, {
      session: sessions.admin,
      body: { reason },
    });
  await change("suspend");
  expect(await isFound()).toBe(false);
  await change("resume");
  expect(await isFound()).toBe(true);
});
