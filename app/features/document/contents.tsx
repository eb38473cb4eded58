import { useLinkClickHandler, useLocation } from "@remix-run/react";
import { useCurrentSection } from "./use-current-section.ts";

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
