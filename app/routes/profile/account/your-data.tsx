import type { DataExport } from "#contract/identity/account-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { languageNames } from "#app/i18n/language-names.ts";
import { localePath, type Locale } from "#app/i18n/path.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

type YourDataProps = {
  username: string;
  language: Locale;
  dataExport: DataExport | null;
};

export function YourData({ username, language, dataExport }: YourDataProps) {
  const t = useMessages("yourData");
  const isMaking = dataExport?.state === "asked" || dataExport?.state === "started";
  return (
    <section id="your-data">
      <h2>{t("title")}</h2>
      <p>{t("name", { username, language: languageNames[language] })}</p>
      <p>
        <Link to="/profile">{t("change")}</Link>
      </p>
      <h3>{t("download")}</h3>
      <p className="hint">{t("download-why")}</p>
      {dataExport && <ExportState dataExport={dataExport} />}
      {!isMaking && (
        <PostForm>
          <p className="actions">
            <Button look="plain" name="intent" value="askForExport">
              {t("ask")}
            </Button>
          </p>
        </PostForm>
      )}
      <h3>{t("delete")}</h3>
      <p className="hint">{t("delete-why")}</p>
      <p className="actions">
        <ButtonLink look="danger" to="/profile/account/delete">
          {t("delete-link")}
        </ButtonLink>
      </p>
    </section>
  );
}

function ExportState({ dataExport }: { dataExport: DataExport }) {
  const t = useMessages("yourData");
  const locale = useLocale();
  const { id, state, expiresAt, size } = dataExport;
  const page = localePath(locale, "/profile/account");
  if (state === "ready")
    return (
      <>
        <p>
          {t("ready")} {expiresAt && <Time at={expiresAt} form="date" />}.
        </p>
        <p className="actions">
          {/* A plain link, because a client navigation cannot load a file. */}
          <a className="button primary" href={`${page}/export/${id}`}>
            {t("get", { kilobytes: Math.ceil((size ?? 0) / 1000) })}
          </a>
        </p>
      </>
    );
  if (state === "expired") return <p>{t("expired")}</p>;
  return (
    <p>
      {t(state)} <a href={page}>{t("look")}</a>
    </p>
  );
}
