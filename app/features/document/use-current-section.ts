import { useEffect, useState } from "react";

/**
 * The id of the part that is being read: of the first heading of the second level in the upper
 * third of the window, so that a short part is marked before the next; else of the last heading
 * above the window. At the page's end it is the last of all, however short. Undefined before the
 * first, and on the server.
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
