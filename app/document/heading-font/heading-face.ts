import type { StorageName } from "#app/request/http/browser-storage.ts";

/** Under this key the browser keeps the URL of the font that it has fetched. */
export const fetchedKey = "heading-font" satisfies StorageName<"local">;

/**
 * The font at a URL, as a face that the stylesheet's headings ask for by its name. A font that
 * comes too late for the first paint is left out of the page, so that no line moves.
 */
export const headingFace = (address: string): FontFace =>
  new FontFace("Headings", `url("${address}")`, { weight: "600", display: "optional" });
