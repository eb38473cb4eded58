import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeOwner } from "../../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import {
  change,
  database,
  openForAll,
  other,
  refused,
  score,
  submit,
} from "../../../../tests/factories/weaving.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { calibrationTries } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import { renderLater } from "../../../platform/markdown/member-text.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { startReview } from "../review/start-review.ts";
import { getCalibration, listCalibrations } from "./get-calibration.ts";
import {
  createCalibrationPiece,
  listCalibrationPieces,
  retireCalibrationPiece,
  scoreCalibrationPiece,
} from "./staff-pieces.ts";
import { scoreCalibration, startCalibration } from "./take-calibration.ts";

const slug = "weaving";
const challenge = "plain-weave";
const { calibrationPieces: enough, calibrationTries: most } = reviewPolicy;

let owner: Actor;
let fresh: Actor;

openForAll({ challenges: [challenge, "twill"] });
beforeAll(async () => {
  owner = await makeOwner(database, slug);
});
beforeEach(async () => {
  await change(
    sql`truncate calibration_answers, calibration_tries, calibration_scores, calibration_pieces`,
  );
  fresh = await makeReviewer(database, slug);
});

const points = (clarity: number, depth: number, comment?: string) => ({
  points: [
    { criterion: "clarity", points: clarity, comment },
    { criterion: "depth", points: depth },
  ],
});
const make = async (of = challenge) =>
  (
    await createCalibrationPiece(
      database,
      owner,
      slug,
      { challenge: of, text: workText() },
      renderLater,
    )
  ).id;
const scorePiece = (by: Actor, piece_id: string, given = points(8, 12)) =>
  scoreCalibrationPiece(database, by, { slug, piece_id }, given);
const listPieces = async (by: Actor) => {
  const { challenges } = await listCalibrationPieces(database, by, slug, "en");
  return challenges.find((one) => one.challenge.id === challenge)?.pieces ?? [];
};

/** Pieces with the agreed scores 8 and 13. */
async function makePieces(count: number): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const id = await make();
    await scorePiece(owner, id, points(8, 12, "Each step is there."));
    await scorePiece(other, id, points(8, 14));
    ids.push(id);
  }
  return ids;
}

const read = (by = fresh) => getCalibration(database, by, challenge, "en");
const start = (by = fresh) => startCalibration(database, by, challenge, "en");
const answer = (piece: string, given = points(8, 12), by = fresh) =>
  scoreCalibration(database, by, { challenge, piece }, given);

async function take(given = points(8, 12)): Promise<readonly string[]> {
  await start();
  const [open] = (await read()).tries;
  const ids = open?.pieces.map(({ id }) => id) ?? [];
  for (const id of ids) await answer(id, given);
  return ids;
}

const takeReview = (id: string, by = fresh) => startReview(database, by, id, "en");

test("without enough agreed pieces reviewers score as before, and with them they calibrate first", async () => {
  await makePieces(enough - 1);
  await takeReview(await submit());
  expect((await read()).state).toBe("none");
  await expect(start()).rejects.toEqual(refused("calibration-unavailable"));
  await makePieces(1);
  const id = await submit();
  await expect(takeReview(id)).rejects.toEqual(refused("calibration-needed"));
  const { calibrations } = await listCalibrations(database, fresh, slug, "en");
  expect(calibrations).toMatchObject([{ challenge: { id: challenge }, state: "due" }]);
  await take();
  expect((await read()).state).toBe("calibrated");
  await takeReview(id);
  expect((await listCalibrations(database, fresh, slug, "en")).calibrations).toEqual([]);
});

test("a review that was begun before goes on", async () => {
  const id = await submit();
  await takeReview(id);
  await makePieces(enough);
  await takeReview(id);
  expect((await score(fresh, id)).state).toBe("passed");
});

test("staff scores are shown when the third piece is scored, with the reason for each criterion", async () => {
  await makePieces(enough);
  await start();
  const [open] = (await read()).tries;
  expect(open?.pieces).toHaveLength(enough);
  for (const { id } of open?.pieces ?? []) {
    expect((await read()).tries[0]).toMatchObject({ passed: null });
    expect((await read()).tries[0]?.pieces.flatMap(({ staff }) => staff)).toEqual([]);
    await answer(id, points(7, 13, "Two steps."));
  }
  const [over] = (await read()).tries;
  expect(over?.passed).toBe(true);
  for (const { own, staff, isWithin } of over?.pieces ?? []) {
    expect(isWithin).toBe(true);
    expect(own?.[0]).toEqual({ criterion: "clarity", points: 7, comment: "Two steps." });
    expect(staff.map(([first]) => first)).toEqual([
      { criterion: "clarity", points: 8, comment: "Each step is there." },
      { criterion: "clarity", points: 8, comment: "" },
    ]);
  }
});

test("differences of criteria do not cancel each other out, and one piece beyond tolerance fails", async () => {
  await makePieces(enough);
  await start();
  const ids = (await read()).tries[0]?.pieces.map(({ id }) => id) ?? [];
  for (const [index, id] of ids.entries())
    await answer(id, index === 0 ? points(3, 18) : points(8, 13));
  const calibration = await read();
  expect(calibration.tries[0]?.passed).toBe(false);
  expect(calibration.tries[0]?.pieces.map(({ isWithin }) => isWithin)).toEqual([false, true, true]);
  expect(calibration.state).toBe("waiting");
});

test("a reviewer who failed tries once more with three other pieces, and then no more", async () => {
  await makePieces(2 * enough);
  const first = await take(points(0, 0));
  expect((await read()).state).toBe("again");
  const other = await take(points(0, 0));
  expect(new Set([...first, ...other]).size).toBe(most * enough);
  expect((await read()).state).toBe("failed");
  await expect(start()).rejects.toEqual(refused("calibration-unavailable"));
  await makePieces(enough);
  await expect(start()).rejects.toEqual(refused("calibration-unavailable"));
  await expect(takeReview(await submit())).rejects.toEqual(refused("calibration-needed"));
});

test("a reviewer who failed may not score after pieces are retired, nor after scoring others as staff", async () => {
  const ids = await makePieces(enough);
  await take(points(0, 0));
  for (const piece_id of ids) await retireCalibrationPiece(database, owner, { slug, piece_id });
  expect((await read()).state).toBe("waiting");
  for (let count = 0; count < enough; count += 1) {
    const id = await make();
    await scorePiece(owner, id);
    await scorePiece(fresh, id);
  }
  expect((await read()).state).toBe("waiting");
  await expect(takeReview(await submit())).rejects.toEqual(refused("calibration-needed"));
});

test("a second try that passes lets one score", async () => {
  await makePieces(2 * enough);
  await take(points(0, 0));
  await take();
  expect((await read()).state).toBe("calibrated");
  await takeReview(await submit());
});

test("a changed rubric renews calibration: the pieces are scored again before they count", async () => {
  const ids = await makePieces(enough);
  await take();
  const changed = withChallenges([challenge, "twill"]);
  const [criterion] = changed.communities[0]?.courses[0]?.challenges[0]?.criteria ?? [];
  if (criterion) criterion.points = 12;
  await synchroniseCatalogue(database, changed);
  expect(await read()).toMatchObject({ state: "none", tries: [] });
  expect((await listPieces(owner)).map(({ state }) => state)).toEqual(ids.map(() => "new"));
  for (const id of ids) for (const by of [owner, other]) await scorePiece(by, id);
  expect((await read()).state).toBe("due");
  await expect(takeReview(await submit())).rejects.toEqual(refused("calibration-needed"));
  await synchroniseCatalogue(database, withChallenges([challenge, "twill"]));
});

test("a reviewer who scored three agreed pieces as staff is calibrated by them, and never takes them", async () => {
  await makePieces(enough);
  expect((await read(other)).state).toBe("calibrated");
  await takeReview(await submit(), other);
  const partly = await makeReviewer(database, slug);
  const own = await make();
  await scorePiece(partly, own);
  await scorePiece(owner, own);
  await start(partly);
  const pieces = (await read(partly)).tries[0]?.pieces ?? [];
  expect(pieces).toHaveLength(enough);
  expect(pieces.map(({ id }) => id)).not.toContain(own);
});

test("two of staff score a piece without seeing each other's score, until they agree", async () => {
  const id = await make();
  await scorePiece(owner, id, points(10, 20));
  expect((await listPieces(other))[0]).toMatchObject({ state: "waits", own: null, others: [] });
  await scorePiece(other, id, points(2, 3));
  expect((await listPieces(owner))[0]).toMatchObject({ state: "scored" });
  expect((await listPieces(owner))[0]?.others).toHaveLength(1);
  await expect(scorePiece(fresh, id)).rejects.toEqual(refused("calibration-scored"));
  await scorePiece(other, id, points(9, 18));
  expect((await listPieces(owner))[0]).toMatchObject({ state: "agreed" });
  await expect(scorePiece(owner, id)).rejects.toEqual(refused("calibration-scored"));
});

test("owners alone make and retire pieces, of their own community", async () => {
  const id = await make();
  const elsewhere = await makeOwner(database, "dyeing");
  const place = { slug, piece_id: id };
  for (const by of [elsewhere, fresh, await makeMember(database)])
    await expect(retireCalibrationPiece(database, by, place)).rejects.toEqual(
      refused("not-in-role"),
    );
  await expect(
    retireCalibrationPiece(database, elsewhere, { slug: "dyeing", piece_id: id }),
  ).rejects.toEqual(refused("not-found"));
  const crafted = { challenge, text: workText() };
  await expect(
    createCalibrationPiece(database, elsewhere, "dyeing", crafted, renderLater),
  ).rejects.toEqual(refused("not-found"));
  const outsider = await makeMember(database);
  await expect(read(outsider)).rejects.toEqual(refused("challenge-not-passed"));
  await expect(listPieces(outsider)).rejects.toEqual(refused("not-in-role"));
  await retireCalibrationPiece(database, owner, place);
  expect(await listPieces(owner)).toEqual([]);
});

test("crafted scores are refused: of other pieces, twice, and outside the rubric", async () => {
  const ids = await makePieces(2 * enough);
  await expect(answer(ids[0] ?? "")).rejects.toEqual(refused("not-found"));
  await start();
  const own = (await read()).tries[0]?.pieces.map(({ id }) => id) ?? [];
  const [first = ""] = own;
  const elsewhere = ids.find((id) => !own.includes(id)) ?? "";
  await expect(answer(elsewhere)).rejects.toEqual(refused("not-found"));
  await expect(answer(first, points(11, 0))).rejects.toEqual(refused("points-out-of-range"));
  const twice = await Promise.allSettled([answer(first), answer(first, points(1, 1))]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(answer(first)).rejects.toEqual(refused("calibration-scored"));
});

test("of many requests at once one begins a try", async () => {
  await makePieces(2 * enough);
  await Promise.all(Array.from({ length: 8 }, () => start()));
  expect(await database.$count(calibrationTries)).toBe(1);
  expect((await read()).state).toBe("open");
});
