import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "./notice.tsx";
import { useSpokenError } from "./spoken-error.ts";
import type { AnyForm } from "./use-form.ts";

/** What the summary needs of a form. */
export type Summarised = Pick<AnyForm, "id" | "errors" | "allErrors" | "status">;

/**
 * Above a form's fields, once it has been sent: what concerns the whole form, and how many fields
 * need another look. Where no field takes the focus, it has the focus itself, and so is in view:
 * the button may be screens below. While somebody types it says nothing aloud but the error of
 * their field, when they rest.
 */
export function ErrorSummary({ form }: { form: Summarised }) {
  const t = useMessages("validation");
  const fields = Object.keys(form.allErrors).filter((name) => name !== "").length;
  const summary = useRef<HTMLDivElement>(null);
  const ofNoField = fields === 0 ? form.errors : undefined;
  const spoken = useSpokenError(form.id);
  const isRefused = form.status === "error";
  // The page's data is loaded anew after the answer, and what it adds above would move the summary
  // out of view.
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
