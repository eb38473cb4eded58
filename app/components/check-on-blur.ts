import { useEffect } from "react";
import { isControl } from "./spoken-error.ts";

/**
 * Checks a form's field when the reader leaves it, because Conform checks only while they type. A
 * field that already has an error is not checked again: an error from the server stays until the
 * field changes. While a pointer is pressed, the check waits: its message could move the button
 * that the reader is clicking, and the click would be lost.
 */
export function useCheckOnBlur(formId: string, validate: (field: { name: string }) => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const listen = <K extends keyof DocumentEventMap>(
      event: K,
      act: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(event, act, { signal: listening.signal });
    let isPressed = false;
    const waiting = new Set<string>();
    const check = () => {
      const names = [...waiting];
      waiting.clear();
      for (const name of names) validate({ name });
    };
    const release = () => {
      isPressed = false;
      setTimeout(check);
    };
    listen("pointerdown", () => (isPressed = true));
    listen("pointerup", release);
    listen("pointercancel", release);
    // Sending the form checks all of it.
    listen("submit", () => waiting.clear());
    listen("focusout", ({ target }) => {
      if (!isControl(target) || target.form?.id !== formId || !target.name || target.ariaInvalid)
        return;
      waiting.add(target.name);
      if (!isPressed) check();
    });
    return () => listening.abort();
  }, [formId, validate]);
}
