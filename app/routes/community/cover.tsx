import { useMatches } from "@remix-run/react";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
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
  const lang = useTextLanguage();
  const isOverview = page === "community-overview";
  if (readingPages.includes(page)) return null;
  return (
    <>
      <CoverGround
        name={name}
        summary={summary}
        lang={lang}
        to={isOverview ? null : `/communities/${slug}`}
      />
      {isOverview ? <CardBand of={slug} /> : <OwnBand name={slug} />}
    </>
  );
}

type CoverGroundProps = {
  name: string;
  summary: string;
  lang?: string | undefined;
  /** The community's own page; null on that page. */
  to: string | null;
};

export const CoverGround = ({ name, summary, lang, to }: CoverGroundProps) => (
  <div className="cover">
    <div className="wrap">
      {to === null ? (
        <>
          <h1 lang={lang}>{name}</h1>
          <p className="measure" lang={lang}>
            {summary}
          </p>
        </>
      ) : (
        <p className="title">
          <Link to={to}>{name}</Link>
        </p>
      )}
    </div>
  </div>
);
