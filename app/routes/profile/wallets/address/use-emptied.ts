import type { SubmissionResult } from "@conform-to/dom";
import { useEffect } from "react";

/** Empties a field whose text the server did not return: it may be a private key. */
export function useEmptied(
  formId: string,
  name: string,
  reply: SubmissionResult<string[]> | undefined,
): void {
  useEffect(() => {
    if (!reply?.error || reply.initialValue?.[name] !== undefined) return;
    const form = document.querySelector<HTMLFormElement>(`form#${formId}`);
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = "";
  }, [formId, name, reply]);
}
