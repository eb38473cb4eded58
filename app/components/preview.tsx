import type { SubmissionResult } from "@conform-to/dom";
import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "./button.tsx";
import { MemberText, type ShownText } from "./member-text.tsx";
import { previewField } from "./preview-field.ts";

/** What a form's action answers, with what its text will look like when that was asked for. */
export type Previewed = SubmissionResult<string[]> & { readonly preview?: ShownText };

/** Sends the form unchecked, to have it back with what its text will look like. */
export function PreviewButton({ intent }: { intent: string }) {
  const t = useMessages("validation");
  return (
    <Button name={previewField} value={intent} look="plain" formNoValidate>
      {t("preview")}
    </Button>
  );
}

/** Without a script, the page opens at what has these. */
const opened = { tabIndex: -1, autoFocus: true };

/**
 * What the text of a form will look like. It stands below the form's buttons, so that nothing moves
 * when it comes, and takes the focus.
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
