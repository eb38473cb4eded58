import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import { formatNumber } from "../../functions/contract/core/format.ts";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { limits } from "../../functions/contract/core/limits.ts";
import { demoEmail, demoPassword } from "../../local/demo/demo-names.ts";
import { commentText, samples, workText } from "../factories/texts.ts";
import { expect, open, test, uniqueName, type Page } from "./fixtures.ts";
import { Client } from "./forms.ts";
import { pointButtons } from "./give-points.ts";
import { challenge, inLanguage, languages } from "./pages.ts";

const messages = { en, es };

/** Presses Tab until the control of this role and name has the focus. */
async function tabTo(
  page: Page,
  role: "link" | "button" | "textbox" | "radio" | "checkbox",
  name: RegExp,
  within: Locator | Page = page,
): Promise<void> {
  // The names are computed once, because computing all of them after each key takes longer.
  const wanted = within.getByRole(role, { name });
  await expect(wanted.first()).toBeAttached();
  const handles = await wanted.elementHandles();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const isThere = page.evaluate(
      (found) => found.some((element) => element === document.activeElement),
      handles,
    );
    if (await isThere) return;
  }
  throw new Error(`No ${role} ${name} within 120 presses of Tab on ${page.url()}`);
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  });

async function logInByKeyboard(page: Page, role: string): Promise<void> {
  await page.goto("/");
  await tabTo(page, "link", /^log in$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/login/);
  await tabTo(page, "textbox", /email/i);
  await page.keyboard.type(demoEmail(role));
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

test("the keyboard alone finishes the journey: submission, feedback, evaluation @long", async ({
  javaScriptEnabled,
  visitor,
  site,
}) => {
  // Single key presses of three people are slow on a busy machine.
  test.slow();
  const { page } = await visitor();
  const name = `key${randomInt(1e8)}`;
  await page.goto("/");
  await tabTo(page, "link", /skip to the content/i);
  expect(await focusIsVisible(page)).toBe(true);
  await tabTo(page, "link", /^sign up$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/signup/);

  await tabTo(page, "textbox", /username/i);
  await page.keyboard.type(name);
  await tabTo(page, "textbox", /email/i);
  await page.keyboard.type(`${name}@example.org`);
  // A password field has no role; it follows the email.
  await page.keyboard.press("Tab");
  await page.keyboard.type("a-good-long-password");
  await tabTo(page, "checkbox", /terms and conditions/i);
  await page.keyboard.press("Space");
  await tabTo(page, "button", /^sign up$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/email-verification/);

  await page.goto("/local/mailbox");
  await page.getByRole("listitem").filter({ hasText: name }).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await tabTo(page, "button", /verify my email/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/You can submit work/)).toBeVisible();

  await page.goto(challenge);
  await tabTo(page, "radio", /text/i);
  await page.keyboard.press("Space");
  await tabTo(page, "textbox", /submission text/i);
  // Only the first words are typed by single keys, because that takes long.
  await page.keyboard.type("Written without a mouse.");
  await page.keyboard.insertText(workText(""));
  await tabTo(page, "button", /^submit$/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/your submission is in/i)).toBeVisible();
  await expect(page).toHaveURL(/submissions\/\d+/);

  const peer = (await visitor()).page;
  await logInByKeyboard(peer, "peer");
  await peer.goto(page.url());
  await tabTo(peer, "textbox", /^feedback/i);
  await peer.keyboard.type("Read without a mouse.");
  await peer.keyboard.insertText(commentText(""));
  await tabTo(peer, "button", /send feedback/i);
  await peer.keyboard.press("Enter");
  await expect(peer.getByText(/your feedback is posted/i)).toBeVisible();

  await page.reload();
  await tabTo(page, "radio", /very helpful/i);
  await page.keyboard.press("Space");
  await tabTo(page, "button", /save my rating/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/judged by/i)).toBeVisible();

  const reviewer = (await visitor({ as: await new Client(site).logIn("reviewer") })).page;
  await reviewer.goto("/communities/ethereum/reviews");
  const item = reviewer.getByRole("listitem").filter({ hasText: name }).first();
  while (!(await item.isVisible())) {
    const before = reviewer.url();
    await tabTo(reviewer, "link", /load more/i);
    await reviewer.keyboard.press("Enter");
    await expect(reviewer).not.toHaveURL(before);
  }
  await tabTo(reviewer, "button", /start review/i, item);
  await reviewer.keyboard.press("Enter");
  await expect(pointButtons(reviewer).first()).toBeVisible();
  for (const criterion of await pointButtons(reviewer).all()) {
    const points = criterion.getByRole("radio");
    await tabTo(reviewer, "radio", /./, criterion);
    expect(await focusIsVisible(reviewer)).toBe(true);
    // Without a script, the arrow goes from the first button to the last.
    await reviewer.keyboard.press(
      javaScriptEnabled === false ? "ArrowLeft" : String((await points.count()) - 1),
    );
    await expect(points.last()).toBeChecked();
  }
  await tabTo(reviewer, "textbox", /comment/i);
  await reviewer.keyboard.type("Scored without a mouse.");
  if (javaScriptEnabled === false) {
    await tabTo(reviewer, "button", /submit evaluation/i);
    await reviewer.keyboard.press("Enter");
  } else {
    await expect(reviewer.getByText(/Ctrl\+Enter/)).toBeAttached();
    await reviewer.keyboard.press("Control+Enter");
  }
  await expect(reviewer.getByText(en.review["done-evaluated"])).toBeVisible();

  await page.reload();
  await expect(page.getByText("Scored without a mouse.")).toBeVisible();
});

for (const language of languages) {
  test(`a screen reader gets the challenge page and its form in order (${language})`, async ({
    visitor,
    site,
    javaScriptEnabled,
  }) => {
    const { challenge: t, common, submissionForm: s, validation } = messages[language];
    const most = (count: number) =>
      common["characters-most_other"].replace("{{count}}", formatNumber(language, count));
    const atLeast = s["text-hint-link"].replace("{{count}}", String(limits.submissionWords));
    const textNote = `${atLeast} ${most(limits.submissionText)}`;
    const linkNote = `${s["link-hint"]} ${most(limits.link)}`;
    const enough = s["words-enough"].replace("{{least}}", String(limits.submissionWords));
    // A script counts the typed words.
    const isCounted = javaScriptEnabled !== false;
    const counted = isCounted ? `: "${enough}"` : "";
    const least = String(limits.submissionWords);
    const noWords = s["words-short"].replace("{{written}}", "0").replace("{{least}}", least);
    const none = isCounted ? `: "${noWords}"` : "";
    const helpLabel = `${s["help-label"]} (${common.optional})`;
    const help = `- text: ${helpLabel}
      - paragraph: /${s["help-allowed"]}/
      - textbox "${helpLabel}"`;
    const { page, context } = await visitor({ language });
    const member = await new Client(site).join(uniqueName("walk"));
    await context.addCookies(member.browserCookies());
    await page.goto(inLanguage(challenge, language));

    await expect(page.locator("body")).toMatchAriaSnapshot(`
      - link "${common["skip-to-content"]}"
      - banner
      - main:
        - heading [level=1]
        - complementary "${t.kind}"
        - article
        - heading "${t.rubric}" [level=2]
        - table "${t.rubric}":
          - rowgroup:
            - row:
              - columnheader "${t.criterion}"
              - columnheader "${t.points}"
          - rowgroup
          - rowgroup:
            - row:
              - rowheader "${t.total}"
              - cell /\\d+/
        - heading "${t["best-submissions"]}" [level=2]
        - heading "${t["your-submission"]}" [level=2]
        - group "${s["format-label"]}"
        - paragraph:
          - button "${t.submit}"
      - contentinfo
    `);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }

    const form = page.locator("#submit-form");
    const text = form.getByRole("textbox", { name: s["text-label"] });
    const link = form.getByRole("textbox", { name: s["link-label"] });
    const submit = form.getByRole("button", { name: t.submit, exact: true });
    await expect(form).toMatchAriaSnapshot(`
      - /children: deep-equal
      - status
      - group "${s["format-label"]}":
        - text: "${s["format-label"]}"
        - radio "${s["format-text"]}" [checked]
        - text: "${s["format-text"]}"
        - radio "${s["format-github"]}"
        - text: "${s["format-github"]}"
      - text: "${s["text-label"]}"
      - paragraph: "${textNote}"
      - textbox "${s["text-label"]}"
      - status${none}
      - group "${s["language-label"]}":
        - text: "${s["language-label"]}"
        - radio "${s["language-auto"]}" [checked]
        - text: "${s["language-auto"]}"
        - radio "English"
        - text: English
        - radio "Español"
        - text: Español
      ${help}
      - paragraph: "${t["public-note"]}"
      - paragraph:
        - button "${t.submit}"
        - button "${t["save-draft"]}"
        - button "${validation.preview}"
    `);
    await expect(text).toHaveAccessibleDescription(textNote);
    await expect(link).toHaveCount(0);

    const short = "One two three.";
    await text.fill(short);
    await submit.click();
    const missing = validation["too-few-words"]
      .replace("{{minimum}}", String(limits.submissionWords))
      .replace("{{count}}", "3");
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(`${missing} ${textNote}`);
    await expect(form).toMatchAriaSnapshot(`
      - status
      - alert:
        - strong: "${validation.summary_one}"
        - list:
          - listitem:
            - 'link "${s["text-label"]}: ${missing}"'
      - group "${s["format-label"]}":
        - text: "${s["format-label"]}"
        - radio "${s["format-text"]}" [checked]
        - text: "${s["format-text"]}"
        - radio "${s["format-github"]}"
        - text: "${s["format-github"]}"
      - text: "${s["text-label"]}"
      - paragraph: "${textNote}"
      - paragraph: "${missing}"
      - textbox "${s["text-label"]}" [invalid]: ${short}
      - group "${s["language-label"]}":
        - text: "${s["language-label"]}"
        - radio "${s["language-auto"]}" [checked]
        - text: "${s["language-auto"]}"
        - radio "English"
        - text: English
        - radio "Español"
        - text: Español
      ${help}
      - paragraph: "${t["public-note"]}"
      - paragraph:
        - button "${t.submit}"
        - button "${t["save-draft"]}"
        - button "${validation.preview}"
    `);

    await form.getByRole("radio", { name: s["format-github"] }).check();
    await text.fill(samples[language].work);
    await link.fill("https://example.org/owner");
    await form.getByRole("button", { name: t["save-draft"] }).click();
    await expect(page.getByRole("status").filter({ hasText: t["draft-saved"] })).toBeVisible();
    await submit.click();
    await expect(link).toBeFocused();
    await expect(link).toHaveAccessibleDescription(
      `${validation["github-repository"]} ${linkNote}`,
    );
    await expect(form).toMatchAriaSnapshot(`
      - /children: deep-equal
      - status
      - alert:
        - strong: "${validation.summary_one}"
        - list:
          - listitem:
            - 'link "${s["link-label"]}: ${validation["github-repository"]}"'
      - paragraph:
        - text: "${t["draft-note"]}"
        - time: /./
        - text: .
      - group "${s["format-label"]}":
        - text: "${s["format-label"]}"
        - radio "${s["format-text"]}"
        - text: "${s["format-text"]}"
        - radio "${s["format-github"]}" [checked]
        - text: "${s["format-github"]}"
      - text: "${s["text-label"]}"
      - paragraph: "${textNote}"
      - textbox "${s["text-label"]}": /./
      - status${counted}
      - text: "${s["link-label"]}"
      - paragraph: "${linkNote}"
      - paragraph: "${validation["github-repository"]}"
      - textbox "${s["link-label"]}" [invalid]: https://example.org/owner
      - group "${s["language-label"]}":
        - text: "${s["language-label"]}"
        - radio "${s["language-auto"]}" [checked]
        - text: "${s["language-auto"]}"
        - radio "English"
        - text: English
        - radio "Español"
        - text: Español
      ${help}
      - paragraph: "${t["public-note"]}"
      - paragraph:
        - button "${t.submit}"
        - button "${t["save-draft"]}"
        - button "${validation.preview}"
    `);
  });
}

test("keys that are pressed while the scripts begin break nothing", async ({
  visitor,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "there are none without JavaScript");
  const { page } = await visitor();
  // Presses a key between any two tasks of the page during its start.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      if (!document.documentElement?.dataset["done"]) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await open(page, "/communities");
  await page.evaluate(() => (document.documentElement.dataset["done"] = "yes"));
  await page.getByRole("link", { name: "Bounties" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Bounties" })).toBeVisible();
});

test("the link that skips to the content leads past the tabs, and on an error page to the content", async ({
  visitor,
  site,
}) => {
  const { page } = await visitor({ as: await new Client(site).logIn("learner") });
  for (const [path, target] of [
    ["/profile", "#past-tabs"],
    ["/communities/ethereum/courses", "#past-tabs"],
    ["/communities/ethereum/no-such-page", "#content"],
    ["/bounties", "#content"],
  ] as const) {
    await page.goto(path);
    const skip = page.getByRole("link", { name: en.common["skip-to-content"] });
    await expect(skip).toHaveAttribute("href", target);
    await expect(page.locator(target)).toHaveCount(1);
  }
});
