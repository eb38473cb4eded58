import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { guardNames } from "./request/guards/run-guards.server.ts";

const folder = join(import.meta.dirname, "routes");
/** Readers without an account see these. A route that is not listed needs a log-in. */
const everyoneSees = [
  "about",
  "application",
  "apply",
  "badge",
  "badge-status",
  "banner",
  "bounties",
  "bounty",
  "card",
  "challenge",
  "challenge-description",
  "challenge-overview",
  "challenge-submissions",
  "chapters",
  "communities",
  "community",
  "community-bounties",
  "community-calendar",
  "community-challenges",
  "community-event",
  "community-events",
  "community-modules",
  "community-overview",
  "community-rewards",
  "community-submissions",
  "community-svg",
  "course",
  "course-modules",
  "course-overview",
  "courses",
  "credential",
  "developers",
  "did-document",
  "email-verification",
  "feed",
  "find-submission",
  "follow-report",
  "glossary",
  "home",
  "how-reviews-work",
  "identity-action",
  "keep",
  "language",
  "learning-module",
  "login-link",
  "logout",
  "manifest",
  "member",
  "member-calendar",
  "moderation-figures",
  "new-report",
  "not-found",
  "not-me",
  "operation-group",
  "partner-terms",
  "passkey-options",
  "picture",
  "preview",
  "privacy-policy",
  "problems",
  "protocols",
  "provider",
  "provider-callback",
  "provider-window",
  "rewards-csv",
  "rewards-json",
  "robots",
  "role-invitation",
  "rules",
  "scoreboard",
  "search",
  "second-factor",
  "security-txt",
  "sitemap",
  "strip",
  "submission",
  "terms-conditions",
  "token",
  "unread",
  "unsubscribe",
];
const visitorsOnly = ["login", "login-phone", "signup", "password-reset", "new-password"];
/** Only visitors send their forms: a member who opens the page is told why it has no form. */
const visitorsSend = [...visitorsOnly, "login-link"];
const noPages = ["provider-window"];
/**
 * Everyone may send their forms: the actions check more themselves, or change only a cookie. An
 * action of a route that is not listed needs a log-in.
 */
const everyoneSends = [
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
  test("has guards on its loader and its action, all of them known", async () => {
    const { loader, action } = await load(file);
    const guardsOf = (handler: Guarded | undefined) => handler?.guards ?? [];
    const handlers = [loader, action].filter((handler) => handler !== undefined);
    expect(handlers.length).toBeGreaterThan(0);
    for (const { guards } of handlers) {
      expect(guards).toBeDefined();
      for (const guard of guards ?? []) expect(guardNames).toContain(guard);
    }
    const isForVisitors = visitorsOnly.includes(name);
    expect(guardsOf(loader).includes("guest")).toBe(isForVisitors);
    if (loader && !isForVisitors)
      expect(guardsOf(loader).includes("auth")).toBe(!everyoneSees.includes(name));
    if (!action) return;
    const isSentByVisitors = visitorsSend.includes(name);
    expect(guardsOf(action).includes("guest")).toBe(isSentByVisitors);
    if (isSentByVisitors) return;
    expect(guardsOf(action).includes("auth")).toBe(!everyoneSends.includes(name));
    expect(guardsOf(action).length === 0).toBe(everyoneSends.includes(name));
  });

  test("has an error page of its own, so that its layout stays, unless it is no page", async () => {
    const module = await load(file);
    if (module.action && !noPages.includes(name)) expect(module.default).toBeDefined();
    if (module.default) expect(module.ErrorBoundary).toBeDefined();
  });
});
