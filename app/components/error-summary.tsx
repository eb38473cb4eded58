import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "./notice.tsx";
import { useSpokenError } from "./spoken-error.ts";
import type { AnyForm } from "./use-form.ts";

/** What the summary needs of a form. */
export type Summarised = Pick<AnyForm, "id" | "errors" | "allErrors" | "status">;

/**
 * Stands above a form's fields once the form was sent. It says what is wrong with the whole form
 * and how many fields have errors. If no field takes the focus, the summary takes it and so scrolls
 * into view, since the button may be far below. While the reader types, only the error of the
 * current field is announced, after a pause.
 */
export function ErrorSummary({ form }: { form: Summarised }) {
  const t = useMessages("validation");
  const fields = Object.keys(form.allErrors).filter((name) => name !== "").length;
  const summary = useRef<HTMLDivElement>(null);
  const ofNoField = fields === 0 ? form.errors : undefined;
  const spoken = useSpokenError(form.id);
  const isRefused = form.status === "error";
  // After the answer, the page's data is loaded again. New content above would move the summary out
  // of view, so the focus waits for it.
  const isSettled = useNavigation().state === "idle";
  useEffect(() => {
    if (!ofNoField || !isRefused || !isSettled) return;
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "nearest" });
  }, [ofNoField, isRefused, isSettled]);
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (isRefused && !wasRefused) setWasRefused(true);
  const aloud = <output className="hidden">{spoken}</output>;
  if (!(isRefused || wasRefused) || (!form.errors && fields === 0)) return aloud;
  return (
    <>
      {aloud}
      <Notice
        tone="bad"
        live={isRefused}
        title={fields > 0 ? t("summary", { count: fields }) : undefined}
        box={ofNoField && { ref: summary, tabIndex: -1, autoFocus: true }}
      >
        {form.errors?.join(" ")}
      </Notice>
    </>
  );
}
