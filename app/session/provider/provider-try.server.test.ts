import { expect, test, vi } from "vitest";
import { requestStore, type RequestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { sealText } from "../core/sealed-text.server.ts";
import { setWaitingLink, readWaitingLink } from "./provider-link.server.ts";
import { beginTry, takeTry } from "./provider-try.server.ts";

useTestSettings();

const newStore = () => requestStore({});
const asSent = (store: RequestStore) =>
  new Request("http://ayni.test", {
    headers: {
      Cookie: [...store.response.cookies.values()].map((one) => one.split(";")[0]).join("; "),
    },
  });
const what = {
  provider: "google",
  purpose: "logIn",
  uid: null,
  target: "/es/bounties",
  locale: "es",
  window: null,
} as const;

test("an attempt is found once in the browser that began it, and its cookie is deleted", () => {
  const store = newStore();
  const begun = beginTry(what, store);
  const [cookie = ""] = store.response.cookies.values();
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  for (const secret of [begun.state, begun.nonce, begun.verifier])
    expect(cookie).not.toContain(secret);
  const answering = newStore();
  expect(takeTry({ request: asSent(store), store: answering })).toEqual(begun);
  expect([...answering.response.cookies.values()].join()).toMatch(/^provider_try=; Max-Age=0/);
});

test("there is no attempt in another browser, in a forged cookie, and after ten minutes", () => {
  const store = newStore();
  beginTry(what, store);
  expect(takeTry({ request: asSent(newStore()), store: newStore() })).toBeNull();
  const forged = new Request("http://ayni.test", { headers: { Cookie: "provider_try=v2.AAAA" } });
  expect(takeTry({ request: forged, store: newStore() })).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 601_000 });
  expect(takeTry({ request: asSent(store), store: newStore() })).toBeNull();
  vi.useRealTimers();
});

test("what another release sealed is not read, and breaks nothing", () => {
  const another = JSON.stringify({ of: "another release" });
  const cookies = [
    `provider_try=${sealText("provider-try", another)}`,
    `provider_link=${sealText("provider-link", another)}`,
  ];
  const request = new Request("http://ayni.test", { headers: { Cookie: cookies.join("; ") } });
  expect(takeTry({ request, store: newStore() })).toBeNull();
  expect(readWaitingLink(request)).toBeNull();
});

test("a waiting link opens only as a waiting link, and expires", () => {
  const store = newStore();
  const person = {
    provider: "github",
    subject: "1",
    verifiedEmail: null,
    account: "octocat",
    credential: { postBody: "access_token=a&providerId=github.com", requestUri: "http://a" },
  } as const;
  setWaitingLink(person, store);
  expect(readWaitingLink(asSent(store))).toMatchObject({ account: "octocat" });
  const asTry = new Request("http://ayni.test", {
    headers: {
      Cookie: (asSent(store).headers.get("Cookie") ?? "").replace("provider_link", "provider_try"),
    },
  });
  expect(takeTry({ request: asTry, store: newStore() })).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 901_000 });
  expect(readWaitingLink(asSent(store))).toBeNull();
  vi.useRealTimers();
});
