import { en } from "../../app/i18n/messages/en.ts";
import { samples } from "../factories/texts.ts";
import { createTestDatabase } from "../setup/database.ts";
import { publicUrl, startRealProject, type RealProject } from "../setup/real-project.ts";
import { freePort } from "../setup/run-site.ts";
import { makeSigningKey } from "../setup/signing-key.ts";
import { startTlsProxy } from "../setup/tls-proxy.ts";
import { expect, logIn, open, type Page, signUp, test as base, uniqueName } from "./fixtures.ts";
import { addAuthenticator } from "./authenticator.ts";
import { goodPassword } from "../setup/client.ts";
import { challenge } from "./pages.ts";

/**
 * The build with the settings of a real project, behind a proxy that ends TLS. The tests sign and
 * check session cookies with their own keys (`tests/real-project.test.ts`).
 */

const name = new URL(publicUrl).hostname;
const test = base.extend<object, { project: RealProject & { site: string } }>({
  project: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await freePort();
      const site = `${publicUrl}:${port}`;
      const database = await createTestDatabase({ empty: true });
      const project = await startRealProject(database, ["build/web"], site);
      const proxy = await startTlsProxy(port, name, project.behind["build/web"] ?? "");
      await use({ ...project, site });
      proxy.stop();
      await project.stop();
      await database.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: ({ project }, use) => use(project.site),
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`],
      }),
    { scope: "worker" },
  ],
});

const logOut = (page: Page) => page.getByRole("button", { name: en.common["log-out"] });

async function join(page: Page, google: RealProject["google"], username: string): Promise<string> {
  const email = `${username}@example.org`;
  await page.goto("/signup");
  await signUp(page, username);
  await expect(logOut(page)).toBeVisible();
  const code = (await google.mails()).find(({ to }) => to === email)?.code ?? "";
  await page.goto(`/identity-action?mode=verifyEmail&oobCode=${code}&lang=en`);
  await page.getByRole("button", { name: en.verification.verify }).click();
  await expect(page.getByText(en.welcome["verified-lead"])).toBeVisible();
  return email;
}

test("a newcomer joins, verifies, hands work in and comes back with sessions that Google signed @long", async ({
  project: { google },
  visitor,
}) => {
  test.setTimeout(240_000);
  const members: { page: Page; email: string }[] = [];
  for (const scripted of [true, false]) {
    const { page, context } = await visitor({ scripted });
    const username = uniqueName("real");
    const email = await join(page, google, username);
    members.push({ page, email });
    const session = (await context.cookies()).find((cookie) => cookie.name === "__session");
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: "Lax" });

    await page.goto(challenge);
    const asText = page.getByRole("radio", { name: en.submissionForm["format-text"] });
    if (await asText.isVisible()) await asText.check();
    await page
      .getByLabel(en.submissionForm["text-label"])
      .fill(`What ${username} *wove*.\n\n${samples.en.work}`);
    await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
    await expect(page.getByText(en.submission["done-submitted"])).toBeVisible();
    await expect(page.getByText(`What ${username} wove.`).first()).toBeVisible();

    await logOut(page).click();
    await expect(page).toHaveURL(/\/login\?done=logged-out/);
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await logIn(page, email, { password: goodPassword });
  }

  // Google rotates its keys: sessions with the former key end, and new ones begin.
  const next = await makeSigningKey("cookies-2");
  google.cookieKey = next;
  google.publishedKeys = [next];
  for (const { page, email } of members) {
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await expect(logOut(page)).toHaveCount(0);
    await logIn(page, email, { password: goodPassword });
  }
  expect(google.unanswered).toEqual([]);
});

test("an admin's pages open after a log-in with a passkey @long", async ({ project, visitor }) => {
  test.setTimeout(240_000);
  const { page } = await visitor();
  const main = page.getByRole("main");
  const title = main.getByRole("heading", { level: 1 });
  const email = await join(page, project.google, uniqueName("adm"));
  expect(await project.runCommand("grant", "admin", email)).toMatchObject({ code: 0 });

  await page.goto("/admin");
  await expect(title).toHaveText(en.admin["weak-title"]);
  await main.getByRole("link", { name: en.admin["weak-action"] }).click();
  await expect(page).toHaveURL(/\/profile\/account$/);
  await addAuthenticator(page);
  await main.getByRole("button", { name: en.passkeys.add }).click();
  await expect(main.getByText(en.passkeys["passkey-added"])).toBeVisible();

  // The session began with a password, so it does not open the pages yet.
  await page.goto("/admin");
  await expect(title).toHaveText(en.admin["weak-title"]);
  await logOut(page).click();
  await expect(page).toHaveURL(/\/login/);
  await open(page, "/login?redirectTo=%2Fadmin");
  await main.getByRole("button", { name: en.passkeyUse["log-in"] }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(title).toHaveText(en.admin.title);
});
