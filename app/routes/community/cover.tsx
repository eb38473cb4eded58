import { useMatches } from "@remix-run/react";
import { Link } from "#app/ui/link.tsx";
import { routeName } from "#app/ui/route-name.ts";
import { CardBand, OwnBand } from "#app/ui/weave.tsx";

type CoverProps = {
  community: { readonly slug: string; readonly name: string; readonly summary: string };
};

/** The pages that begin with their text, without a cover. */
export const readingPages = ["learning-module", "challenge-overview"];

export function Cover({ community: { slug, name, summary } }: CoverProps) {
  const page = routeName(useMatches().at(-1)?.id ?? "");
  const isOverview = page === "community-overview";
  if (readingPages.includes(page)) return null;
  return (
    <>
      <div className="cover">
        <div className="wrap">
          {isOverview ? (
            <>
              <h1>{name}</h1>
              <p className="measure">{summary}</p>
            </>
          ) : (
            <p className="title">
              <Link to={`/communities/${slug}`}>{name}</Link>
            </p>
          )}
        </div>
      </div>
      {isOverview ? <CardBand of={slug} /> : <OwnBand name={slug} />}
    </>
  );
}
