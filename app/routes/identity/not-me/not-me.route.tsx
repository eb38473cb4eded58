import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { formatDateTime } from "#app/i18n/format.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { findLink, takeBack } from "./take-back.server.ts";

/**
 * The page of a mail's link "this was not me". It needs no log-in, because an attacker may have
 * changed the password. Opening it changes nothing, because mail scanners open links; only the
 * button does.
 */
export const loader = pageLoader(
  // The URL contains the token that restores an account.
  { guards: [], isPersonal: true, messages: ["notMe"] },
  async (context) => {
    const link = await findLink(context);
    return { link: link && { ...link, time: formatDateTime(context.locale, link.at) } };
  },
);

export const action = pageAction({ guards: [] }, takeBack);

export default function NotMePage() {
  const { link } = useLoaderData<typeof loader>();
  const t = useMessages("notMe");
  if (link?.state !== "usable") return <Unusable state={link?.state ?? "none"} />;
  const { username, time, restores } = link;
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead", { username, time })} />
      <div className="stack measure">
        <div className="prose">
          <ul>
            <li>{t("logs-out")}</li>
            <li>{t("no-way-in")}</li>
            {restores && <li>{t("restores", { address: restores })}</li>}
            <li>{restores ? t("then-reset", { address: restores }) : t("then-reset-here")}</li>
          </ul>
        </div>
        <PostForm>
          <p className="actions">
            <Button look="danger" name="intent" value="disavowChange">
              {t("submit")}
            </Button>
          </p>
        </PostForm>
        <p>{t("was-me")}</p>
      </div>
    </>
  );
}

function Unusable({ state }: { state: "used" | "locked" | "none" }) {
  const t = useMessages("notMe");
  const next = state === "none" ? "none-why" : (`${state}-next` as const);
  return (
    <>
      <PageHeading title={t(state)} lead={t(next)} />
      {state !== "locked" && (
        <p className="actions">
          <ButtonLink to="/password-reset">{t("reset")}</ButtonLink>
        </p>
      )}
    </>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("notMe.title"),
  description: t("notMe.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
