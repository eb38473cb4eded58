import { eq, getTableName, is, sql, SQL } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { asOwner, ownerOf } from "../../../../tests/setup/database.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  giveAssigned,
  scoreInReview,
} from "../../../../tests/factories/work.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import { race } from "../../../../tests/setup/race.ts";
import type { DataExport } from "../../../contract/identity/account-data.ts";
import type { Money } from "../../../contract/core/values.ts";
import * as schema from "../../../db/schema/index.ts";
import { changesOfAccounts, dataExports, submissions, users } from "../../../db/schema/index.ts";
import { beginDeletion } from "../../../domain/member/account/deletion/begin-deletion.ts";
import { cancelDeletion } from "../../../domain/member/account/deletion/cancel-deletion.ts";
import { deleteAccounts } from "../../../domain/member/account/deletion/delete-accounts.ts";
import { askForExport } from "../../../domain/member/account/export/ask-for-export.ts";
import { makeExports } from "../../../domain/member/account/export/make-exports.ts";
import {
  deletedOtherwise,
  exportedOtherwise,
  notExported,
  ownTables,
} from "../../../domain/member/account/personal-tables.ts";
import type { Actor } from "../../../domain/actor.ts";
import { answerFeedback } from "../../../domain/learning/feedback/answer-feedback.ts";
import { rateFeedback } from "../../../domain/learning/feedback/rate-feedback.ts";
import { listReferrals } from "../../../domain/money/referral/list-referrals.ts";
import { startReview } from "../../../domain/learning/review/start-review.ts";
import { getCommunityScoreboard } from "../../../domain/community/scoreboard/get-community-scoreboard.ts";
import { saveDraft } from "../../../domain/learning/submission/save-draft.ts";
import { updateViewer } from "../../../domain/member/viewer/update-viewer.ts";
import { noteChangeElsewhere } from "../../../domain/identity/session/note-change.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { withChallenges } from "../../core/test-catalogue.ts";
import { api, asService, openForAll } from "../../core/test-api.ts";
import { archiveOf } from "./archive.fixture.ts";

let reviewer: Actor;
let peer: Actor;

openForAll({ catalogue: withChallenges(["plain-weave", "two-colours", "three-colours"]) });
beforeAll(async () => {
  reviewer = await makeReviewer(api.database, "weaving");
  peer = await makeMember(api.database, "peer");
});

type Member = { actor: Actor; session: string };

const newMember = async (prefix = "quipu"): Promise<Member> => {
  const actor = await makeMember(api.database, prefix);
  const session = api.identity.signIn(actor);
  api.identity.confirm(session);
  return { actor, session };
};

const begin = ({ actor, session }: Member) =>
  api.ok("post", "/viewer/deletion", { session, body: { username: actor.username } });

const waitDays = (actor: Actor, days: number) =>
  api.database
    .update(users)
    .set({ deletionBegunAt: sql`deletion_begun_at - make_interval(days => ${days})` })
    .where(eq(users.id, actor.userId));

const runJob = () => deleteAccounts(api.database, api.identity.service);

const deleteForGood = async (actor: Actor) => {
  await beginDeletion(api.database, actor, actor.username);
  await waitDays(actor, 7);
  await runJob();
};

const count = async (text: SQL): Promise<number> => {
  const [row] = await api.rows<{ value: string }>(text);
  return Number(row?.value);
};

const openAgain = async ({ session }: Member): Promise<Record<string, string>> => {
  const { secret } = await api.ok<{ secret: string }>(
    "post",
    "/sessions",
    asService({ cookie: session }),
  );
  return { Authorization: `Bearer ${secret}.${session}` };
};

/** Every column of the database that contains one of the texts. */
const placesOf = async (texts: readonly string[]): Promise<string[]> => {
  type Column = { table_name: string; column_name: string; data_type: string };
  const columns = await api.rows<Column>(sql`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY', 'uuid', 'character varying')`);
  const places: string[] = [];
  for (const { table_name, column_name, data_type } of columns) {
    const column = sql.identifier(column_name);
    const shown =
      data_type === "bytea" ? sql`encode(${column}, 'escape')` : sql`lower(${column}::text)`;
    for (const text of texts) {
      const found = await count(
        sql`select count(*) as value from ${sql.identifier(table_name)} where position(lower(${text}) in lower(${shown})) > 0`,
      );
      if (found > 0) places.push(`${table_name}.${column_name}: ${text}`);
    }
  }
  return places;
};

test("each table that leads to a member is exported or has a reason against, and names the effect of a deletion", () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];
  // The queue of cards to draw names members and submissions without a foreign key.
  const personal = new Set(["users", "sessions", "attempts", "cards_to_draw"]);
  // Rows that refer to a submission or an export belong to its member, over any number of
  // references.
  for (let size = 0; size < personal.size;) {
    size = personal.size;
    for (const table of tables)
      for (const { reference } of getTableConfig(table).foreignKeys)
        if (personal.has(getTableName(reference().foreignTable))) personal.add(getTableName(table));
  }
  const own = Object.keys(ownTables);
  // A picture is referenced by its member.
  expect(
    [...own, ...exportedOtherwise, ...Object.keys(notExported)].toSorted((a, b) =>
      a.localeCompare(b),
    ),
  ).toEqual([...personal, "pictures"].toSorted((a, b) => a.localeCompare(b)));
  expect([...own, ...Object.keys(deletedOtherwise)].toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...personal, "pictures"].toSorted((a, b) => a.localeCompare(b)),
  );
  // A new table with an email or an identity would be reported here.
  const identifying = tables.filter((table) =>
    getTableConfig(table).columns.some(({ name }) => /^(?:uid|email|address|userId)$/.test(name)),
  );
  // The email of an application and the address of a withdrawal are an organisation's.
  const organisations = new Set(["applications", "withdrawals"]);
  for (const name of identifying.map((table) => getTableName(table)))
    if (!organisations.has(name)) expect(personal).toContain(name);
});

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#9b2242" } })
    .png()
    .toBuffer();

/** A member with a row in every table, and the texts that must not remain after deletion. */
const makeLife = async () => {
  const member = await newMember();
  const { actor, session } = member;
  const { database } = api;
  const secret = {
    former: actor.username,
    name: `renamed${actor.username}`,
    first: `First-${actor.username}`,
    last: `Last-${actor.username}`,
    draft: `a draft only ${actor.uid} knows`,
    deleted: `${workText()} which goes with ${actor.uid}`,
    answer: `An answer of ${actor.uid}`,
    unmarked: `${workText()} unmarked feedback of ${actor.uid}`,
  };
  await updateViewer(database, actor, {
    username: secret.name,
    firstName: secret.first,
    lastName: secret.last,
    locale: "es",
  });
  await api.ok("put", "/viewer/picture", { session, body: new Uint8Array(await png()) });
  await saveDraft(database, actor, "three-colours", {
    format: "text",
    text: secret.draft,
    link: "",
  });
  const stays = await makeSubmission(database, actor, "plain-weave");
  const given = await giveAssigned(database, peer, stays.id, {
    format: "text",
    text: `${workText()} from a peer on ${stays.id}`,
  });
  await answerFeedback(database, actor, given.id, secret.answer);
  await evaluate(database, reviewer, stays.id, passing);
  const theirs = await makeSubmission(database, await makeMember(database, "other"), "plain-weave");
  await giveAssigned(database, actor, theirs.id, { format: "text", text: secret.unmarked });
  return {
    member: { ...member, actor: { ...actor, username: secret.name } },
    secret,
    stays,
  };
};

test("an archive has all stored data, and only its owner gets it", async () => {
  const { member, secret, stays } = await makeLife();
  const { session } = member;
  await api.ok("post", "/viewer/data-export", { session });
  // Two requests create one export.
  await api.ok("post", "/viewer/data-export", { session });
  expect(await api.database.$count(dataExports, eq(dataExports.userId, member.actor.userId))).toBe(
    1,
  );
  const read = () => api.get<{ dataExport: DataExport }>("/viewer/data-export", session);
  expect((await read()).dataExport).toMatchObject({ state: "asked", size: null });
  // Two concurrent processes create it once.
  await Promise.all([
    makeExports(api.database, api.identity.service),
    makeExports(api.database, api.identity.service),
  ]);
  const { dataExport } = await read();
  expect(dataExport.state).toBe("ready");
  const changes = await api.database
    .select({ change: changesOfAccounts.change })
    .from(changesOfAccounts)
    .where(eq(changesOfAccounts.userId, member.actor.userId));
  expect(changes).toEqual([{ change: "data-ready" }]);

  const path = `/viewer/data-exports/${dataExport.id}/archive`;
  const reply = await api.request("get", path, { session });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  expect([reply.headers.get("Content-Type"), bytes.length]).toEqual([
    "application/zip",
    dataExport.size,
  ]);
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const json = (name: string) => JSON.parse(text(name)) as Record<string, unknown>[];
  for (const name of Object.keys(files).filter((file) => file.endsWith(".json")))
    expect(json(name), name).toBeInstanceOf(Array);
  expect(json("profile.json")).toMatchObject([
    { username: secret.name, email: member.actor.email, first_name: secret.first, locale: "es" },
  ]);
  expect(json("usernames.json")).toHaveLength(2);
  expect(json("submissions.json")).toMatchObject([{ state: "passed", points: 20 }]);
  expect(json("feedback-received.json")).toMatchObject([{ by: peer.username }]);
  expect(json("evaluations-received.json")).toMatchObject([{ by: reviewer.username, total: 20 }]);
  expect(json("wallet-entries.json")).toMatchObject([{ kind: "challenge-reward" }]);
  expect(text("texts/drafts/three-colours.md")).toBe(secret.draft);
  expect(text(`texts/submissions/${stays.id}-version-1.md`)).toBe(stays.text);
  expect(files["picture.webp"]?.length).toBeGreaterThan(20);
  // Other members keep their data.
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(""),
  ).not.toContain(peer.email);

  const stranger = await newMember();
  expect(await api.code("get", path, { session: stranger.session })).toBe("not-found");
  await api.database
    .update(dataExports)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(dataExports.userId, member.actor.userId));
  expect(await api.code("get", path, { session })).toBe("not-found");
  await makeExports(api.database, api.identity.service);
  expect((await read()).dataExport.state).toBe("expired");
  expect(await count(sql`select count(*) as value from data_export_chunks`)).toBe(0);
});

test("an account is deleted with work that was assigned to others and declined", async () => {
  const author = await newMember();
  const work = await makeSubmission(api.database, author.actor, "plain-weave");
  await api.database.insert(schema.assignments).values({
    userId: (await newMember()).actor.userId,
    submissionId: BigInt(work.id),
    declinedAt: sql`now()`,
  });
  await deleteForGood(author.actor);
  expect(await api.database.$count(submissions, eq(submissions.id, BigInt(work.id)))).toBe(0);
  expect(await placesOf([author.actor.email])).toEqual([]);
});

test("after a deletion, work that waited for a second score when it was hidden stays without a name", async () => {
  const author = await newMember();
  const work = await makeSubmission(api.database, author.actor, "plain-weave");
  const submissionId = BigInt(work.id);
  await asOwner(api.database, (tx) =>
    tx.insert(schema.secondScores).values({
      submissionId,
      reason: "check",
      dueAt: sql`now() + interval '1 day'`,
    }),
  );
  await deleteForGood(author.actor);
  expect(await api.database.$count(submissions, eq(submissions.id, submissionId))).toBe(1);
  expect(await placesOf([author.actor.email])).toEqual([]);
});

test("the archive of an account that has everything has all that the identity service holds", async () => {
  const { member } = await makeLife();
  const { actor, session } = member;
  const { held, setUnreachable: goAway } = api.identity;
  const account = {
    uid: actor.uid,
    email: actor.email,
    phoneNumber: "+34612345678",
    providerData: [{ providerId: "google.com", email: "linked@elsewhere.test" }],
    multiFactor: { enrolledFactors: [{ factorId: "phone", phoneNumber: "+34600000001" }] },
  };
  held.set(actor.uid, account);
  await api.database.insert(schema.payoutAddresses).values({
    userId: actor.userId,
    chainId: 31_337,
    address: "0x00000000000000000000000000000000000000aa",
    proof: "typed",
  });
  const other = await makeMember(api.database);
  const judged = await makeSubmission(api.database, other, "plain-weave");
  await asOwner(api.database, (tx) =>
    tx.insert(schema.secondScores).values({
      submissionId: BigInt(judged.id),
      reason: "check",
      dueAt: sql`now() + interval '1 day'`,
      scorerId: actor.userId,
      startedAt: sql`now()`,
      scoredAt: sql`now()`,
      points: passing.map((given) => ({ ...given, comment: "" })),
      comment: "Scored anew",
    }),
  );
  await api.ok("post", "/viewer/data-export", { session });
  goAway(true);
  await expect(makeExports(api.database, api.identity.service)).rejects.toMatchObject({
    code: "identity-unavailable",
  });
  goAway(false);
  const files = await archiveOf(api, session);
  const json = (name: string) =>
    JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>[];
  expect(json("identity-service.json")).toEqual([account]);
  expect(json("payout-addresses.json")).toMatchObject([
    { address: "0x00000000000000000000000000000000000000aa" },
  ]);
  expect(json("second-scores-given.json")).toMatchObject([{ comment: "Scored anew" }]);
  // Every row of every table that belongs to the member.
  for (const [name, { owner }] of Object.entries(ownTables)) {
    const rows = await api.database.$count(owner.table, eq(owner, actor.userId));
    // The notification about the archive is written after it.
    const later = ["account_changes", "mails"].includes(name) ? rows - 1 : rows;
    expect([name, json(`${name.replaceAll("_", "-")}.json`).length]).toEqual([name, later]);
  }
  const readMe = strFromU8(files["README.md"] ?? new Uint8Array());
  for (const missing of ["password", "backups", "blockchain", "contraseña"])
    expect(readMe).toContain(missing);
});

test("without a recent log-in nothing is exported, downloaded or deleted", async () => {
  const session = await api.member("stolen");
  const calls: [string, string, object?][] = [
    ["post", "/viewer/data-export"],
    ["get", "/viewer/data-exports/1/archive"],
    ["post", "/viewer/deletion", { username: "stolen" }],
  ];
  for (const [method, path, body] of calls)
    expect(await api.code(method, path, { session, body })).toBe("recent-login-required");
});

test("three archives a day, however many are asked for at once", async () => {
  const { actor } = await newMember();
  for (let day = 0; day < 3; day += 1) {
    await Promise.all(Array.from({ length: 5 }, () => askForExport(api.database, actor)));
    await makeExports(api.database, api.identity.service);
  }
  await expect(askForExport(api.database, actor)).rejects.toMatchObject({
    code: "too-many-attempts",
  });
  expect(await api.database.$count(dataExports, eq(dataExports.userId, actor.userId))).toBe(3);
});

test("an archive that could not be finished is made again, and does not keep others waiting", async () => {
  const [broken, whole] = [(await newMember()).actor, (await newMember()).actor];
  await askForExport(api.database, broken);
  await askForExport(api.database, whole);
  // Simulates a process that stopped in the middle: no part of the archive can be written.
  const [row] = await api.database
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, broken.userId));
  await ownerOf(api.database)
    .execute(sql`create function stop_it() returns trigger language plpgsql as
    $$ begin raise exception 'cut off'; end $$`);
  await ownerOf(api.database).execute(
    sql.raw(`create trigger stop_it before insert on data_export_chunks for each row
    when (new.export_id = ${row?.id}) execute function stop_it()`),
  );
  await expect(makeExports(api.database, api.identity.service)).rejects.toThrow();
  const readyOf = async (actor: Actor) =>
    (
      await api.database
        .select({ readyAt: dataExports.readyAt })
        .from(dataExports)
        .where(eq(dataExports.userId, actor.userId))
    )[0]?.readyAt;
  expect([await readyOf(broken), typeof (await readyOf(whole))]).toEqual([null, "string"]);
  await ownerOf(api.database).execute(sql`drop trigger stop_it on data_export_chunks`);
  await makeExports(api.database, api.identity.service);
  expect(typeof (await readyOf(broken))).toBe("string");
});

test("a member who deletes their account is hidden at once, and can only cancel the deletion", async () => {
  const { member, stays, secret } = await makeLife();
  const { actor, session } = member;
  const { referralCode } = await api.get<{ referralCode: string }>("/viewer", session);
  const scores = async () =>
    (await getCommunityScoreboard(api.database, null, "weaving", {})).scores.map(
      ({ user }) => user.username,
    );
  expect(await scores()).toContain(actor.username);
  const outlook = await api.get<{ balances: Money[] }>("/viewer/deletion", session);
  expect(outlook).toMatchObject({ stays: 1, goes: 0, isLastAdmin: false });
  expect(outlook.balances).toHaveLength(1);
  expect(
    await api.code("post", "/viewer/deletion", { session, body: { username: "somebody" } }),
  ).toBe("username-differs");

  await begin(member);
  expect(await api.code("get", "/viewer", { session })).toBe("unauthenticated");
  for (const name of [secret.name, secret.former])
    expect(await api.code("get", `/users/${name}`)).toBe("not-found");
  const asWebTier = asService();
  expect(await api.code("get", `/referral-codes/${referralCode}`, asWebTier)).toBe("not-found");
  expect(await scores()).not.toContain(actor.username);
  expect(await scores()).not.toContain("");
  const shown = await api.get<{ author: object }>(`/submissions/${stays.id}`);
  expect(shown.author).toEqual({ username: "", picture: null });
  expect(JSON.stringify(shown)).not.toContain(actor.username);
  // The username stays reserved.
  expect(await api.ok("get", `/usernames/${secret.name}`, asService())).toEqual({
    available: false,
  });

  const headers = await openAgain(member);
  expect(await api.ok("get", "/viewer", { headers })).toMatchObject({
    deletesAt: expect.any(String) as string,
  });
  const refused: [string, string, object?][] = [
    ["get", "/viewer/wallets"],
    ["patch", "/viewer", { username: "another", firstName: "", lastName: "" }],
    ["post", "/viewer/data-export"],
    ["get", "/viewer/sessions"],
    ["post", "/viewer/deletion", { username: actor.username }],
  ];
  for (const [method, path, body] of refused)
    expect(await api.code(method, path, { headers, body })).toBe("account-pending-deletion");
  // A page sends one batch, in which each request is answered or refused by itself.
  const { replies } = await api.ok<{ replies: { status: number }[] }>("post", "/batch", {
    headers,
    body: { paths: ["/viewer", "/communities", "/viewer/wallets"] },
  });
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 403]);
  // For public pages they are a visitor.
  expect(await api.ok("get", `/submissions/${stays.id}`, { headers })).toMatchObject({
    viewer: null,
  });

  await api.ok("delete", "/viewer/deletion", { headers });
  await api.ok("delete", "/viewer/deletion", { headers });
  expect(await api.get(`/users/${secret.name}`)).toMatchObject({ username: secret.name });
  expect(await api.ok("get", "/viewer", { headers })).toMatchObject({ deletesAt: null });
  const changes = await api.database
    .select({ change: changesOfAccounts.change })
    .from(changesOfAccounts)
    .where(eq(changesOfAccounts.userId, actor.userId));
  expect(changes).toEqual([{ change: "deletion-begun" }, { change: "deletion-cancelled" }]);
});

test("work without feedback or review is withdrawn with the account, and comes back with it", async () => {
  const { actor } = await newMember();
  const promised = () =>
    count(
      sql`select coalesce(sum(balance), 0) as value from accounts where kind = 'reserved:weaving'`,
    );
  const promisedBefore = await promised();
  const { id } = await makeSubmission(api.database, actor, "plain-weave");
  const rowOf = async () => {
    type Row = { state: string; open: boolean; count: number };
    const [row] = await api.rows<Row>(sql`select s.state, b.closed_at is null as open,
      (select submission_count from challenges where id = 'plain-weave') as count
      from submissions s join bounties b on b.submission_id = s.id where s.id = ${BigInt(id)}`);
    return row;
  };
  const before = await rowOf();
  expect(before).toMatchObject({ state: "submitted", open: true });
  await beginDeletion(api.database, actor, actor.username);
  expect(await rowOf()).toEqual({
    state: "withdrawn",
    open: false,
    count: (before?.count ?? 0) - 1,
  });
  await cancelDeletion(api.database, actor);
  expect(await rowOf()).toEqual(before);
  await deleteForGood(actor);
  expect(await rowOf()).toBeUndefined();
  expect(await promised()).toBe(promisedBefore);
});

test("after seven days nothing personal is left anywhere", async () => {
  const { member, secret, stays } = await makeLife();
  const { actor, session } = member;
  const { id: deleted } = await makeSubmission(api.database, actor, "two-colours", secret.deleted);
  const [own] = await api.database.select().from(users).where(eq(users.id, actor.userId));
  const guest = await makeMember(api.database, "guest");
  await api.database
    .update(users)
    .set({ referredBy: actor.userId })
    .where(eq(users.id, guest.userId));
  const theirs = await makeSubmission(api.database, peer, "two-colours");
  const helped = await giveAssigned(api.database, actor, theirs.id, {
    format: "text",
    text: workText(),
  });
  await rateFeedback(api.database, reviewer, helped.id);
  await api.ok("post", "/viewer/data-export", { session });
  await makeExports(api.database, api.identity.service);
  const words = [
    actor.email,
    actor.uid,
    own?.referralCode ?? "",
    own?.pictureId ?? "",
    ...Object.values(secret),
  ];
  // The search finds the texts while the account exists, which proves the search.
  expect((await placesOf(words)).length).toBeGreaterThan(words.length);

  await beginDeletion(api.database, actor, actor.username);
  await runJob();
  expect(await api.identity.service.find(actor.uid)).not.toBeNull();
  await waitDays(actor, 7);
  await expect(cancelDeletion(api.database, actor)).rejects.toMatchObject({ code: "deletion-due" });

  // The identity service is down: no data is lost or half deleted.
  api.identity.setUnreachable(true);
  await expect(runJob()).rejects.toMatchObject({ code: "identity-unavailable" });
  expect((await placesOf([actor.uid])).length).toBeGreaterThan(0);
  api.identity.setUnreachable(false);
  // A crash between the identity service and the database.
  await api.identity.service.remove(actor.uid);
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();

  expect(await placesOf(words)).toEqual([]);
  expect(await api.identity.service.find(actor.uid)).toBeNull();
  const left = await api.get<{ author: object; text: string }>(`/submissions/${stays.id}`);
  expect(left).toMatchObject({ author: { username: "", picture: null }, text: stays.text });
  expect(await api.database.$count(submissions, eq(submissions.id, BigInt(deleted)))).toBe(0);
  const items = await api.get<{ feedback: object[] }>(`/submissions/${theirs.id}/feedback`);
  expect(items.feedback).toMatchObject([
    { author: { username: "" }, helpful: { earning: "promised" } },
  ]);
  // The balance was returned once, and the ledger is balanced.
  expect(
    await count(sql`select sum(balance) as value from accounts where user_id = ${actor.userId}`),
  ).toBe(0);
  expect(
    await count(
      sql`select count(*) as value from transfers where idempotency_key like ${`forfeit:%:${actor.userId}`}`,
    ),
  ).toBe(1);
  expect(await count(sql`select sum(amount) as value from entries`)).toBe(0);
  expect(
    await count(sql`select count(*) as value from submissions s where s.feedback_count <>
      (select count(*) from feedback f where f.submission_id = s.id)`),
  ).toBe(0);
  expect(
    await count(sql`select count(*) as value from (
      select total, members::bigint from score_counts
        where board = 'community' and period = 'all' and sort = 'points' and members > 0
      except select total, count(*) from reputations group by community_id, total) wrong`),
  ).toBe(0);
  expect((await listReferrals(api.database, guest, {})).count).toBe(0);

  // No other member can take the usernames.
  for (const name of [secret.name, secret.former]) {
    expect(await api.ok("get", `/usernames/${name}`, asService())).toEqual({
      available: false,
    });
    await expect(
      updateViewer(api.database, guest, { username: name, firstName: "", lastName: "" }),
    ).rejects.toMatchObject({ code: "username-taken" });
  }
  // An open session of a deleted member is invalid.
  expect(await api.code("get", "/viewer", { session })).toBe("unauthenticated");
});

test("a reviewer who leaves gives back their reviews, and their scores stay without a name", async () => {
  const departing = await makeReviewer(api.database, "weaving");
  const author = await makeMember(api.database, "author");
  const scored = await makeSubmission(api.database, author, "plain-weave");
  await evaluate(api.database, departing, scored.id, failing);
  const waiting = await makeSubmission(api.database, author, "plain-weave");
  await startReview(api.database, departing, waiting.id, "en");
  await beginDeletion(api.database, departing, departing.username);
  expect(await api.get(`/submissions/${waiting.id}`)).toMatchObject({
    state: "submitted",
    review: null,
  });
  expect(await api.get(`/submissions/${scored.id}`)).toMatchObject({
    evaluation: { evaluator: { username: "", picture: null }, total: 7 },
  });
  await waitDays(departing, 7);
  await runJob();
  expect(await api.get(`/submissions/${scored.id}`)).toMatchObject({
    evaluation: { evaluator: { username: "", picture: null }, total: 7 },
  });
});

test("work of a deleted member can still be scored, pays its peers and not its author", async () => {
  const { actor } = await newMember();
  const giver = await makeMember(api.database, "giver");
  const work = await makeSubmission(api.database, actor, "plain-weave");
  const item = await giveAssigned(api.database, giver, work.id, {
    format: "text",
    text: workText(),
  });
  await rateFeedback(api.database, actor, item.id);
  const deleted = await makeMember(api.database, "gone");
  const other = await giveAssigned(api.database, deleted, work.id, {
    format: "text",
    text: workText(),
  });
  await rateFeedback(api.database, actor, other.id);
  await deleteForGood(actor);
  await deleteForGood(deleted);
  await evaluate(api.database, reviewer, work.id, passing);
  const rewards = (who: Actor) =>
    count(
      sql`select coalesce(sum(balance), 0) as value from accounts where user_id = ${who.userId}`,
    );
  expect([await rewards(actor), await rewards(deleted)]).toEqual([0, 0]);
  expect(await rewards(giver)).toBeGreaterThan(0);
  for (const { userId } of [actor, deleted])
    expect(
      await count(sql`select count(*) as value from reputations where user_id = ${userId}`),
    ).toBe(0);
});

test("a deletion and a concurrent evaluation that pays lose no unit", async () => {
  const seen = await race(async () => {
    const { actor } = await newMember();
    const work = await makeSubmission(api.database, actor, "plain-weave");
    await startReview(api.database, reviewer, work.id, "en");
    await beginDeletion(api.database, actor, actor.username);
    await waitDays(actor, 7);
    return [
      runJob,
      () => scoreInReview(api.database, reviewer, work.id, { points: passing, comment: "Seen" }),
    ] as const;
  });
  expect(seen).toEqual(["done, done"]);
  expect(
    await count(sql`select count(*) as value from accounts a join users u on u.id = a.user_id
      where u.deleted_at is not null and a.balance <> 0`),
  ).toBe(0);
  expect(await count(sql`select sum(amount) as value from entries`)).toBe(0);
});

test("of a cancellation and a deletion at the last moment, one happens", async () => {
  const seen = await race(async () => {
    const { actor } = await newMember();
    await beginDeletion(api.database, actor, actor.username);
    await waitDays(actor, 7);
    return [() => cancelDeletion(api.database, actor), runJob] as const;
  });
  expect(seen).toEqual(["deletion-due, done"]);
});

test("an admin leaves only when another admin stays", async () => {
  const admins = [await newMember("admin"), await newMember("admin")] as const;
  for (const { actor } of admins)
    await grantRole(api.database, { role: "admin", user: actor.username });
  const results = await Promise.allSettled(
    admins.map(({ actor }) => beginDeletion(api.database, actor, actor.username)),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const rejected = results.find((result) => result.status === "rejected");
  expect((rejected as PromiseRejectedResult).reason).toMatchObject({ code: "last-admin" });
});

test("an admin does not leave while the only other one is disabled", async () => {
  const [departing, other] = [await newMember("admin"), await newMember("admin")];
  await asOwner(api.database, (tx) => tx.update(users).set({ admin: false }));
  for (const { actor } of [departing, other])
    await grantRole(api.database, { role: "admin", user: actor.username });
  const userId = other.actor.userId;
  await noteChangeElsewhere(api.database, { userId, change: "account-disabled" });
  const leave = () => beginDeletion(api.database, departing.actor, departing.actor.username);
  await expect(leave()).rejects.toMatchObject({ code: "last-admin" });
  await noteChangeElsewhere(api.database, { userId, change: "account-enabled" });
  await leave();
});

test("an archive that is being made when a deletion begins is gone with it", async () => {
  const { actor } = await newMember();
  await askForExport(api.database, actor);
  await Promise.all([
    makeExports(api.database, api.identity.service),
    beginDeletion(api.database, actor, actor.username),
  ]);
  await makeExports(api.database, api.identity.service);
  expect(await api.database.$count(dataExports, eq(dataExports.userId, actor.userId))).toBe(0);
});
