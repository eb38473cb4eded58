import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/document/meta.ts";
import { Introduction } from "../introduction/introduction.tsx";
import { loadIntroduction } from "../introduction/load-introduction.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";

export const loader = pageLoader({ guards: [], messages: ["communities"] }, loadIntroduction);

export default function About() {
  return <Introduction introduction={useLoaderData<typeof loader>()} />;
}

export const meta = pageMeta<typeof loader>(({ data: { words }, t }) => ({
  title: `${t("common.about")}: ${words.title}`,
  // The home page has the summary as its description; this page has the common one.
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
