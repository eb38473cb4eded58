import { useEffect, useState } from "react";

/**
 * After this many milliseconds without a key press, the error of the current field is read aloud.
 */
const pause = 1_000;

/**
 * The text of a form's polite live region: the error of the field that was last typed in or left,
 * after the writer pauses. Fields are checked at each key press, so an error that disappears before
 * the next pause is never read aloud.
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
