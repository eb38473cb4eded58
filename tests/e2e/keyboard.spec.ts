import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import { formatNumber } from "../../functions/contract/core/format.ts";
import { en } from "../../app/i18n/messages/en.ts";
import { limits } from "../../functions/contract/core/limits.ts";
import { demoEmail, demoPassword } from "../../local/demo/demo-names.ts";
import { commentText, samples, workText } from "../factories/texts.ts";
import { expect, isScripted, needsScripts, open, type Page, test, uniqueName } from "./fixtures.ts";
import { Client } from "../setup/client.ts";
import { pointButtons } from "./give-points.ts";
import { challenge, inLanguage, languages, words } from "./pages.ts";

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

/** Presses a link or a button by Enter, and another control by the space bar. */
async function press(...control: Parameters<typeof tabTo>): Promise<void> {
  const [page, role] = control;
  await tabTo(...control);
  await page.keyboard.press(role === "link" || role === "button" ? "Enter" : "Space");
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, "textbox", name);
  await page.keyboard.type(text);
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  });

async function logInByKeyboard(page: Page, role: string): Promise<void> {
  await page.goto("/");
  await press(page, "link", /^log in$/i);
  await expect(page).toHaveURL(/login/);
  await type(page, /email/i, demoEmail(role));
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

test("the keyboard alone finishes the journey: submission, feedback, evaluation @long", async ({
  visitor,
}) => {
  // Single key presses of three people are slow on a busy machine.
  test.slow();
  const { page } = await visitor();
  const name = `key${randomInt(1e8)}`;
  await page.goto("/");
  await tabTo(page, "link", /skip to the content/i);
  expect(await focusIsVisible(page)).toBe(true);
  await press(page, "link", /^sign up$/i);
  await expect(page).toHaveURL(/signup/);

  await type(page, /username/i, name);
  await type(page, /email/i, `${name}@example.org`);
  // A password field has no role; it follows the email.
  await page.keyboard.press("Tab");
  await page.keyboard.type("a-good-long-password");
  await press(page, "checkbox", /terms and conditions/i);
  await press(page, "button", /^sign up$/i);
  await expect(page).toHaveURL(/email-verification/);

  await page.goto("/local/mailbox");
  await page.getByRole("listitem").filter({ hasText: name }).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await press(page, "button", /verify my email/i);
  await expect(page.getByText(/You can submit work/)).toBeVisible();

  await page.goto(challenge);
  await press(page, "radio", /text/i);
  // Only the first words are typed by single keys, because that takes long.
  await type(page, /submission text/i, "Written without a mouse.");
  await page.keyboard.insertText(workText(""));
  await press(page, "button", /^submit$/i);
  await expect(page.getByText(/your submission is in/i)).toBeVisible();
  await expect(page).toHaveURL(/submissions\/\d+/);

  const peer = (await visitor()).page;
  await logInByKeyboard(peer, "peer");
  await peer.goto(page.url());
  await type(peer, /^feedback/i, "Read without a mouse.");
  await peer.keyboard.insertText(commentText(""));
  await press(peer, "button", /send feedback/i);
  await expect(peer.getByText(/your feedback is posted/i)).toBeVisible();

  await page.reload();
  await press(page, "radio", /very helpful/i);
  await press(page, "button", /save my rating/i);
  await expect(page.getByText(/judged by/i)).toBeVisible();

  const reviewer = (await visitor({ as: "reviewer" })).page;
  await reviewer.goto("/communities/ethereum/reviews");
  const item = reviewer.getByRole("listitem").filter({ hasText: name }).first();
  while (!(await item.isVisible())) {
    const before = reviewer.url();
    await press(reviewer, "link", /load more/i);
    await expect(reviewer).not.toHaveURL(before);
  }
  await press(reviewer, "button", /start review/i, item);
  await expect(pointButtons(reviewer).first()).toBeVisible();
  for (const criterion of await pointButtons(reviewer).all()) {
    const points = criterion.getByRole("radio");
    await tabTo(reviewer, "radio", /./, criterion);
    expect(await focusIsVisible(reviewer)).toBe(true);
    // Without a script, the arrow goes from the first button to the last.
    await reviewer.keyboard.press(!isScripted() ? "ArrowLeft" : String((await points.count()) - 1));
    await expect(points.last()).toBeChecked();
  }
  await type(reviewer, /comment/i, "Scored without a mouse.");
  if (!isScripted()) {
    await press(reviewer, "button", /submit evaluation/i);
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
  }) => {
    const { challenge: t, common, submissionForm: s, validation } = words[language];
    const least = String(limits.submissionWords);
    const most = (count: number) =>
      common["characters-most_other"].replace("{{count}}", formatNumber(language, count));
    const textNote = `${s["text-hint-link"].replace("{{count}}", least)} ${most(limits.submissionText)}`;
    const linkNote = `${s["link-hint"]} ${most(limits.link)}`;
    // A script counts the typed words.
    const counted = (text: string) =>
      isScripted() ? `: "${text.replace("{{least}}", least)}"` : "";
    const helpLabel = `${s["help-label"]} (${common.optional})`;
    const choice = (
      name: string,
      isChosen = false,
    ) => `- radio "${name}"${isChosen ? " [checked]" : ""}
        - text: "${name}"`;
    const alertOf = (label: string, error: string) => `- alert:
        - strong: "${validation.summary_one}"
        - list:
          - listitem:
            - 'link "${label}: ${error}"'`;
    const formOf = (format: "text" | "github", fields: string, above = "") => `
      - status
      ${above}
      - group "${s["format-label"]}":
        - text: "${s["format-label"]}"
        ${choice(s["format-text"], format === "text")}
        ${choice(s["format-github"], format === "github")}
      - text: "${s["text-label"]}"
      - paragraph: "${textNote}"
      ${fields}
      - group "${s["language-label"]}":
        - text: "${s["language-label"]}"
        ${choice(s["language-auto"], true)}
        ${choice("English")}
        ${choice("Español")}
      - text: ${helpLabel}
      - paragraph: /${s["help-allowed"]}/
      - textbox "${helpLabel}"
      - paragraph: "${t["public-note"]}"
      - paragraph:
        - button "${t.submit}"
        - button "${t["save-draft"]}"
        - button "${validation.preview}"
    `;
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
    const expectWhole = (...parts: Parameters<typeof formOf>) =>
      expect(form).toMatchAriaSnapshot(`      - /children: deep-equal${formOf(...parts)}`);
    await expectWhole(
      "text",
      `- textbox "${s["text-label"]}"
      - status${counted(s["words-short"].replace("{{written}}", "0"))}`,
    );
    await expect(text).toHaveAccessibleDescription(textNote);
    await expect(link).toHaveCount(0);

    const short = "One two three.";
    await text.fill(short);
    await submit.click();
    const missing = validation["too-few-words"]
      .replace("{{minimum}}", least)
      .replace("{{count}}", "3");
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(`${missing} ${textNote}`);
    await expect(form).toMatchAriaSnapshot(
      formOf(
        "text",
        `- paragraph: "${missing}"
      - textbox "${s["text-label"]}" [invalid]: ${short}`,
        alertOf(s["text-label"], missing),
      ),
    );

    await form.getByRole("radio", { name: s["format-github"] }).check();
    await text.fill(samples[language].work);
    await link.fill("https://example.org/owner");
    await form.getByRole("button", { name: t["save-draft"] }).click();
    await expect(page.getByRole("status").filter({ hasText: t["draft-saved"] })).toBeVisible();
    await submit.click();
    await expect(link).toBeFocused();
    const refused = validation["github-repository"];
    await expect(link).toHaveAccessibleDescription(`${refused} ${linkNote}`);
    await expectWhole(
      "github",
      `- textbox "${s["text-label"]}": /./
      - status${counted(s["words-enough"])}
      - text: "${s["link-label"]}"
      - paragraph: "${linkNote}"
      - paragraph: "${refused}"
      - textbox "${s["link-label"]}" [invalid]: https://example.org/owner`,
      `${alertOf(s["link-label"], refused)}
      - paragraph:
        - text: "${t["draft-note"]}"
        - time: /./
        - text: .`,
    );
  });
}

test("keys that are pressed while the scripts begin break nothing", async ({ visitor }) => {
  needsScripts();
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
