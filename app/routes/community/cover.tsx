import { useMatches } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { useRootData } from "#app/components/root-data.ts";
import { routeName } from "#app/components/route-name.ts";
import { Tabs } from "#app/components/tabs.tsx";
import { OwnBand } from "#app/components/weave.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type CoverProps = {
  community: { readonly slug: string; readonly name: string; readonly summary: string };
};

/** The head of every page of a community; its name is the heading of its first page only. */
export function Cover({ community: { slug, name, summary } }: CoverProps) {
  const isOverview = routeName(useMatches().at(-1)?.id ?? "") === "community-overview";
  return (
    <>
      <div className="cover">
        <div className="wrap">
          {isOverview ? (
            <>
              <h1>{name}</h1>
              <p className="measure">{summary}</p>
            </>
          ) : (
            <p className="title">
              <Link to={`/communities/${slug}`}>{name}</Link>
            </p>
          )}
        </div>
      </div>
      <OwnBand name={slug} />
    </>
  );
}

/**
 * The tab that a page belongs to when the page is not a tab itself. The kind of page says so and not
 * its address, which begins with `courses` for most of them.
 */
const tabOf: Readonly<Record<string, string>> = {
  "course-overview": "courses",
  "course-modules": "learning-modules",
  "learning-module": "learning-modules",
  "challenge-description": "challenge",
  "challenge-overview": "challenge",
  "challenge-submissions": "submissions",
  submission: "submissions",
  review: "reviews",
};

/** "Challenge" and "Challenges" are alike, so each stands below a heading that says what it is for. */
export function CommunityTabs({ slug }: { slug: string }) {
  const t = useMessages("communityTabs");
  const base = `/communities/${slug}`;
  const isReviewer = useRootData()?.viewer?.reviews.includes(slug);
  const current = tabOf[routeName(useMatches().at(-1)?.id ?? "")];
  const tab = (name: Exclude<Parameters<typeof t>[0], "tabs" | "overview">) => ({
    to: `${base}/${name}`,
    label: t(name),
    within: name === current,
  });
  return (
    <Tabs
      label={t("tabs")}
      groups={[
        { tabs: [{ to: base, label: t("overview"), within: false }] },
        {
          heading: t("group-courses"),
          tabs: [tab("courses"), tab("chapters"), tab("learning-modules")],
        },
        {
          heading: t("group-tasks"),
          tabs: [
            ...[tab("challenge"), tab("submissions"), tab("bounties"), tab("scoreboard")],
            ...(isReviewer ? [tab("reviews")] : []),
          ],
        },
      ]}
    />
  );
}
