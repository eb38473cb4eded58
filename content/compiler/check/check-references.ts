import type {
  AuthoredFacts,
  AuthoredCommunity,
  AuthoredContent,
  AuthoredCourse,
  Translations,
} from "../read/authored.ts";
import { pieceBreaches } from "./check-pieces.ts";
import { poolBreach } from "./check-pool.ts";
import type { Media } from "../media.ts";
import type { Problem } from "./problem.ts";
import type { Film } from "../read/schema.ts";
import type { Source } from "../read/source.ts";
import type { z } from "zod";

const missing = "is missing: write it";

type Push = (source: Source, path: PropertyKey[], message: string) => void;
/** The things that a text may name: tokens, its pictures and films. */
export type Known = {
  tokens: readonly { symbol: string; decimals: number }[];
  media: Media;
};
type Checks = { decimals: ReadonlyMap<string, number>; media: Media; push: Push };

const pushTo =
  (problems: Problem[]): Push =>
  ({ file, placeOf }, path, message) =>
    problems.push({
      file,
      ...placeOf(path),
      message: [path.join("."), message].filter(Boolean).join(": "),
    });

export function checkReferences(
  { tokens, communities }: AuthoredContent,
  media: Media,
  problems: Problem[],
): void {
  const push = pushTo(problems);
  repeated(
    communities.map(({ slug, facts }) => ({
      key: facts.data.order,
      source: facts.source,
      path: ["order"],
      slug,
    })),
    push,
  );
  const challenges = communities.flatMap(({ courses }) =>
    courses.flatMap((course) => course.challenges),
  );
  repeated(
    challenges.map(({ id, facts }) => ({ key: id, source: facts.source, path: [] })),
    push,
  );
  for (const community of communities) checkCommunity(community, { tokens, media }, problems);
}

export function checkCommunity(
  { facts, text, courses }: AuthoredCommunity,
  { tokens, media }: Known,
  problems: Problem[],
): void {
  const decimals = new Map(tokens.map((token) => [token.symbol, token.decimals]));
  const checks = { decimals, media, push: pushTo(problems) };
  const { push } = checks;
  const { token, referral } = facts.data;
  checkAmount(facts, ["token"], token, undefined, checks);
  for (const [index, { token: funded, amount }] of facts.data.pool.entries())
    checkAmount(facts, ["pool", index, "amount"], funded, amount, checks);
  if (referral) checkAmount(facts, ["referral", "reward"], token, referral.reward, checks);
  for (const { source, data } of new Set(Object.values(text))) {
    checkFilm(source, ["trailer"], data.trailer, checks);
    if (courses.length > 1 && data.objective === "") push(source, ["objective"], missing);
    if (Boolean(data.referral) !== (referral?.active === false))
      push(
        source,
        ["referral"],
        "why the referral programme is closed stands where community.json closes one: write it in both languages, or take it out of both",
      );
  }
  for (const course of courses) {
    checkCourse(course, checks);
    for (const { facts: own } of course.challenges) {
      const breach = poolBreach(own.data, facts.data.pool);
      if (breach) push(own.source, ["reward", "amount"], breach);
    }
  }
}

function checkCourse(course: AuthoredCourse, checks: Checks) {
  const { push } = checks;
  const { facts, text, modules, challenges } = course;
  const chapters = facts.data.chapters;
  for (const { source, data } of new Set(Object.values(text))) {
    checkFilm(source, ["trailer"], data.trailer, checks);
    for (const [id, { outcome }] of Object.entries(data.chapters))
      if (chapters.length > 1 && outcome === "") push(source, ["chapters", id, "outcome"], missing);
  }
  for (const { text: words } of modules)
    for (const { source, data } of new Set(Object.values(words)))
      data.videos?.forEach((film, index) => checkFilm(source, ["videos", index], film, checks));
  sameKeys(
    text,
    "chapters",
    chapters.map(({ id }) => id),
    push,
  );
  repeated(
    chapters.flatMap(({ modules }, chapter) =>
      modules.map((key, index) => ({
        key,
        source: facts.source,
        path: ["chapters", chapter, "modules", index],
      })),
    ),
    push,
  );
  repeated(
    challenges.map(({ facts: own }) => ({
      key: own.data.order,
      source: own.source,
      path: ["order"],
    })),
    push,
  );
  for (const challenge of challenges) {
    const { facts: own, text: words, pieces } = challenge;
    const { reward, feedbackReward, criteria } = own.data;
    checkAmount(own, ["reward", "amount"], reward.token, reward.amount, checks);
    checkAmount(
      own,
      ["feedbackReward", "amount"],
      feedbackReward.token,
      feedbackReward.amount,
      checks,
    );
    const ids = criteria.map(({ id }) => id);
    for (const translations of [words, ...pieces.map((piece) => piece.text)])
      sameKeys(translations, "criteria", ids, push);
    for (const { file, path, message } of pieceBreaches(challenge)) push(file, path, message);
  }
}

function checkFilm(
  source: Source,
  path: PropertyKey[],
  film: Film | undefined,
  { media, push }: Checks,
) {
  const breach = film && media.filmBreach(film);
  if (breach) push(source, path, breach);
}

function checkAmount(
  { source }: AuthoredFacts<z.ZodType>,
  path: PropertyKey[],
  symbol: string,
  amount: string | undefined,
  { decimals, push }: Checks,
) {
  const places = decimals.get(symbol);
  if (places === undefined)
    return push(
      source,
      path,
      `${symbol} is not a token that Ayni knows: write one of ${[...decimals.keys()].join(", ")}`,
    );
  const written = amount?.split(".")[1]?.length ?? 0;
  if (written > places)
    push(source, path, `${symbol} has ${places} decimals, not ${written}: round the amount`);
}

function sameKeys<F extends string>(
  translations: Translations<z.ZodType<Record<F, Record<string, unknown>>>>,
  field: F,
  ids: string[],
  push: Push,
) {
  for (const { source, data } of new Set(Object.values(translations))) {
    const keys = Object.keys(data[field]);
    for (const id of ids)
      if (!keys.includes(id))
        push(source, [field, id], "is missing: the JSON file lists it, so write its words here");
    for (const key of keys)
      if (!ids.includes(key))
        push(
          source,
          [field, key],
          "is in no list of the JSON file: add it there, or take it out here",
        );
  }
}

function repeated(
  items: { key: string | number; source: Source; path: PropertyKey[] }[],
  push: Push,
) {
  const seen = new Map<string | number, string>();
  for (const { key, source, path } of items) {
    const other = seen.get(key);
    if (other)
      push(source, path, `${key} is there twice, also in ${other}: give one of them another`);
    seen.set(key, source.file);
  }
}
