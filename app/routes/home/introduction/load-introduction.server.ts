import { listCommunityPage } from "#contract/community/community.ts";
import { getPage } from "#app/content/content.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import type { LoaderContext } from "#app/request/context/page-context.server.ts";
import { describePage, faqPage, webSite } from "#app/sharing/structured-data.server.ts";
import type { IntroductionData } from "./introduction.tsx";
import { shownActivity } from "./showcase.server.tsx";

/** Structured data repeats the introduction for search engines. */
export async function loadIntroduction(
  context: LoaderContext,
): Promise<IntroductionData & { readonly summary: string }> {
  const { api, locale } = context;
  const [{ communities }, activity] = await Promise.all([
    api(listCommunityPage, { params: { page: "1" } }),
    shownActivity(context),
  ]);
  const { title, lead, start, learn, earn, connect, summary, ...parts } = getPage(locale, "home");
  const { questions } = getPage(locale, "faq");
  describePage([webSite(locale, summary), faqPage(questions)], context);
  return {
    communities,
    activity,
    summary,
    words: {
      title,
      lead,
      start,
      learn,
      earn,
      connect,
      communities: parts.communities,
      partner: parts.partner,
      faq: parts.faq,
    },
    questions: questions.map(({ question, html }) => ({
      question,
      answer: htmlPart(html, context),
    })),
  };
}
