import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getBadge, nameHolder } from "#contract/learning/badge.ts";
import { pageMeta } from "#app/document/meta.ts";
import { environment } from "#app/environment.server.ts";
import { challengePath } from "#app/page-paths.ts";
import { localePath } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { OwnBand } from "#app/ui/weave.tsx";
import { Term } from "#app/ui/term.tsx";
import { NameForm } from "./name-form.tsx";

export const loader = pageLoader(
  { guards: [], params: getBadge.params, messages: ["badge", "copy"] },
  async ({ api, params, locale, url, guarded, store }) => {
    const badge = await api(getBadge, { params });
    // A member who takes their name back must not be named, not even by a cache.
    store.response.mustRevalidate = true;
    const { viewer } = await guarded;
    const site = environment().PUBLIC_URL;
    const isOwn = viewer !== null && viewer.username === badge.holder.username;
    return {
      badge,
      site,
      link: `${site}${localePath(locale, `/badges/${badge.id}`)}`,
      own: isOwn ? { hasName: Boolean(viewer.firstName && viewer.lastName) } : null,
      isSaved: url.searchParams.get("done") === "saved",
    };
  },
);

const choice = z.enum(["yes", "no"]);

export const action = pageAction(
  { guards: ["auth"], params: nameHolder.params },
  async ({ api, form, params, redirect }) => {
    const isNamed = choice.catch("no").parse(form.get("isNamed")) === "yes";
    await api(nameHolder, { params, body: { isNamed } });
    throw redirect(`/badges/${params.badge_id}?done=saved`);
  },
);

export default function BadgePage() {
  const { badge, site, link, own, isSaved } = useLoaderData<typeof loader>();
  const { challenge, community, holder, points, maximum } = badge;
  const t = useMessages("badge");
  return (
    <>
      <OwnBand name={challenge.title} />
      <PageHeading title={t("heading", { challenge: challenge.title })} lead={badge.summary} />
      <div className="stack measure">
        {isSaved && <LiveNotice tone="ok">{t(badge.name ? "named" : "unnamed")}</LiveNotice>}
        {badge.revokedAt && (
          <Notice tone="bad">
            {t("revoked")} <Time at={badge.revokedAt} form="date" />
          </Notice>
        )}
        <dl className="terms">
          <Term name={t("holder")}>
            {badge.name && <strong>{badge.name} · </strong>}
            <Link to={`/profile/${holder.username}`}>{holder.username}</Link>
          </Term>
          <Term name={t("passed")}>
            <Link to={challengePath(challenge)}>{challenge.title}</Link> · {badge.courseTitle} ·{" "}
            <Link to={`/communities/${community.slug}`}>{community.name}</Link>
          </Term>
          <Term name={t("score")}>{t("points", { points, maximum })}</Term>
          <Term name={t("awarded")}>
            <Time at={badge.awardedAt} form="date" />
          </Term>
          <Term name={t("issuer")}>Ayni · {site}</Term>
        </dl>
        {badge.isSigned && (
          <p className="actions">
            <a className="button primary" href={`/badges/${badge.id}/credential.json`} download>
              {t("download")}
            </a>
          </p>
        )}
        {own && <CopyField label={t("share")} text={link} />}
        {own && badge.isSigned && <NameForm isNamed={badge.name !== null} {...own} />}
        {badge.isSigned && <HowToVerify />}
        {!badge.isSigned && <p className="hint">{t("unsigned")}</p>}
      </div>
    </>
  );
}

function HowToVerify() {
  const t = useMessages("badge");
  return (
    <section className="prose">
      <h2>{t("verify")}</h2>
      <p>{t("verify-what")}</p>
      <ol>
        <li>{t("verify-anywhere")}</li>
        <li>
          {t("verify-offline")}{" "}
          <a href="/.well-known/did.json" download="did.json">
            {t("issuer-keys")}
          </a>
        </li>
        <li>{t("verify-revoked")}</li>
      </ol>
      <p>
        <code>npm run verify-badge -- badge.json --issuer did.json</code>
      </p>
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { badge }, t }) => ({
  title: t("badge.title", { challenge: badge.challenge.title, name: badge.holder.username }),
  description: t("badge.description", {
    challenge: badge.challenge.title,
    name: badge.holder.username,
  }),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
