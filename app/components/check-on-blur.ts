import { useEffect } from "react";
import { isControl } from "./spoken-error.ts";

/**
 * Checks a field of a form when it is left, since Conform checks at keys alone. A field that is
 * wrong already is not checked again: what the server has refused stays until it is changed. While
 * a pointer is pressed the check waits: its message would move what is being clicked from under the
 * pointer, and the click would be lost.
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
