import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { Time } from "#app/ui/text/time.tsx";
import { splitLocale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useIsOffline } from "./connection.ts";
import { dropDeviceDraft, placeOf } from "./device-draft-store.ts";
import { watchForm, type DraftNews } from "./device-draft-watch.ts";

/**
 * Stores a form's text on the device until it is sent, and restores it after a reload or a crash.
 * Without a network it prevents sending the form. It is shown above the form.
 */
export function DeviceDraftNotice({ formId }: { formId: string }) {
  // If the session ends while the form is open, the draft still belongs to its author.
  const [username] = useState(useRootData()?.viewer?.username);
  const { path } = splitLocale(useLocation().pathname);
  const place = username && placeOf(username, path, formId);
  const [news, setNews] = useState<DraftNews | null>(null);
  useEffect(() => (place ? watchForm(formId, place, setNews) : undefined), [formId, place]);
  if (!news || !place) return null;
  const discard = () => {
    news.form.reset();
    news.form.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
    void dropDeviceDraft(place);
    setNews({ form: news.form, what: "discarded" });
  };
  return <News news={news} discard={discard} />;
}

function News({ news, discard }: { news: DraftNews; discard: () => void }) {
  const t = useMessages("offline");
  const isOffline = useIsOffline();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The offline notice and a banner cover the edges of the window, so the message is scrolled to
    // the middle.
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
