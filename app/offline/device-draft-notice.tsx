import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useRootData } from "#app/components/root-data.ts";
import { Time } from "#app/components/time.tsx";
import { splitLocale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useIsOffline } from "./connection.ts";
import { dropDraft, placeOf } from "./device-draft-store.ts";
import { watchForm, type DraftNews } from "./device-draft-watch.ts";

/**
 * Keeps what a member types in a form on the device until it is sent, puts it back after a reload
 * or a crash, and keeps a form from being sent into nothing while there is no network. It stands
 * above the form, and says what it did.
 */
export function DeviceDraftNotice({ formId }: { formId: string }) {
  // A form whose session ended while it was open stays its writer's.
  const [username] = useState(useRootData()?.viewer?.username);
  const { path } = splitLocale(useLocation().pathname);
  const place = username && placeOf(username, path, formId);
  const [news, setNews] = useState<DraftNews | null>(null);
  useEffect(() => (place ? watchForm(formId, place, setNews) : undefined), [formId, place]);
  if (!news || !place) return null;
  const discard = () => {
    news.form.reset();
    news.form.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
    void dropDraft(place);
    setNews({ form: news.form, what: "discarded" });
  };
  return <News news={news} discard={discard} />;
}

function News({ news, discard }: { news: DraftNews; discard: () => void }) {
  const t = useMessages("offline");
  const isOffline = useIsOffline();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The edges of the window are covered: by the notice that there is no connection, and by a
    // banner.
    if (news.what === "not-sent") shown.current?.scrollIntoView({ block: "center" });
  }, [news]);
  if (news.what === "discarded") return <Notice live>{t("discarded")}</Notice>;
  if (news.what === "restored") {
    return (
      <Notice live>
        <p>
          {t("restored")} <Time at={news.at} />.
        </p>
        <Button type="button" look="plain" onClick={discard}>
          {t("discard")}
        </Button>
      </Notice>
    );
  }
  return (
    <div ref={shown}>
      {isOffline ? (
        <Notice tone="bad" live>
          {t("not-sent")}
        </Notice>
      ) : (
        <Notice live>
          <p>{t("can-send")}</p>
          <Button type="button" onClick={() => news.form.requestSubmit(news.submitter)}>
            {t("send-now")}
          </Button>
        </Notice>
      )}
    </div>
  );
}
