import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { operationGroups } from "#contract/core/operation-groups.ts";
import { Contents } from "#app/features/prose/contents.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { environment } from "#app/environment.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { readOperations } from "../api-document.server.ts";
import { referenceHtml } from "../reference-html.server.ts";

const params = z.object({ group: z.enum(operationGroups) });

export const loader = pageLoader(
  { guards: [], params, messages: ["pages", "developers"] },
  async (context) => {
    const { t, params } = context;
    const all = await readOperations(context);
    const operations = all.filter(({ tags }) => tags[0] === params.group);
    if (operations.length === 0) throw new ApiProblem("not-found");
    const words = { t, site: environment().PUBLIC_URL };
    return {
      title: t(`developers.group-${params.group}`),
      headings: operations.map(({ operationId: id }) => ({ id, text: id, depth: 2 })),
      part: htmlPart(referenceHtml(operations, words), context),
    };
  },
);

export default function OperationGroupPage() {
  const { title, headings, part } = useLoaderData<typeof loader>();
  const t = useMessages("developers");
  const pages = useMessages("pages");
  return (
    <>
      <PageHeading kind={<Link to="/developers">{t("kind")}</Link>} title={title} />
      <div className="split">
        <Contents label={pages("contents")} headings={headings} />
        <StaticHtml part={part} as="article" className="prose" />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.title} · ${t("developers.kind")}`,
  description: t("developers.reference-why"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
