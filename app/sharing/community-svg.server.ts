import { escapeHtml } from "#contract/core/text/escape-html.ts";
import type { CommunitySummary } from "#contract/community/community.ts";
import { shapesOf, weaveOf } from "#contract/core/weave.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { Locale } from "#app/i18n/path.ts";

const width = 320;
const height = 80;
const band = 80;
const text = width - band - 28;

/** The average width of a letter of the name, in parts of its size. */
const letter = 0.56;

const sizeOf = (name: string) =>
  Math.max(9, Math.min(21, Math.floor(text / (letter * Math.max(1, name.length)))));

type Community = Pick<CommunitySummary, "name" | "members" | "courses">;

/**
 * A community as a picture for other sites, with a text equivalent. Its colours follow the reader's
 * scheme; it uses the fonts that the reader has, because a picture cannot load any.
 */
export function communitySvg(locale: Locale, { name, members, courses }: Community): string {
  const t = getFixedT(locale);
  const facts = [
    t("communities.members", { count: members }),
    t("communities.courses", { count: courses }),
  ].join(" · ");
  const title = escapeHtml(t("communities.badge-title", { name }));
  const serif = `font-family="Source Serif 4,Iowan Old Style,Palatino,Georgia,serif"`;
  const sans = `font-family="system-ui,sans-serif"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="t d" lang="${locale}">
<title id="t">${title}</title><desc id="d">${escapeHtml(facts)}</desc>
<style>.g{fill:#FBF7F0;stroke:#E4DACB}.i{fill:#211C18}.q{fill:#5C534B}@media(prefers-color-scheme:dark){.g{fill:#171412;stroke:#3A322C}.i{fill:#F3ECE2}.q{fill:#B4A899}}</style>
<path class="g" d="M.5.5h${width - 1}v${height - 1}H.5z"/>
<svg width="${band}" height="${height}" viewBox="0 -.5 8 8" preserveAspectRatio="none" stroke-width="1">${shapesOf(weaveOf(name))}</svg>
<text class="q" x="${band + 14}" y="22" font-size="12" ${sans}>Ayni</text>
<text class="i" x="${band + 14}" y="45" font-size="${sizeOf(name)}" font-weight="600" ${serif}>${escapeHtml(name)}</text>
<text class="q" x="${band + 14}" y="66" font-size="13" ${sans}>${escapeHtml(facts)}</text>
</svg>
`;
}
