import type { CommunityContent } from "../../content/compiler/content.ts";
import { loadContent } from "./content-file.server.ts";

/**
 * The rules of every community's class `accent-<slug>`: `--accent-text` is legible on paper, and
 * `--accent-on-ground` on `--accent-ground`, in both colour schemes.
 */
export function accentStyles(): string {
  const { communities } = loadContent().content;
  return `${rules(communities, "light")}@media screen and (prefers-color-scheme:dark){${rules(communities, "dark")}}`;
}

const rules = (communities: CommunityContent[], scheme: "light" | "dark") =>
  communities
    .map(({ slug, accent }) => {
      const { text, ground, onGround } = accent[scheme];
      return `.accent-${slug}{--accent-text:${text};--accent-ground:${ground};--accent-on-ground:${onGround}}`;
    })
    .join("");
