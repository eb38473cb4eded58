import type { SubmissionSummary } from "#contract/submission.ts";
import type { Locale } from "#contract/values.ts";
import type { PublicProfile } from "#contract/viewer.ts";
import { loadContent } from "#app/content/content-file.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Card } from "./card.server.ts";
import { brand } from "./content-cards.server.ts";

/** The cards of what members do: of what their public pages show, and no more. */
export function submissionCard(locale: Locale, submission: SubmissionSummary): Card {
  const { author, challenge, state, points } = submission;
  const t = getFixedT(locale);
  const community = loadContent().communities.get(challenge.community);
  return {
    accent: community?.accent.light ?? brand,
    over: [t("submission.kind"), ...(community ? [community.text[locale].name] : [])],
    title: t("submission.title", { challenge: challenge.title, author: author.username }),
    lead: "",
    weave: author.username,
    facts: [
      t(`common.state-${state}`),
      ...(points === null ? [] : [t("common.points", { count: points })]),
    ],
  };
}

export function profileCard(
  locale: Locale,
  { username, memberSince, passed, reputation }: PublicProfile,
): Card {
  const t = getFixedT(locale);
  return {
    accent: brand,
    over: [t("cards.member")],
    title: username,
    weave: username,
    lead: `${t("profile.member-since")} ${formatDate(locale, memberSince)}`,
    facts: [
      ...(passed.length > 0 ? [`${t("profile.passed")}: ${passed.length}`] : []),
      ...reputation.slice(0, 1).map(({ community, total }) => `${community.name}: ${total}`),
    ],
  };
}
