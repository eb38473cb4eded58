import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { evaluate, makeSubmission } from "../../../tests/factories/work.ts";
import type { Card } from "../cards/card.ts";
import type { Submission } from "../../contract/learning/submission.ts";
import type { PublicProfile } from "../../contract/identity/viewer.ts";
import type { Actor } from "../../domain/actor.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { withdrawSubmission } from "../../domain/learning/submission/withdraw-submission.ts";
import { openTestApi, type TestApi } from "../../http/core/test-api.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import { drawCards } from "./draw-cards.ts";

let api: TestApi;
let author: Actor;
let drawn: Card[] = [];
const never = new AbortController().signal;
const work = (onDraw: (card: Card) => Promise<void> | void = () => undefined) =>
  drawCards(api.database, never, async (card) => {
    await onDraw(card);
    drawn.push(card);
    return Buffer.from(JSON.stringify(card));
  });
const profileCard = async ({ username }: Actor, language = "en") =>
  (
    await api.ok<PublicProfile>("get", `/users/${username}`, {
      headers: { "Accept-Language": language },
    })
  ).card;
const submissionCard = async (id: string) =>
  (await api.ok<Submission>("get", `/submissions/${id}`)).card;
const read = async (id: string | null) =>
  JSON.parse(await (await api.request("get", `/cards/${id}`)).text()) as Card;

beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, testCatalogue);
});
afterAll(() => api.close());
beforeEach(async () => {
  await work();
  author = await makeMember(api.database);
  drawn = [];
});

test("a profile has no card until the worker has drawn it, in each language, once", async () => {
  expect(await profileCard(author)).toBeNull();
  await work();
  expect(drawn.map(({ title }) => title)).toEqual([author.username, author.username]);
  const [english, spanish] = [await profileCard(author), await profileCard(author, "es")];
  expect((await read(english)).over).toEqual(["Member"]);
  expect((await read(spanish)).over).toEqual(["Miembro"]);
  drawn = [];
  await work();
  expect(drawn).toEqual([]);
});

test("a card is a PNG that may be cached for ever", async () => {
  await drawCards(api.database, never);
  const reply = await api.request("get", `/cards/${await profileCard(author)}`);
  expect(reply.headers.get("Content-Type")).toBe("image/png");
  expect(reply.headers.get("Cache-Control")).toContain("immutable");
  const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
});

test("a submission's card is drawn again when it has been judged, and its author's too", async () => {
  const { id } = await makeSubmission(api.database, author, "plain-weave");
  await work();
  const waiting = await submissionCard(id);
  const [before, profile] = [await read(waiting), await profileCard(author)];
  expect(before.facts).toEqual(["Waiting for review"]);
  const reviewer = await makeReviewer(api.database, "weaving");
  await evaluate(api.database, reviewer, id);
  await work();
  const judged = await submissionCard(id);
  expect((await read(judged)).facts[0]).toBe("Passed");
  expect(judged).not.toBe(waiting);
  expect(await api.problem("get", `/cards/${waiting}`)).toMatchObject({ status: 404 });
  const after = await profileCard(author);
  expect(after).not.toBe(profile);
  expect((await read(after)).bands).toMatchObject([{ name: "plain-weave", dye: "#2B3A67" }]);
});

test("the card of a hidden thing is deleted with it, and so is a leaving member's name", async () => {
  const { id } = await makeSubmission(api.database, author, "plain-weave");
  const leaver = await makeMember(api.database);
  const stays = await makeSubmission(api.database, leaver, "plain-weave");
  await work();
  const cards = [
    await submissionCard(id),
    await profileCard(leaver),
    await submissionCard(stays.id),
  ];
  await withdrawSubmission(api.database, author, id, "en");
  await api.database.execute(
    sql`update users set deletion_begun_at = now() where id = ${leaver.userId}`,
  );
  for (const card of cards)
    expect(await api.problem("get", `/cards/${card}`)).toMatchObject({ status: 404 });
  drawn = [];
  await work();
  expect(JSON.stringify(drawn)).not.toContain(leaver.username);
  expect((await read(await submissionCard(stays.id))).title).toBe("“Challenge plain-weave”");
});

test("another name is on the cards of all that a member has submitted", async () => {
  const { id } = await makeSubmission(api.database, author, "plain-weave");
  await work();
  const name = `${author.username}_new`;
  await api.database.execute(sql`update users set username = ${name} where id = ${author.userId}`);
  await work();
  expect((await read(await submissionCard(id))).title).toContain(name);
});

test("a page that changes during the drawing is drawn again, whichever worker ends first", async () => {
  const { id } = await makeSubmission(api.database, author, "plain-weave");
  const reviewer = await makeReviewer(api.database, "weaving");
  let isChanged = false;
  await work(async (card) => {
    if (isChanged || card.facts[0] !== "Waiting for review") return;
    isChanged = true;
    await evaluate(api.database, reviewer, id);
    // Another worker draws the current card before this one saves the old one.
    await work();
  });
  expect((await read(await submissionCard(id))).facts[0]).toBe("Passed");
});

test("a page that cannot be drawn goes without a card, and delays no other", async () => {
  const other = await makeMember(api.database);
  const failing = work(({ title }) => {
    if (title === other.username) throw new Error("no letters");
  });
  await expect(failing).rejects.toThrow("no letters");
  expect(await profileCard(other)).toBeNull();
  expect(await profileCard(author)).not.toBeNull();
  const left = await api.database.execute(sql`select 1 from cards_to_draw`);
  expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
});

test("another release draws all cards again", async () => {
  await work();
  drawn = [];
  await api.database.execute(sql`update cards set drawing = 0 where user_id = ${author.userId}`);
  await work();
  expect(drawn.map(({ title }) => title)).toEqual([author.username, author.username]);
});
