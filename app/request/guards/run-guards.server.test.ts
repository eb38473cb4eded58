import { describe, expect, it } from "vitest";
import type { Viewer } from "#contract/identity/viewer.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";
import { requestStore } from "#app/request/context/request-store.server.ts";
import type { Session } from "#app/session/core/session.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { runGuards, type GuardName } from "./run-guards.server.ts";

useTestSettings();

const session = { uid: "u" } as Session;
const viewer = { username: "ada" } as Viewer;

function context(
  path: string,
  who: Partial<PageContext> = {},
  init: RequestInit = {},
): PageContext {
  const url = new URL(path, "http://ayni.test");
  const locale = localeOf(url.pathname);
  return {
    url,
    locale,
    request: new Request(url, init),
    session: null,
    viewer: null,
    redirect: (to, { status = 303, prefixed = false } = {}) =>
      new Response(null, { status, headers: { Location: prefixed ? to : localePath(locale, to) } }),
    store: requestStore({}),
    ...who,
  } as PageContext;
}

const led = (names: GuardName[], page: PageContext) =>
  runGuards(names, page).then(
    () => null,
    (stop: Response) => stop.headers.get("Location"),
  );

describe("auth", () => {
  it("leads a visitor to the log-in page in their language, and back afterwards", async () => {
    expect(await led(["auth"], context("/profile/wallets?a=1"))).toBe(
      "/login?redirectTo=%2Fprofile%2Fwallets%3Fa%3D1",
    );
    expect(await led(["auth"], context("/es/profile"))).toBe(
      "/es/login?redirectTo=%2Fes%2Fprofile",
    );
  });

  it("leads an identity without a profile to the page that makes one", async () => {
    expect(await led(["auth"], context("/profile", { session }))).toBe(
      "/signup?redirectTo=%2Fprofile",
    );
  });

  it("lets a member pass", async () => {
    expect(await led(["auth"], context("/profile", { session, viewer }))).toBeNull();
  });
});

describe("guest", () => {
  const member = { session, viewer };
  it("lets a visitor pass, and an identity that still lacks a profile", async () => {
    expect(await led(["guest"], context("/login"))).toBeNull();
    expect(await led(["guest"], context("/signup", { session }))).toBeNull();
  });

  it("leads a member to where they were going, or home, and never to another site", async () => {
    expect(await led(["guest"], context("/login?redirectTo=%2Fes%2Fprofile", member))).toBe(
      "/es/profile",
    );
    expect(await led(["guest"], context("/es/login", member))).toBe("/es");
    expect(await led(["guest"], context("/login?redirectTo=%2F%2Fevil.test", member))).toBe("/");
  });
});

describe("the language", () => {
  const spanish = { headers: { "Accept-Language": "es-PE,es;q=0.9" } };
  it("is detected on the bare home page only, and not against the chosen one", async () => {
    expect(await led([], context("/?a=1", {}, spanish))).toBe("/es?a=1");
    expect(await led([], context("/communities", {}, spanish))).toBeNull();
    expect(await led([], context("/es", {}, { headers: { "Accept-Language": "en" } }))).toBeNull();
    const chosen = { headers: { ...spanish.headers, Cookie: "i18n_redirected=en" } };
    expect(await led([], context("/", {}, chosen))).toBeNull();
  });

  it("names the header that it depends on in Vary", async () => {
    const page = context("/");
    await led([], page);
    expect([...page.store.response.vary]).toContain("Accept-Language");
    const deep = context("/communities");
    await led([], deep);
    expect([...deep.store.response.vary]).not.toContain("Accept-Language");
  });
});

describe("an invitation", () => {
  const keptOf = ({ store }: PageContext) => store.response.cookies.get("invite");

  it("is kept for 30 days, and leads to the page itself", async () => {
    const page = context("/es/communities?a=1&invite=ABCD2345&b=2");
    expect(await led([], page)).toBe("/es/communities?a=1&b=2");
    expect(keptOf(page)).toBe("invite=ABCD2345; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
    expect(page.store.response.isPersonal).toBe(true);
  });

  it("comes before every other guard, on the bare home page too", async () => {
    const spanish = { headers: { "Accept-Language": "es" } };
    expect(await led([], context("/?invite=ABCD2345", {}, spanish))).toBe("/");
    expect(await led(["auth"], context("/profile?invite=ABCD2345"))).toBe("/profile");
  });

  it("is not kept for a member, nor if it is malformed, and the page is shown", async () => {
    const member = context("/communities?invite=ABCD2345", { session, viewer });
    expect(await led([], member)).toBe("/communities");
    expect(keptOf(member)).toBeUndefined();
    for (const code of [
      "",
      "%00",
      "a%3B%20Domain%3Devil.test",
      "%0D%0AX: y",
      "é",
      "A".repeat(21),
    ]) {
      const page = context(`/communities?invite=${code}`);
      expect(await led([], page)).toBe("/communities");
      expect(keptOf(page)).toBeUndefined();
    }
  });

  it("waits where a form was sent, since a redirect would lose what was typed", async () => {
    const page = context("/signup?invite=ABCD2345");
    page.store.form.sent = [];
    expect(await led([], page)).toBeNull();
  });
});

describe("guards", () => {
  it("that do not exist are an error that names them, before any other guard answers", async () => {
    const names: GuardName[] = ["auth", "admin" as GuardName];
    await expect(runGuards(names, context("/profile"))).rejects.toThrow("Unknown middleware admin");
    await expect(runGuards(["toString" as GuardName], context("/"))).rejects.toThrow(
      "Unknown middleware toString",
    );
  });

  it("run in the order they are named", async () => {
    expect(await led(["guest", "auth"], context("/login", { session, viewer }))).toBe("/");
  });

  it("make every page of a reader with a session cookie personal", async () => {
    const page = context("/communities", {}, { headers: { Cookie: "__session=x" } });
    await led([], page);
    expect(page.store.response.isPersonal).toBe(true);
  });
});
