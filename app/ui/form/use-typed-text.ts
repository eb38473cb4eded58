import { useInBrowser } from "#app/ui/hooks/use-in-browser.ts";
import { useEffect, useRef } from "react";

/**
 * Keeps what a reader typed into a textarea before its page was hydrated. React 18 sets a textarea
 * that has an initial text back to that text when it hydrates it. Returns the textarea's ref.
 */
export function useTypedText(id: string) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const isHydrating = useInBrowser(() => false, typeof document !== "undefined");
  const typed = useRef<string>();
  if (isHydrating)
    typed.current ??= document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.value;
  useEffect(() => {
    const { current: control } = textarea;
    if (!control || typed.current === undefined || control.value === typed.current) return;
    control.value = typed.current;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  return textarea;
}
