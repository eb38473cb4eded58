import { useEffect, useState } from "react";

/** Milliseconds without a key after which the error of what is being typed is read out. */
const pause = 1_000;

/**
 * What a polite live region of a form says: the error of the field that was typed in or left last,
 * once its writer rests. Fields are checked at each key (V1), and an error that is gone before the
 * next pause is never spoken.
 */
export function useSpokenError(formId: string): string {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = ({ target }: Event) => {
      if (!isControl(target) || target.form?.id !== formId) return;
      clearTimeout(timer);
      timer = setTimeout(() => setSpoken(errorOf(target)), pause);
    };
    for (const event of ["input", "focusout"]) document.addEventListener(event, listen);
    return () => {
      clearTimeout(timer);
      for (const event of ["input", "focusout"]) document.removeEventListener(event, listen);
    };
  }, [formId]);
  return spoken;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * The error that stands beside a control, after its label: "Username: Use at least 3 characters."
 */
function errorOf(control: Control): string {
  const field = control.closest(".field");
  const error = field?.querySelector(".error")?.textContent;
  const label = field?.querySelector("label, legend")?.firstChild?.textContent?.trim();
  return error ? (label && !error.includes(label) ? `${label}: ${error}` : error) : "";
}
