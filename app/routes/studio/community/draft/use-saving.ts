import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { partAction } from "./part-page.server.ts";

type State = "saving" | "saved-by-itself" | "not-saved" | undefined;

/** Milliseconds without a key press until the form is saved. */
const pause = 4_000;

/**
 * Saves the form by itself while its author writes. After another author's save it stops; the
 * form's button then shows the differences.
 */
export function useSaving(
  form: RefObject<HTMLFormElement>,
  first: string,
  { isPaused }: { isPaused: boolean },
): { revision: string; state: State } {
  const { data, state, submit } = useFetcher<ReturnType<typeof partAction>>();
  const [isStopped, stop] = useState(isPaused);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const saved = data?.isSaved ? data.revision : undefined;
  if (data && !data.isSaved && !isStopped) stop(true);
  useEffect(() => {
    const own = form.current;
    if (!own || isStopped) return;
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const typed = new FormData(own);
        typed.set("by", "itself");
        submit(typed, { method: "post" });
      }, pause);
    };
    const never = () => clearTimeout(timer.current);
    own.addEventListener("input", later);
    own.addEventListener("submit", never);
    return () => {
      never();
      own.removeEventListener("input", later);
      own.removeEventListener("submit", never);
    };
  }, [form, isStopped, submit]);
  const shown = isStopped && data ? "not-saved" : saved && "saved-by-itself";
  return {
    revision: saved ?? first,
    state: state === "idle" ? shown || undefined : "saving",
  };
}
