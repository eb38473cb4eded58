import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeOwner } from "../../../../tests/factories/moderation.ts";
import { makeReviewer } from "../../../../tests/factories/people.ts";
import {
  change,
  database,
  openForAll,
  pointsOf,
  refused,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import type { Locale } from "../../../contract/core/locales.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { getCalibration } from "./get-calibration.ts";
import {
  listCalibrationPieces,
  retireCalibrationPiece,
  scoreCalibrationPiece,
} from "./staff-pieces.ts";
import { scoreCalibration, startCalibration } from "./take-calibration.ts";

const slug = "weaving";
const challenge = "plain-weave";
const { calibrationPieces: enough } = reviewPolicy;

type Piece = NonNullable<
  Catalogue["communities"][number]["courses"][number]["challenges"][number]["calibration"]
>[number];

/** A piece of 8 and 13 points. */
const piece = (number: number, changes: Partial<Piece> = {}): Piece => ({
  id: `cloth-${number}`,
  text: { en: `Cloth ${number}`, es: `Tela ${number}` },
  html: { en: `<p>Cloth ${number}</p>`, es: null },
  language: null,
  points: [
    { criterion: "clarity", points: 8, comment: { en: "Every row is there.", es: "Están todas." } },
    { criterion: "depth", points: 13, comment: { en: "Two reasons.", es: "Dos razones." } },
  ],
  ...changes,
});
const library = (count: number) => Array.from({ length: count }, (_, index) => piece(index + 1));

let owner: Actor;
let fresh: Actor;

async function synchronise(calibration: Piece[], change?: { points: number }): Promise<void> {
  const catalogue = withChallenges([challenge]);
  const [authored] = catalogue.communities[0]?.courses[0]?.challenges ?? [];
  if (!authored) throw new Error("The catalogue has a challenge");
  const [criterion, ...others] = authored.criteria;
  if (change && criterion) authored.criteria = [{ ...criterion, ...change }, ...others];
  authored.calibration = calibration;
  await synchroniseCatalogue(database, catalogue);
}

openForAll();
beforeAll(async () => {
  await synchronise([]);
  owner = await makeOwner(database, slug);
});
beforeEach(async () => {
  await change(
    sql`truncate calibration_answers, calibration_tries, calibration_scores, calibration_pieces`,
  );
  fresh = await makeReviewer(database, slug);
});

const points = (clarity: number, depth: number) => ({ points: pointsOf(clarity, depth) });
const read = (locale: Locale = "en") => getCalibration(database, fresh, challenge, locale);
const start = (locale: Locale = "en") => startCalibration(database, fresh, challenge, locale);
const open = async (locale: Locale = "en") =>
  (await read(locale)).tries.find(({ passed }) => passed === null)?.pieces ?? [];
async function answerAll(given = points(8, 13)): Promise<string[]> {
  const pieces = await open();
  for (const { id } of pieces)
    await scoreCalibration(database, fresh, { challenge, piece: id }, given);
  return pieces.map(({ text }) => text);
}
const listPieces = async (by: Actor, locale: Locale = "en") => {
  const { challenges } = await listCalibrationPieces(database, by, slug, locale);
  return challenges[0]?.pieces ?? [];
};

test("pieces of files have a measure from the start, so that reviewers calibrate by them", async () => {
  await synchronise(library(enough));
  const id = await submit();
  const take = () => takeReview(fresh, id);
  await expect(take()).rejects.toEqual(refused("calibration-needed"));
  await start();
  expect((await open()).map(({ staff }) => staff)).toEqual([[], [], []]);
  await answerAll(points(7, 14));
  const [over] = (await read("es")).tries;
  expect(over?.passed).toBe(true);
  expect(over?.pieces[0]?.staff).toEqual([
    [
      { criterion: "clarity", points: 8, comment: "Están todas." },
      { criterion: "depth", points: 13, comment: "Dos razones." },
    ],
  ]);
  await take();
});

test("the two languages of a piece are one piece, which each reviewer reads in their own", async () => {
  await synchronise(library(enough - 1));
  expect((await read()).state).toBe("none");
  await synchronise(library(enough));
  await start("es");
  const [english = [], spanish = []] = [await open("en"), await open("es")];
  expect(spanish).toHaveLength(enough);
  expect(spanish.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  expect(spanish.map(({ text }) => text.slice(0, 4))).toEqual(spanish.map(() => "Tela"));
  expect(spanish[0]).toMatchObject({ language: "es", html: null });
  expect(english[0]).toMatchObject({ language: "en", html: `<p>${english[0]?.text}</p>` });
});

test("a piece in one language comes after those that a reviewer can read", async () => {
  const text = { en: "Solo en español", es: "Solo en español" };
  const spanish = [7, 8, 9].map((number) => piece(number, { text, language: "es" }));
  await synchronise([...spanish, ...library(enough)]);
  await start("en");
  expect((await open("en")).map(({ language }) => language)).toEqual(["en", "en", "en"]);
});

test("a calibration that has begun keeps its pieces, whatever the files say now", async () => {
  await synchronise(library(enough));
  await start();
  const before = await open();
  const changed = { text: { en: "Anew", es: "De nuevo" }, points: piece(1).points.toReversed() };
  await synchronise([piece(1, changed), ...library(2 * enough).slice(3)]);
  expect(await open()).toEqual(before);
  await answerAll();
  expect((await read()).state).toBe("calibrated");
});

test("a rewritten piece is not new for a reviewer who has seen it, and others come first", async () => {
  await synchronise(library(2 * enough));
  await start();
  const seen = await answerAll(points(0, 0));
  const renewed = library(2 * enough).map((one) => ({
    ...one,
    text: { en: `${one.text.en} once more`, es: one.text.es ?? "" },
  }));
  await synchronise(renewed);
  await start();
  const other = (await open()).map(({ text }) => text);
  expect(other).toHaveLength(enough);
  for (const text of seen) expect(other).not.toContain(`${text} once more`);
});

test("an unchanged piece stays the same row, also when its rubric and its HTML change", async () => {
  await synchronise(library(enough));
  const ids = async () => (await listPieces(owner)).map(({ id }) => id);
  const before = await ids();
  const rendered = library(enough).map((one) => ({ ...one, html: { en: "<p>1</p>", es: null } }));
  await synchronise(rendered, { points: 12 });
  expect(await ids()).toEqual(before);
  expect((await read()).state).toBe("due");
  expect((await listPieces(owner))[0]?.html).toBe("<p>1</p>");
});

test("a piece that the files lack is retired, and comes back with them", async () => {
  await synchronise(library(enough));
  await synchronise(library(enough - 1));
  expect(await listPieces(owner)).toHaveLength(enough - 1);
  expect((await read()).state).toBe("none");
  await synchronise(library(enough));
  expect((await read()).state).toBe("due");
  await synchronise([]);
  expect(await listPieces(owner)).toEqual([]);
});

test("owners see the measure, reviewers the text alone, and nobody scores or retires it", async () => {
  await synchronise(library(1));
  const [own] = await listPieces(owner, "es");
  expect(own).toMatchObject({ state: "agreed", agreedBy: "file", text: "Tela 1" });
  expect(own?.others[0]?.[1]).toMatchObject({ points: 13, comment: "Dos razones." });
  expect(await listPieces(fresh)).toMatchObject([{ text: "Cloth 1", own: null, others: [] }]);
  const place = { slug, piece_id: own?.id ?? "" };
  await expect(retireCalibrationPiece(database, owner, place)).rejects.toEqual(
    refused("not-found"),
  );
  await expect(scoreCalibrationPiece(database, owner, place, points(1, 1))).rejects.toEqual(
    refused("not-found"),
  );
});
