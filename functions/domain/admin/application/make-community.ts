import { max } from "drizzle-orm";
import type { Locale } from "../../../contract/core/locales.ts";
import type { Transaction } from "../../../db/connect.ts";
import { communities } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** Words that a URL or a member could take for a part of the site or for the people who run it. */
const reserved = new Set([
  "about",
  "account",
  "admin",
  "apply",
  "ayni",
  "communities",
  "developers",
  "help",
  "invitation",
  "login",
  "new",
  "official",
  "protocols",
  "signup",
  "studio",
  "support",
]);

/** The maximum that the checks of a draft allow. */
const summaryLength = 160;
const teachingPoints = 10;

type New = {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly languages: "both" | Locale;
};

function firstWords(text: string): string {
  if (text.length <= summaryLength) return text;
  const most = text.slice(0, summaryLength - 1);
  return `${most.slice(0, Math.max(most.lastIndexOf(" "), 0)) || most}…`;
}

/**
 * Makes a community of the studio that is not public. The community has the languages of the given summaries. Each
 * summary begins with the text of the application. Throws `slug-reserved`, `slug-taken`.
 */
export async function makeCommunity(tx: Transaction, { slug, name, summary, languages }: New) {
  if (slug.split("-").some((word) => word === "ayni" || word === "admin") || reserved.has(slug))
    throw new Refusal("slug-reserved");
  const [last] = await tx.select({ position: max(communities.position) }).from(communities);
  const words = firstWords(summary.replaceAll(/\s+/g, " ").trim());
  const [made] = await tx
    .insert(communities)
    .values({
      slug,
      position: (last?.position ?? 0) + 1,
      name: { en: name, es: name },
      summary: {
        en: languages === "es" ? "" : words,
        es: languages === "en" ? "" : words,
      },
      teachingPoints,
      source: "studio",
      retired: true,
    })
    .onConflictDoNothing({ target: communities.slug })
    .returning({ id: communities.id, slug: communities.slug, name: communities.name });
  if (!made) throw new Refusal("slug-taken");
  return made;
}
