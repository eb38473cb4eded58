import { useEffect, useState } from "react";

/** Pass null for a member: the account stores it. */
export function useRememberedModule(base: string, module: string | null): void {
  useEffect(() => {
    if (module) load((saved) => saved.rememberModule(base, module));
  }, [base, module]);
}

/** Undefined until the storage was read, and if it has no module. */
export function useLastModule(base: string, isVisitor: boolean): string | undefined {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (isVisitor) load((saved) => setLast(saved.lastModule(base)));
  }, [base, isVisitor]);
  return last;
}

/** The script is loaded after the page's own; the page works without it. */
const load = (use: (saved: typeof import("./saved-reading.ts")) => void) =>
  void import("./saved-reading.ts").then(use, () => undefined);
