import { fetchedKey, headingFace } from "./heading-face.ts";

/**
 * A script in the head of each document. Where an earlier page has fetched the headings' font, it
 * is shown from the first paint on. Elsewhere nothing is fetched here.
 */
document.currentScript?.remove();
try {
  const url = localStorage.getItem(fetchedKey);
  if (url) {
    const face = headingFace(url);
    document.fonts.add(face);
    // Asked for now, it is there before the text. Without it, headings have their other font.
    face.load().catch(() => undefined);
  }
} catch {
  // The browser keeps nothing for this site.
}
