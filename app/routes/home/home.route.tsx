import { useLoaderData } from "@remix-run/react";
import { listCommunityPage } from "#contract/community/community.ts";
import { getNextSteps } from "#contract/learning/home.ts";
import { pageMeta } from "#app/document/meta.ts";
import { getPage } from "#app/content/content.server.ts";
import { Introduction } from "./introduction/introduction.tsx";
import { loadIntroduction } from "./introduction/load-introduction.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { hostedSteps } from "./hosted-steps.server.ts";
import { MemberHome } from "./member-home.tsx";
import { shownSteps } from "./shown-steps.server.ts";

export const loader = pageLoader(
  {
    guards: [],
    messages: ({ viewer }) => {
      if (!viewer) return ["communities"];
      const ofHosts = viewer.roles.length > 0 ? (["studio"] as const) : [];
      return ["communities", "nextSteps", ...ofHosts];
    },
  },
  async (context) => {
    const { api, guarded, locale } = context;
    const reads = [api(listCommunityPage, { params: { page: "1" } }), api(getNextSteps)] as const;
    const { title, summary } = getPage(locale, "home");
    const { viewer } = await guarded;
    if (!viewer)
      return { title, summary, member: null, introduction: await loadIntroduction(context) };
    const [[{ communities, next }, steps], hosted] = await Promise.all([
      Promise.all(reads),
      hostedSteps(api, viewer),
    ]);
    const shown = shownSteps(steps, viewer, locale);
    const member = { communities, hasMore: next !== null, hosted, steps: shown };
    return { title, summary, member, introduction: null };
  },
);

export default function Home() {
  const { member, introduction } = useLoaderData<typeof loader>();
  return member ? <MemberHome {...member} /> : <Introduction introduction={introduction} />;
}

export const meta = pageMeta<typeof loader>(({ data: { title, summary } }) => ({
  title,
  description: summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
