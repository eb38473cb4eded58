import { useEffect, useState } from "react";

/**
 * Keeps in the browser which module of the course at `base` a visitor has open; null for a member.
 */
export function useRememberedModule(base: string, module: string | null): void {
  useEffect(() => {
    if (module) load((saved) => saved.rememberModule(base, module));
  }, [base, module]);
}

/**
 * The module of the course at `base` that this browser had open last; undefined until that is
 * known, and if none.
 */
export function useLastModule(base: string, isVisitor: boolean): string | undefined {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (isVisitor) load((saved) => setLast(saved.lastModule(base)));
  }, [base, isVisitor]);
  return last;
}

/** Its script comes after the page's own; a page that cannot have it is as good as before. */
const load = (use: (saved: typeof import("./saved-reading.ts")) => void) =>
  void import("./saved-reading.ts").then(use, () => undefined);
