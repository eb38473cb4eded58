import { runSite } from "./run-site.ts";

/**
 * Before the tests that speak HTTP: one site with nothing configured. Its address reaches the test
 * files as SITE_URL, its data folder as SITE_FOLDER.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const { url, folder, stop } = await runSite();
  process.env["SITE_URL"] = url;
  process.env["SITE_FOLDER"] = folder;
  return () => stop({ forget: true });
}
