import { useActionData, useLoaderData, Form } from "@remix-run/react";
import { z } from "zod";
import {
  compareVersions,
  listVersions,
  restoreVersion,
  type Version,
} from "#contract/studio/publication.ts";
import { refreshContent } from "#app/content/studio-content.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { shownParts } from "../changes/shown-changes.server.ts";
import { useStudioCommunity } from "../use-studio-community.ts";
import { VersionRow } from "./version-row.tsx";

const { params } = listVersions;

const pair = z.object({ from: z.coerce.number().int(), to: z.coerce.number().int() });

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioContent", "studioFields", "studioVersions"] },
  async (context) => {
    const { api, params, url } = context;
    const { versions } = await api(listVersions, { params });
    const wanted = pair.safeParse(Object.fromEntries(url.searchParams));
    const isKnown = (number: number) => versions.some((version) => version.number === number);
    if (!wanted.success || !isKnown(wanted.data.from) || !isKnown(wanted.data.to))
      return { versions, compared: null };
    const compared = await api(compareVersions, { params, query: wanted.data });
    return { versions, compared: { ...wanted.data, parts: shownParts(compared, context) } };
  },
);

const restoration = restoreVersion.body.extend({ number: z.string().regex(/^[1-9]\d{0,5}$/) });

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const { form, params, redirect, t } = context;
  const parsed = parseForm(form, restoration, t);
  if (!parsed.ok) return invalid(parsed);
  const { number, note } = parsed.value;
  const input = { params: { ...params, number }, body: { note } };
  const { refused } = await sendForm(parsed, restoreVersion, input, context, {});
  if (refused) return refused;
  await refreshContent();
  throw redirect(`/studio/${params.slug}/publish?done=sent`);
});

export default function StudioVersionsPage() {
  const { versions, compared } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { slug } = useStudioCommunity();
  const t = useMessages("studioVersions");
  return (
    <>
      <p>
        <Link to={`/studio/${slug}/publish`}>{t("publish-title")}</Link>
      </p>
      <PageHeading title={t("versions-title")} lead={t("versions-lead")} />
      {versions.length === 0 && <EmptyState title={t("no-versions")} />}
      {versions.length > 1 && <CompareForm versions={versions} compared={compared} />}
      {compared && (
        <section>
          <h2>{t("compared", { from: compared.from, to: compared.to })}</h2>
          {compared.parts.length === 0 && <p>{t("same")}</p>}
          <ChangeList parts={compared.parts} />
        </section>
      )}
      <ol className="list measure" reversed>
        {versions.map((version) => (
          <VersionRow key={version.number} version={version} reply={reply} />
        ))}
      </ol>
    </>
  );
}

type CompareFormProps = {
  versions: readonly Version[];
  compared: { from: number; to: number } | null;
};

/** Two versions to compare; at first the newest with the one before. */
function CompareForm({ versions, compared }: CompareFormProps) {
  const t = useMessages("studioVersions");
  const [newest, former] = versions;
  const chosen = compared ?? { from: former?.number, to: newest?.number };
  return (
    <Form className="actions">
      {(["from", "to"] as const).map((name) => (
        <label key={name}>
          {t(name)}{" "}
          <select key={chosen[name]} name={name} defaultValue={chosen[name]}>
            {versions.map(({ number, note }) => (
              <option key={number} value={number}>
                {note === "" ? number : `${number} – ${note.slice(0, 40)}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button look="plain">{t("compare")}</Button>
    </Form>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioVersions.versions-title")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
