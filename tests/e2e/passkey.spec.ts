import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { addAuthenticator } from "./authenticator.ts";
import { expect, isScripted, needsScripts, open, test, uniqueName } from "./fixtures.ts";
import { Client } from "../setup/client.ts";

test("a page keeps its height when scripts take its passkey button over", async ({
  site,
  visitor,
}) => {
  needsScripts();
  const member = await new Client(site).join(uniqueName("key"));
  for (const [path, as] of [
    ["/login", undefined],
    ["/profile/account", member],
  ] as const) {
    const { page } = await visitor({ ...(as && { as }), expected: /ERR_FAILED/ });
    await page.route("**/assets/**/*.js", (route) => route.abort());
    const height = () => page.getByRole("main").evaluate(({ scrollHeight }) => scrollHeight);
    await page.goto(path);
    const before = await height();
    await page.unroute("**/assets/**/*.js");
    await open(page, path);
    expect(await height(), path).toBe(before);
  }
});

test("a member adds a passkey, logs in and confirms by it, and removes it", async ({
  site,
  visitor,
}) => {
  const name = uniqueName("key");
  const member = await new Client(site).join(name);
  const { page } = await visitor({ as: member });
  const t = en.passkeys;
  await open(page, "/profile/account");
  const main = page.getByRole("main");
  const section = main.locator("#passkeys");
  if (!isScripted()) {
    await expect(section.locator("noscript p")).toHaveText(t["add-needs-script"]);
    await expect(section.getByRole("button")).toHaveCount(0);
    const { page: out } = await visitor({ language: "es" });
    await out.goto("/es/login");
    await expect(out.locator("main noscript p").first()).toHaveText(es.passkeyUse["needs-script"]);
    await expect(out.getByRole("button", { name: es.passkeyUse["log-in"] })).toHaveCount(0);
    return;
  }
  const authenticator = await addAuthenticator(page);
  await section.getByRole("button", { name: t.add }).click();
  await expect(section.getByText(t["passkey-added"])).toBeVisible();
  const [credential] = await authenticator.credentials();
  expect(credential).toMatchObject({ rpId: "localhost", isResidentCredential: true });
  const item = section.getByRole("listitem");
  await expect(item).toContainText(/Chrome on /);
  await item.getByText(t.change).click();
  await item.getByLabel(t.name).fill("My laptop");
  await item.getByRole("button", { name: t.rename }).click();
  await expect(item).toContainText("My laptop");
  // The authenticator already has a passkey.
  await section.getByRole("button", { name: t.add }).click();
  await expect(section.getByText(t["add-failed"])).toBeVisible();

  // Without user verification, the browser offers no passkey.
  await authenticator.verify(false);
  await page.getByRole("button", { name: en.common["log-out"] }).click();
  await expect(page).toHaveURL(/\/login/);
  await open(page, "/login?redirectTo=%2Fprofile%2Faccount");
  const logIn = page.getByRole("button", { name: en.passkeyUse["log-in"] });
  await logIn.click();
  await expect(main.getByText(en.passkeyUse.failed)).toBeVisible();
  await authenticator.verify(true);
  await logIn.click();
  await expect(page).toHaveURL(/\/profile\/account$/);
  await expect(item).toContainText(t["last-used"]);

  // In a browser that has used a passkey, the email field offers it, and this authenticator
  // accepts.
  await page.context().clearCookies({ name: "__session" });
  await page.goto("/login?redirectTo=%2Fprofile%2Faccount");
  await expect(page).toHaveURL(/\/profile\/account$/);

  await open(page, "/profile/account/confirm");
  await page.getByRole("button", { name: en.passkeyUse.confirm }).click();
  await expect(page).toHaveURL(/\/profile\/account$/);
  await item.getByText(t.change).click();
  await item.getByRole("button", { name: t.remove }).click();
  await expect(section.getByText(t["passkey-removed"])).toBeVisible();
  await expect(section).toContainText(t.none);

  // The authenticator still has the passkey, but the site has deleted it.
  await page.context().clearCookies();
  await open(page, "/es/login");
  await page.getByRole("button", { name: es.passkeyUse["log-in"] }).click();
  await expect(main.getByRole("alert")).toContainText(es.problems["passkey-refused"]);
});
