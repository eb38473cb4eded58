import { useLocation, useMatches } from "@remix-run/react";
import { useRootData } from "#app/components/root-data.ts";
import { routeName } from "#app/components/route-name.ts";
import { Tabs } from "#app/components/tabs.tsx";
import { usePopoverCloses } from "#app/components/use-popover-closes.ts";
import { inLocale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type TabName =
  | "courses"
  | "chapters"
  | "learning-modules"
  | "challenge"
  | "submissions"
  | "bounties"
  | "scoreboard"
  | "reviews";

/**
 * The tab of a page that is not a tab itself. It depends on the kind of page, not on its path,
 * because most paths begin with `courses`.
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

const menu = "community-menu";

/**
 * "Challenge" and "Challenges" are alike, so each tab has a note about its content. On a narrow
 * page the tabs are a menu, whose button names the current tab.
 */
export function CommunityNavigation({ slug }: { slug: string }) {
  const t = useMessages("communityTabs");
  const base = `/communities/${slug}`;
  const isReviewer = useRootData()?.viewer?.reviews.includes(slug);
  const page = inLocale("en", useLocation().pathname);
  const current = tabOf[routeName(useMatches().at(-1)?.id ?? "")];
  usePopoverCloses(menu);
  const tab = (name: TabName) => ({
    to: `${base}/${name}`,
    label: t(name),
    note: t(`note-${name}`),
    within: name === current,
  });
  const tabs = [
    { to: base, label: t("overview"), note: t("note-overview"), within: false },
    ...[tab("courses"), tab("chapters"), tab("learning-modules"), tab("challenge")],
    ...[tab("submissions"), tab("bounties"), tab("scoreboard")],
    ...(isReviewer ? [tab("reviews")] : []),
  ];
  const shown = tabs.find(({ to }) => to === page);
  return (
    <>
      <button type="button" className="community-menu" {...{ popovertarget: menu }}>
        {shown ? (
          <>
            <span className="hidden">{t("tabs")}: </span>
            {shown.label}
          </>
        ) : (
          t("menu")
        )}
        <span aria-hidden="true"> ▾</span>
      </button>
      <Tabs label={t("tabs")} tabs={tabs} popoverId={menu} />
    </>
  );
}
