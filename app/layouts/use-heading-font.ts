import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import url from "heading-font";
import { fetchedKey, headingFace } from "#app/document/heading-font/heading-face.ts";
import { useClientLayoutEffect } from "./use-client-layout-effect.ts";
import { isCostly, whenIdle } from "#app/device/idle.ts";

/** The font, fetched while the present page was shown without it. */
let fetched: FontFace | undefined;

/**
 * Fetches the headings' font when the browser is idle, and shows it from the next page on: a text
 * that is being read does not change its letters.
 */
export function useHeadingFont(): void {
  const { key } = useLocation();
  useClientLayoutEffect(() => {
    if (fetched) document.fonts.add(fetched);
    fetched = undefined;
  }, [key]);
  useEffect(() => {
    if (!isCostly()) whenIdle(() => void fetchFont().catch(() => undefined));
  }, []);
}

async function fetchFont(): Promise<void> {
  if (localStorage.getItem(fetchedKey) === url) return;
  fetched = await headingFace(url).load();
  localStorage.setItem(fetchedKey, url);
}
