/** The address of the site that the tests of this folder share: `tests/setup/vitest-site.ts`. */
export const site = process.env["SITE_URL"] ?? "";
if (!site) throw new Error("No SITE_URL: run the tests through vitest.config.ts.");
