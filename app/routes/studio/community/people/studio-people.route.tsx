import { useLoaderData } from "@remix-run/react";
import { listPeople } from "#contract/community/people.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PeopleList } from "./people-list.tsx";

export const loader = pageLoader(
  { guards: ["auth"], params: listPeople.params, messages: ["studioPeople"] },
  ({ api, params }) => api(listPeople, { params }),
);

export default function StudioPeoplePage() {
  const { people } = useLoaderData<typeof loader>();
  const t = useMessages("studioPeople");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <PeopleList people={people} />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("studioPeople.title"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary };
