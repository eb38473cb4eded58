import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";
import { routerAuth } from "./router-auth.server.ts";

const leadsTo = (path: string, deletesAt: string | null): string | null => {
  const url = new URL(path, "https://ayni.test");
  const context = {
    session: {},
    viewer: { deletesAt },
    request: new Request(url),
    url,
    store: requestStore({}),
    redirect: (to: string) =>
      new Response(null, {
        status: 303,
        headers: { Location: localePath(localeOf(url.pathname), to) },
      }),
  } as unknown as PageContext<unknown>;
  try {
    routerAuth(context);
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get("Location");
  }
};

test.each([
  ["/", "/profile/account/keep"],
  ["/es/communities?q=1", "/es/profile/account/keep"],
  ["/profile/account/delete", "/profile/account/keep"],
  ["/profile/account/keep/", "/profile/account/keep"],
  ["/profile/account/keep", null],
  ["/es/profile/account/keep", null],
  ["/logout", null],
])("a member who is deleting their account is redirected from %s to %s", (path, to) => {
  expect(leadsTo(path, "2026-01-08T00:00:00.000Z")).toBe(to);
  expect(leadsTo(path, null)).toBeNull();
});
