import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "../notice.tsx";
import { pause } from "./pause.ts";
import { isControl, type AnyForm } from "./use-form.ts";

type Summarised = Pick<AnyForm, "id" | "errors" | "allErrors" | "status">;

export type SummaryProps = {
  form: Summarised;
  labels: Readonly<Record<string, string>>;
};

/**
 * Shown above a form's fields after the form was sent. It lists each refused field with its reason
 * and a link to the field. The focus moves to the first refused field, or else to the summary,
 * because the button may be far below. While the reader types, a screen reader hears only the error
 * of the current field, after a pause.
 */
export function ErrorSummary({ form, labels }: SummaryProps) {
  const t = useMessages("validation");
  const refused = refusedFields(form.allErrors, labels);
  const fields = refused.length;
  const summary = useRef<HTMLDivElement>(null);
  const ofNoField = fields === 0 ? form.errors : undefined;
  const spoken = useSpokenError(form.id);
  const isRefused = form.status === "error";
  // The page's data is loaded again after the action. New content above would move the summary out
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
        {fields > 0 && (
          <ul className="refusals">
            {refused.map(({ name, text }) => (
              <li key={name}>
                <a href={`#${form.id}-${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </>
  );
}

function refusedFields(
  errors: Readonly<Record<string, string[]>>,
  labels: SummaryProps["labels"],
): { name: string; text: string }[] {
  const names = new Set([...Object.keys(labels), ...Object.keys(errors)]);
  return [...names].flatMap((name) => {
    const reasons = name === "" ? undefined : errors[name];
    if (!reasons) return [];
    const label = labels[name] ?? "";
    return [{ name, text: named(label, reasons.join(" ").replaceAll("{{field}}", label)) }];
  });
}

const named = (label: string | undefined, error: string) =>
  label && !error.includes(label) ? `${label}: ${error}` : error;

/**
 * The text of a form's polite live region: the error of the field that was last edited or left,
 * after a pause in typing. An error that is corrected before the pause is never read aloud.
 */
function useSpokenError(formId: string): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = ({ target }: Event) => {
      if (!isControl(target) || target.form?.id !== formId) return;
      clearTimeout(timer);
      timer = setTimeout(() => setSpoken(errorOf(target)), pause);
    };
    // After the form is sent, a screen reader reads the summary and the focused field.
    const hush = ({ target }: Event) => {
      if ((target as Element).id !== formId) return;
      clearTimeout(timer);
      setSpoken("");
    };
    for (const event of ["input", "focusout"]) document.addEventListener(event, listen);
    document.addEventListener("submit", hush);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("submit", hush);
      for (const event of ["input", "focusout"]) document.removeEventListener(event, listen);
    };
  }, [formId]);
  return spoken;
}

/** Returns, for example, "Username: Use at least 3 characters." */
function errorOf(control: HTMLElement): string {
  const field = control.closest(".field");
  const error = field?.querySelector(".error")?.textContent;
  const label = field?.querySelector("label, legend")?.firstChild?.textContent?.trim();
  return error ? named(label, error) : "";
}
