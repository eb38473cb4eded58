import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { guardNames } from "./request/guards/run-guards.server.ts";

const folder = join(import.meta.dirname, "routes");
const membersOnly = [
  "calibration",
  "studio-calibration",
  "studio-piece",
  "reviews",
  "review",
  "alike",
  "second-score",
  "appeal",
  "correction",
  "feedback",
  "assignment",
  "notifications",
  "profile",
  "account",
  "confirm",
  "factors",
  "link-provider",
  "export",
  "delete",
  "referrals",
  "wallets",
  "notification-mails",
  "profile-events",
  "wallet",
  "payouts",
  "payout-address",
  "earnings",
  "admin",
  "admin-member",
  "admin-members",
  "admin-submission",
  "admin-pools",
  "admin-payouts",
  "admin-figures",
  "admin-addresses",
  "admin-publications",
  "admin-calibration",
  "admin-banners",
  "admin-tokens",
  "admin-banner",
  "admin-work",
  "admin-log",
  "admin-submission",
  "viewer-submissions",
  "studio",
  "studio-community",
  "studio-overview",
  "studio-people",
  "studio-closing",
  "admin-applications",
  "admin-application",
  "admin-communities",
  "admin-community",
  "studio-figures",
  "studio-figures-csv",
  "studio-checks",
  "studio-publish",
  "studio-versions",
  "studio-content",
  "studio-previews",
  "studio-import",
  "studio-import-review",
  "course-archive",
  "studio-pictures",
  "draft-community",
  "draft-course",
  "draft-module",
  "draft-challenge",
  "studio-events",
  "studio-event",
  "studio-banners",
  "studio-banner",
  "studio-funding",
  "studio-moderation",
  "studio-case",
  "viewer-reports",
  "decisions",
  "admin-moderation",
  "admin-case",
];
const visitorsOnly = ["login", "login-phone", "signup", "password-reset", "new-password"];
/** Only visitors send their forms: a member who opens the page is told why it has no form. */
const visitorsSend = [...visitorsOnly, "login-link"];
/** Only members send their forms, even where all readers see the page. */
const membersSend = [
  "calibration",
  "studio-calibration",
  "studio-piece",
  "studio-case",
  "decisions",
  "admin-case",
  "badge",
  "studio-content",
  "studio-previews",
  "studio-import",
  "studio-import-review",
  "studio-pictures",
  "studio-publish",
  "studio-versions",
  "draft-community",
  "draft-course",
  "draft-module",
  "draft-challenge",
  "community-overview",
  "community-event",
  "studio-banners",
  "studio-banner",
  "studio-events",
  "studio-event",
  "learning-module",
  "challenge-overview",
  "submission",
  "reviews",
  "review",
  "second-score",
  "appeal",
  "correction",
  "feedback",
  "assignment",
  "notifications",
  "notification-mails",
  "profile-events",
  "profile",
  "account",
  "admin-member",
  "admin-submission",
  "admin-pools",
  "admin-publications",
  "admin-calibration",
  "admin-work",
  "admin-payouts",
  "admin-banners",
  "admin-tokens",
  "admin-banner",
  "admin-submission",
  "referrals",
  "wallet",
  "payouts",
  "confirm",
  "factors",
  "link-provider",
  "delete",
  "keep",
  "payout-address",
  "studio-funding",
  "studio-people",
  "role-invitation",
  "studio-closing",
  "admin-application",
  "admin-community",
];
const noPages = ["provider-window"];
/**
 * Every reader may send their forms: the actions check more themselves, or change only a cookie.
 */
const anybodySends = [
  "new-report",
  "not-found",
  "apply",
  "application",
  "banner",
  "email-verification",
  "identity-action",
  "not-me",
  "unsubscribe",
  "language",
  "logout",
  "second-factor",
  "provider",
  "provider-window",
];

type Guarded = { guards?: readonly string[] };
type RouteModule = {
  loader?: Guarded;
  action?: Guarded;
  default?: unknown;
  ErrorBoundary?: unknown;
};

const files = globSync("**/*.route.tsx", { cwd: folder });
const nameOf = (file: string) => basename(file, ".route.tsx");
const load = async (file: string) => (await import(join(folder, file))) as RouteModule;

test("no two routes share a name, which is their id", () => {
  const names = files.map(nameOf);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(files)("%s", (file) => {
  const name = nameOf(file);
  test("B2, B3: has guards on its loader and its action, all of them known", async () => {
    const module = await load(file);
    const handlers = [module.loader, module.action].filter((handler) => handler !== undefined);
    expect(handlers.length).toBeGreaterThan(0);
    for (const { guards } of handlers) {
      expect(guards).toBeDefined();
      for (const guard of guards ?? []) expect(guardNames).toContain(guard);
    }
    expect(module.loader?.guards?.includes("auth") ?? false).toBe(membersOnly.includes(name));
    expect(module.loader?.guards?.includes("guest") ?? false).toBe(visitorsOnly.includes(name));
    expect(module.action?.guards?.includes("auth") ?? false).toBe(membersSend.includes(name));
    expect(module.action?.guards?.includes("guest") ?? false).toBe(visitorsSend.includes(name));
    expect(module.action?.guards?.length === 0).toBe(anybodySends.includes(name));
  });

  test("B7: has an error page of its own, so that its layout stays, unless it is no page", async () => {
    const module = await load(file);
    if (module.action && !noPages.includes(name)) expect(module.default).toBeDefined();
    if (module.default) expect(module.ErrorBoundary).toBeDefined();
  });
});
