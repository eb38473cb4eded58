import { useLinkClickHandler, useLocation } from "@remix-run/react";
import { useCurrentSection } from "./use-current-section.ts";

export type Heading = { readonly id: string; readonly text: string; readonly depth: number };

/**
 * What a long document contains, each part a link; the part that is being read is marked. A narrow
 * page shows it folded, a wide one beside the text.
 */
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

/**
 * An anchor of the browser's own, which the site follows by script: `useArrival` moves the page.
 */
function ContentsLink({ id, text, isCurrent }: Heading & { isCurrent: boolean }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search: useLocation().search, hash: id });
  return (
    <a href={`#${id}`} onClick={follow} aria-current={isCurrent ? "location" : undefined}>
      {text}
    </a>
  );
}
