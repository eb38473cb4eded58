export const site = process.env["SITE_URL"] ?? "";
if (!site) throw new Error("No SITE_URL: run the tests through vitest.config.ts.");
