import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useRenderFacts } from "./render-context.ts";

const type = "application/ld+json";

// The data is in the document only, not in loader data: search engines do not navigate in the
// browser.
const sent =
  typeof document === "undefined" ? null : document.querySelector(`script[type="${type}"]`);

export function StructuredData() {
  const { structured } = useRenderFacts();
  const { key } = useLocation();
  const [first] = useState(key);
  const json = structured || sent?.textContent;
  if (!json || key !== first) return null;
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
