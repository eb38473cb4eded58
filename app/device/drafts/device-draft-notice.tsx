import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useRootData } from "#app/ui/root-data.ts";
import { Time } from "#app/ui/text/time.tsx";
import { splitLocale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useIsOffline } from "./connection.ts";
import { dropDeviceDraft, placeOf } from "./device-draft-store.ts";
import { watchForm, type DraftChange } from "./device-draft-watch.ts";

/**
 * Stores a form's text on the device until it is sent, and restores it after a reload or a crash.
 * Without a network it prevents sending the form. It is shown above the form.
 */
export function DeviceDraftNotice({ formId }: { formId: string }) {
  // If the session ends while the form is open, the draft still belongs to its author.
  const [username] = useState(useRootData()?.viewer?.username);
  const { path } = splitLocale(useLocation().pathname);
  const place = username && placeOf(username, path, formId);
  const [change, setChange] = useState<DraftChange | null>(null);
  // On a slow connection, this code can come after the form was sent.
  const isBeingSent = useRef(useNavigation().formData !== undefined);
  useEffect(
    () => (place ? watchForm(formId, place, setChange, isBeingSent.current) : undefined),
    [formId, place],
  );
  if (!change || !place) return null;
  const discard = () => {
    change.form.reset();
    change.form.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
    void dropDeviceDraft(place);
    setChange({ form: change.form, what: "discarded" });
  };
  return <ChangeNotice change={change} discard={discard} />;
}

function ChangeNotice({ change, discard }: { change: DraftChange; discard: () => void }) {
  const t = useMessages("offline");
  const isOffline = useIsOffline();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The offline notice and a banner cover the edges of the window, so the message is scrolled to
    // the middle.
    if (change.what === "not-sent") shown.current?.scrollIntoView({ block: "center" });
  }, [change]);
  if (change.what === "discarded") return <Notice live>{t("discarded")}</Notice>;
  if (change.what === "restored") {
    return (
      <Notice live>
        <p>
          {t("restored")} <Time at={change.at} />.
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
          <Button type="button" onClick={() => change.form.requestSubmit(change.submitter)}>
            {t("send-now")}
          </Button>
        </Notice>
      )}
    </div>
  );
}
