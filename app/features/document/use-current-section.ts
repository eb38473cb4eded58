import { useEffect, useState } from "react";

/**
 * If a second-level heading is in the upper third of the window, its section is the current one, so
 * that a short section is marked in time; otherwise it is the last heading above the window, and at
 * the end of the page the last section. Undefined before the first heading, and on the server.
 */
export function useCurrentSection(
  headings: readonly { readonly id: string; readonly depth: number }[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 1;
      const parts = headings.filter(({ depth }) => depth === 2);
      const begun = parts.filter(({ id }) => heightOf(id) < innerHeight / 3);
      const inView = begun.find(({ id }) => heightOf(id) > -1);
      setCurrent((isAtEnd ? parts.at(-1) : (inView ?? begun.at(-1)))?.id);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [headings]);
  return current;
}

const heightOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
