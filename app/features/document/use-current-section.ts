import { useEffect, useState } from "react";

/**
 * The id of the part that is being read: of the last heading of the second level above the upper third of the window;
 * at the page's end of the last of all, however short it is. Undefined before the first, and on the server.
 */
export function useCurrentSection(
  headings: readonly { readonly id: string; readonly depth: number }[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 1;
      const line = isAtEnd ? Infinity : innerHeight / 3;
      setCurrent(headings.findLast(({ id, depth }) => depth === 2 && heightOf(id) < line)?.id);
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [headings]);
  return current;
}

const heightOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
