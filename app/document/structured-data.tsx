import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useRenderFacts } from "./render-context.ts";

const type = "application/ld+json";

// The document alone carries it: it is no part of a loader's data, and of no use after a navigation
// in the browser.
const sent =
  typeof document === "undefined" ? null : document.querySelector(`script[type="${type}"]`);

/** What search engines read of the page; data, which no browser runs. */
export function StructuredData() {
  const { structured } = useRenderFacts();
  const { key } = useLocation();
  const [first] = useState(key);
  const json = structured || sent?.textContent;
  if (!json || key !== first) return null;
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
