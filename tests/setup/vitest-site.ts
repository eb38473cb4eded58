import { runSite } from "./run-site.ts";

/**
 * Starts one site without configuration for the tests over HTTP. They read its URL from SITE_URL
 * and its data folder from SITE_FOLDER.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const { url, folder, stop } = await runSite();
  process.env["SITE_URL"] = url;
  process.env["SITE_FOLDER"] = folder;
  return () => stop({ forget: true });
}
