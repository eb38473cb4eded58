import type {
  Authored,
  AuthoredCommunity,
  AuthoredContent,
  AuthoredCourse,
  Translations,
} from "../read/authored.ts";
import { filmBreach } from "./check-films.ts";
import { poolBreach } from "./check-pool.ts";
import type { Problem } from "./problem.ts";
import type { Film } from "../read/schema.ts";
import type { Source } from "../read/source.ts";
import type { z } from "zod";

type Push = (source: Source, path: PropertyKey[], message: string) => void;
type Token = AuthoredContent["tokens"][number];

export function checkReferences(
  { tokens, communities }: AuthoredContent,
  problems: Problem[],
): void {
  const push: Push = ({ file, placeOf }, path, message) =>
    problems.push({
      file,
      ...placeOf(path),
      message: [path.join("."), message].filter(Boolean).join(": "),
    });
  const bySymbol = new Map(tokens.map((token) => [token.symbol, token]));

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
  for (const community of communities) checkCommunity(community, bySymbol, push);
}

function checkCommunity(community: AuthoredCommunity, tokens: Map<string, Token>, push: Push) {
  const { facts, text, courses } = community;
  const { token, referral } = facts.data;
  checkAmount(facts, ["token"], token, undefined, tokens, push);
  for (const [index, { token: funded, amount }] of facts.data.pool.entries())
    checkAmount(facts, ["pool", index, "amount"], funded, amount, tokens, push);
  if (referral) checkAmount(facts, ["referral", "reward"], token, referral.reward, tokens, push);
  for (const { source, data } of Object.values(text)) {
    checkFilm(source, ["trailer"], data.trailer, push);
    if (Boolean(data.referral) !== (referral?.active === false))
      push(
        source,
        ["referral"],
        "why the referral programme is closed stands where community.json closes one: write it in both languages, or take it out of both",
      );
  }
  for (const course of courses) {
    checkCourse(course, tokens, push);
    for (const { facts: own } of course.challenges) {
      const breach = poolBreach(own.data, facts.data.pool);
      if (breach) push(own.source, ["reward", "amount"], breach);
    }
  }
}

function checkCourse(course: AuthoredCourse, tokens: Map<string, Token>, push: Push) {
  const { facts, text, modules, challenges } = course;
  const chapters = facts.data.chapters;
  for (const { source, data } of Object.values(text))
    checkFilm(source, ["trailer"], data.trailer, push);
  for (const { text: words } of modules)
    for (const { source, data } of Object.values(words))
      data.videos?.forEach((film, index) => checkFilm(source, ["videos", index], film, push));
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
  for (const { facts: own, text: words } of challenges) {
    const { reward, feedbackReward, criteria } = own.data;
    checkAmount(own, ["reward", "amount"], reward.token, reward.amount, tokens, push);
    checkAmount(
      own,
      ["feedbackReward", "amount"],
      feedbackReward.token,
      feedbackReward.amount,
      tokens,
      push,
    );
    sameKeys(
      words,
      "criteria",
      criteria.map(({ id }) => id),
      push,
    );
  }
}

function checkFilm(source: Source, path: PropertyKey[], film: Film | undefined, push: Push) {
  const breach = film && filmBreach(film);
  if (breach) push(source, path, breach);
}

function checkAmount(
  { source }: Authored<z.ZodType>,
  path: PropertyKey[],
  symbol: string,
  amount: string | undefined,
  tokens: Map<string, Token>,
  push: Push,
) {
  const token = tokens.get(symbol);
  if (!token)
    return push(
      source,
      path,
      `${symbol} is not a token of tokens.json: write one of ${[...tokens.keys()].join(", ")}`,
    );
  const decimals = amount?.split(".")[1]?.length ?? 0;
  if (decimals > token.decimals)
    push(
      source,
      path,
      `${symbol} has ${token.decimals} decimals, not ${decimals}: round the amount`,
    );
}

function sameKeys<F extends string>(
  translations: Translations<z.ZodType<Record<F, Record<string, unknown>>>>,
  field: F,
  ids: string[],
  push: Push,
) {
  for (const { source, data } of Object.values(translations)) {
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
