import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "../button.tsx";
import { MemberText, type ShownText } from "../text/member-text.tsx";
import { previewField } from "./preview-field.ts";

export type Previewed = SubmissionResult<string[]> & { readonly preview?: ShownText };

export function PreviewButton({ intent }: { intent: string }) {
  const t = useMessages("validation");
  return (
    <Button name={previewField} value={intent} look="plain" formNoValidate>
      {t("preview")}
    </Button>
  );
}

/** Without JavaScript, these props scroll the opened page to the preview. */
const opened = { tabIndex: -1, autoFocus: true };

/**
 * The preview is shown below the form's buttons, so it causes no layout shift, and takes the focus.
 */
export function Preview({ reply }: { reply: Previewed | undefined }) {
  const t = useMessages("validation");
  const box = useRef<HTMLElement>(null);
  const preview = reply?.preview;
  useEffect(() => {
    if (!preview) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [preview]);
  if (!preview) return null;
  return (
    <section ref={box} className="card stack" aria-label={t("preview")} {...opened}>
      <p className="hint">{t("preview-note")}</p>
      <MemberText text={preview} />
    </section>
  );
}
