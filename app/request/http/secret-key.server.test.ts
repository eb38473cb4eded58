import { beforeEach, expect, test, vi } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";

const former = "former-secret-of-at-least-thirty-two-characters";
const present = "present-secret-of-at-least-thirty-two-characters";
const session = {
  cookie: "c",
  refreshToken: "r",
  expiresAt: 1_800_000_000,
  secret: "s".repeat(43),
  endsAt: 1_900_000_000,
};
const member = {
  ...session,
  uid: "u",
  email: "",
  emailVerified: true,
  signedInAt: 1,
  signedInBy: "password",
};
const account = "ada@ayni.test";

async function start(SESSION_SECRET: string) {
  vi.resetModules();
  useTestSettings({ SESSION_SECRET });
  const { seal, unseal } = await import("#app/session/core/sealed-cookie.server.ts");
  const { csrfToken, isValidToken } = await import("#app/request/form/csrf.server.ts");
  const { knownDevice, rememberDevice } =
    await import("#app/session/factor/known-device.server.ts");
  const { sealText, unsealText } = await import("#app/session/core/sealed-text.server.ts");
  return {
    /** One of each value that the site gives to a browser or puts into a mail. */
    handOut: () => {
      const store = requestStore({});
      rememberDevice(account, { request: new Request("http://ayni.test/"), store });
      return {
        session: seal(session),
        form: csrfToken(member),
        visitorsForm: csrfToken(null),
        device: store.response.cookies.get("known_device")?.split(";")[0] ?? "",
        link: sealText("log-in-link", "a proof"),
      };
    },
    accepts: (given: Record<"session" | "form" | "visitorsForm" | "device" | "link", string>) => ({
      session: unseal(given.session)?.secret === session.secret,
      form: isValidToken(given.form, member),
      visitorsForm: isValidToken(given.visitorsForm, null),
      device:
        knownDevice(
          new Request("http://ayni.test/", { headers: { Cookie: given.device } }),
          account,
        ) !== null,
      link: unsealText("log-in-link", given.link) === "a proof",
    }),
  };
}

const all = (accepted: boolean) => ({
  session: accepted,
  form: accepted,
  visitorsForm: accepted,
  device: accepted,
  link: accepted,
});

beforeEach(() => vi.unstubAllEnvs());

test("a rotated secret ends no session, and new values are sealed by the new secret", async () => {
  const before = (await start(former)).handOut();
  const during = await start(`${present}, ${former}`);
  expect(during.accepts(before)).toEqual(all(true));
  const renewed = during.handOut();

  const after = await start(present);
  expect(after.accepts(renewed)).toEqual(all(true));
  expect(after.accepts(before)).toEqual(all(false));
});

test("an instance accepts values sealed by a secret that comes last in its list", async () => {
  const told = await start(`${former},${present}`);
  const handedOut = (await start(`${present},${former}`)).handOut();
  expect(told.accepts(handedOut)).toEqual(all(true));
});

test("a value that another environment has sealed is refused", async () => {
  const elsewhere = (await start(former)).handOut();
  expect((await start(present)).accepts(elsewhere)).toEqual(all(false));
});

test.each(["", ",", "short", `${present},short`])(
  "a list with a short or missing secret is refused (%s)",
  async (SESSION_SECRET) => {
    const { handOut } = await start(SESSION_SECRET);
    expect(handOut).toThrow(/SESSION_SECRET/);
    expect(handOut).not.toThrow(/present-secret/);
  },
);
