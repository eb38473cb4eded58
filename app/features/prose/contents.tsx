import { useLinkClickHandler, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

export type Heading = { readonly id: string; readonly text: string; readonly depth: number };

export function Contents({ label, headings }: { label: string; headings: readonly Heading[] }) {
  const current = useCurrentSection(headings);
  const chapters = headings.filter(({ depth }) => depth === 2);
  if (chapters.length < 2) return null;
  return (
    <details className="contents beside">
      <summary>{label}</summary>
      <nav aria-label={label}>
        <ol>
          {chapters.map((heading) => (
            <li key={heading.id}>
              <ContentsLink {...heading} isCurrent={heading.id === current} />
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

/** A plain anchor: `useArrival` handles the scrolling. */
function ContentsLink({ id, text, isCurrent }: Heading & { isCurrent: boolean }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search: useLocation().search, hash: id });
  return (
    <a href={`#${id}`} onClick={follow} aria-current={isCurrent ? "location" : undefined}>
      {text}
    </a>
  );
}

/**
 * If a second-level heading is in the upper third of the window, its section is the current one, so
 * that a short section is marked in time; otherwise it is the last heading above the window, and at
 * the end of the page the last section. Undefined before the first heading, and on the server.
 */
function useCurrentSection(
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
