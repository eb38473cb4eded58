import file from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url";

/**
 * A browser that does not have the file within 100 ms shows the system's font for the whole visit of
 * the page. The system fonts have nearly the same metrics (`fonts.css`).
 */
export const headingFont = `@font-face{font-family:Headings;font-weight:600;font-display:optional;src:url(${file}) format("woff2")}`;
