import type { CommunityContent } from "../../content/compiler/content.ts";
import { loadContent } from "./content-file.server.ts";

/**
 * The rules of every community's class `accent-<slug>`: `--accent-text` is legible on paper, and
 * `--accent-on-ground` on `--accent-ground`, in both colour schemes.
 */
export function accentStyles(): string {
  const { communities } = loadContent().content;
  return `${studioRule("light")}${rules(communities, "light")}@media screen and (prefers-color-scheme:dark){${studioRule("dark")}${rules(communities, "dark")}}`;
}

const parts = { text: "text", ground: "ground", onGround: "on-ground" } as const;
const names = Object.entries(parts) as [keyof typeof parts, string][];

export const studioAccentClass = "accent-studio";

/** A community of the studio brings its colours with its page, as `accentStyle`. */
const studioRule = (scheme: "light" | "dark") =>
  `.${studioAccentClass}{${names.map(([, name]) => `--accent-${name}:var(--${scheme}-${name})`).join(";")}}`;

export const accentStyle = (accent: CommunityContent["accent"]): Record<string, string> =>
  Object.fromEntries(
    (["light", "dark"] as const).flatMap((scheme) =>
      names.map(([part, name]) => [`--${scheme}-${name}`, accent[scheme][part]]),
    ),
  );

const rules = (communities: CommunityContent[], scheme: "light" | "dark") =>
  communities
    .map(({ slug, accent }) => {
      const { text, ground, onGround } = accent[scheme];
      return `.accent-${slug}{--accent-text:${text};--accent-ground:${ground};--accent-on-ground:${onGround}}`;
    })
    .join("");
