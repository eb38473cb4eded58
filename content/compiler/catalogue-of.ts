import type { z } from "zod";
import type {
  Catalogue,
  catalogueChallenge,
  catalogueCourse,
  cataloguePiece,
} from "#contract/community/catalogue.ts";
import { markdownToHtml } from "../../functions/platform/markdown/markdown-to-html.ts";
import { accentPairs } from "./check/accent.ts";
import type {
  AuthoredChallenge,
  AuthoredCommunity,
  AuthoredContent,
  AuthoredCourse,
  AuthoredPiece,
  Translations,
} from "./read/authored.ts";
import type { Localized } from "./content.ts";

export function catalogueOf({
  tokens,
  communities,
}: AuthoredContent): Omit<Catalogue, "documents"> {
  return {
    tokens,
    communities: communities.map(communityOf),
  };
}

export const communityOf = ({
  slug,
  facts: { data },
  text,
  courses,
}: AuthoredCommunity): Catalogue["communities"][number] => ({
  slug,
  order: data.order,
  name: each(text, ({ name }) => name),
  summary: each(text, ({ summary }) => summary),
  teachingPoints: data.teachingPoints,
  accent: accentOf(data.accent),
  pool: data.pool,
  referral: data.referral
    ? { ...data.referral, reward: { token: data.token, amount: data.referral.reward } }
    : null,
  courses: courses.map((course) => courseOf(course)),
});

/** Content with an unreadable accent is refused, so it never reaches a catalogue. */
function accentOf(colour: string) {
  const { text, ground } = accentPairs(colour)?.light ?? { text: colour, ground: colour };
  return { text, ground };
}

const courseOf = ({
  slug,
  facts,
  text,
  modules,
  challenges,
}: AuthoredCourse): z.output<typeof catalogueCourse> => ({
  slug,
  level: facts.data.level,
  hours: facts.data.hours,
  title: each(text, ({ title }) => title),
  summary: each(text, ({ summary }) => summary),
  modules: modules.map(({ id }) => id),
  challenges: challenges.map((challenge) => challengeOf(challenge)),
});

function challengeOf({
  id,
  facts,
  text,
  pieces,
}: AuthoredChallenge): z.output<typeof catalogueChallenge> {
  const {
    order: _order,
    words: _words,
    questionCriterion: _questionCriterion,
    criteria,
    ...facts_
  } = facts.data;
  return {
    id,
    ...facts_,
    title: each(text, ({ title }) => title),
    summary: each(text, ({ summary }) => summary),
    ...(text.en.data.allowedHelp !== undefined && {
      allowedHelp: each(text, ({ allowedHelp }) => allowedHelp ?? ""),
    }),
    criteria: criteria.map((criterion) => ({
      ...criterion,
      title: each(text, (words) => words.criteria[criterion.id]?.title ?? ""),
      description: each(text, (words) => words.criteria[criterion.id]?.description ?? ""),
    })),
    calibration: pieces.map((piece) => pieceOf(piece, criteria)),
  };
}

/** Renders a piece by the rules for learners' work, not by those for content. */
function pieceOf(
  { id, text }: AuthoredPiece,
  criteria: readonly { id: string }[],
): z.output<typeof cataloguePiece> {
  const { en, es } = text;
  const words = { en: en.source.body.trim(), es: es.source.body.trim() };
  return {
    id,
    text: words,
    html: { en: markdownToHtml(words.en), es: markdownToHtml(words.es) },
    language: en.locale === es.locale ? en.locale : null,
    points: criteria.map((criterion) => ({
      criterion: criterion.id,
      points: en.data.criteria[criterion.id]?.points ?? 0,
      comment: each(text, (given) => given.criteria[criterion.id]?.note ?? ""),
    })),
  };
}

const each = <S extends z.ZodType>(
  translations: Translations<S>,
  pick: (words: z.output<S>) => string,
): Localized<string> => ({
  en: pick(translations.en.data),
  es: pick(translations.es.data),
});
