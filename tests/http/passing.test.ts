import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  Client,
  createSubmission,
  giveFeedback,
  joinAs,
  type SiteAnswer,
} from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { workText } from "../factories/texts.ts";
import { messages } from "../../app/i18n/i18n.server.ts";
import { lint } from "../setup/html-checkers.ts";
import { allPoints, evaluate, press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** The part of a page that contains the submission form. */
const partOf = ({ html }: SiteAnswer) => html.slice(html.indexOf('id="submit"'));

test("a new attempt begins with the text that did not pass, beside its evaluation, and can be emptied", async () => {
  const author = await new Client(site).join(uniqueName("again"));
  const reviewer = await new Client(site).logIn("reviewer");
  const lead = "My first & <odd> attempt.";
  const text = workText(lead);
  const submission = await createSubmission(author, challenge, lead);
  await evaluate(reviewer, submission, {
    "points-behaviour": "1",
    "points-safety": "1",
    "points-tests": "1",
    "points-clarity": "0",
    comment: "The jar leaks.",
  });

  for (const language of languages) {
    const t = messages[language].challenge;
    const again = await author.get(inLanguage(challenge, language));
    await lint(again);
    expect(again.form("intent", "createSubmission").fields["text"]).toBe(text);
    expect(again.text).toContain(t["start-attempt"]);
    expect(partOf(again)).toContain("The jar leaks.");
    expect(again.html.split("The jar leaks.")).toHaveLength(2);
    const empty = await author.get(`${inLanguage(challenge, language)}?start=empty`);
    expect(empty.form("intent", "createSubmission").fields["text"]).toBe("");
    expect(empty.text).toContain(t["start-with-attempt"]);
    expect(empty.text).not.toContain(t["start-attempt"]);
  }
  // A draft is newer than the attempt. An unknown `start` is ignored.
  await press(author, challenge, "saveDraft", { text: "Another idea" });
  for (const [start, expected] of [
    ["", "Another idea"],
    ["?start=attempt", text],
    ["?start=%3Cscript%3E", "Another idea"],
  ]) {
    const page = await author.get(`${challenge}${start}`);
    expect(page.form("intent", "createSubmission").fields["text"], start).toBe(expected);
  }
  // Other users do not see the attempt on the challenge's page.
  const visitor = await new Client(site).get(`${challenge}?start=attempt`);
  expect(visitor.html).not.toContain("The jar leaks.");
  expect(visitor.html).not.toContain("Another idea");
});

test("passed work shows only its author the reward, the next step and how to share it", async () => {
  const author = await new Client(site).join(uniqueName("passed"));
  const reviewer = await new Client(site).logIn("reviewer");
  const submission = await createSubmission(author, challenge, "It holds.");
  expect((await author.get(submission)).html).not.toContain("?invite=");
  await evaluate(reviewer, submission);

  const code = /<code>(\w+)<\/code>/.exec((await author.get("/profile/referrals")).html)?.[1];
  expect(code).toBeTruthy();
  for (const language of languages) {
    const path = inLanguage(submission, language);
    const page = await author.get(path);
    await lint(page);
    expect(page.html).toContain(`value="${site}${path}?invite=${code}"`);
    expect(page.text).toMatch(/25\sAYNI/);
    expect(page.text).toContain(
      messages[language].passing["reputation-points_other"].replace("{{count}}", "20"),
    );
    expect(page.html).toContain(
      `href="${inLanguage("/communities/ethereum/courses/secure-smart-contracts", language)}"`,
    );
    for (const other of [new Client(site), reviewer]) {
      const theirs = await other.get(path);
      expect(theirs.status).toBe(200);
      expect(theirs.html).not.toContain("?invite=");
      expect(theirs.text).not.toContain(messages[language].passing.share);
    }
  }
  // A solved challenge is no longer listed for its author, and stays listed for others.
  const link = `href="${challenge}"`;
  expect((await author.get("/bounties?kind=challenge")).html).not.toContain(link);
  const everybody = await new Client(site).get("/bounties?kind=challenge");
  expect(everybody.html).toContain(link);
  expect(everybody.headers.get("Cache-Control")).toMatch(/^private, max-age=60/);
  expect((await author.get("/bounties")).headers.get("Cache-Control")).toMatch(/no-store/);
});

test("a challenge's page shows two of the best submissions, the reader's own and the feedback on it", async () => {
  const { best, second, third, peer } = await joinAs(site, "best", "second", "third", "peer");
  const reviewer = await new Client(site).logIn("reviewer");
  for (const author of [best, second])
    await evaluate(reviewer, await createSubmission(author, challenge, "All of it holds."));
  const [lead, hint] = [uniqueName("Mine"), uniqueName("Units")];
  const own = await createSubmission(third, challenge, lead);
  await evaluate(reviewer, own, { ...allPoints, "points-clarity": "0" });
  await giveFeedback(peer, own, hint);
  for (const language of languages) {
    const t = messages[language].challenge;
    const path = inLanguage(challenge, language);
    const ownLink = `href="${inLanguage(own, language)}"`;
    const sectionOf = (html: string, heading: string) =>
      html.split(`<h2>${heading}</h2>`)[1]?.split("</section>")[0] ?? "";
    // The pages of visitors are cached for a second; a page for a request with a cookie is not.
    const shown = await new Client(site).get(path, { Cookie: "theme=dark" });
    for (const page of [shown, await third.get(path)]) {
      const examples = sectionOf(page.html, t["best-submissions"]);
      expect(examples.match(new RegExp(`href="${path}/submissions/\\d+"`, "g"))).toHaveLength(2);
      expect(examples).not.toContain(ownLink);
      // Other tests' work may be among them, with all 20 points as well.
      const points = messages[language].common["points_other"].replace("{{count}}", "20");
      expect(examples.split(points)).toHaveLength(3);
    }
    const page = await third.get(path);
    await lint(page);
    const yours = sectionOf(page.html, t["your-submission"]);
    expect(yours).toContain(lead);
    expect(yours).toContain(ownLink);
    expect(yours.split(t["feedback-on-it"])[1]).toContain(hint);
    expect((await peer.get(path)).html).not.toContain(lead);
  }
});

/** Runs the command that verifies badges on files alone. */
const verify = (...rest: string[]) =>
  new Promise<{ said: string; code: number }>((resolve) => {
    execFile(process.execPath, ["scripts/verify-badge.ts", ...rest], (error, said, failed) => {
      resolve({ said: said + failed, code: error ? Number(error.code) : 0 });
    });
  });

test("a passed challenge gives a badge that others read, download and verify without the site", async () => {
  const author = await new Client(site).join(uniqueName("badge"));
  const reviewer = await new Client(site).logIn("reviewer");
  const submission = await createSubmission(author, challenge, "It holds, and it is proved.");
  await evaluate(reviewer, submission);
  const path = /href="(\/badges\/[0-9a-f-]+)"/.exec((await author.get(submission)).html)?.[1] ?? "";
  expect(path).not.toBe("");

  const visitor = new Client(site);
  for (const language of languages) {
    const t = messages[language].badge;
    const page = await visitor.get(inLanguage(path, language));
    await lint(page);
    expect(page.status).toBe(200);
    expect(page.text).toContain(t.verify);
    expect(page.text).not.toContain(t["show-name"]);
  }
  expect((await author.get(path)).text).toContain(messages.en.badge["add-name"]);
  await press(author, "/profile", "updateViewer", { firstName: "Nina", lastName: "Mamani" });
  const named = await author.submit((await author.get(path)).form("isNamed"), { isNamed: "yes" });
  expect(named.location).toContain("done=saved");
  expect((await visitor.get(path)).text).toContain("Nina Mamani");

  const folder = await mkdtemp(join(tmpdir(), "ayni-badge-"));
  const save = async (name: string, from: string) => {
    const reply = await fetch(`${site}${from}`);
    expect(reply.status).toBe(200);
    const text = await reply.text();
    await writeFile(join(folder, name), text);
    return { text, file: join(folder, name), reply };
  };
  try {
    const { text, file, reply } = await save("badge.json", `${path}/credential.json`);
    expect(reply.headers.get("Content-Disposition")).toMatch(/^attachment; filename="ayni-badge-/);
    expect(text).toContain("Nina Mamani");
    const issuer = await save("did.json", "/.well-known/did.json");
    const { credentialStatus } = JSON.parse(text) as {
      credentialStatus: { statusListCredential: string };
    };
    const list = await save("list.json", new URL(credentialStatus.statusListCredential).pathname);
    expect(await verify(file, "--issuer", issuer.file)).toMatchObject({
      said: expect.stringContaining("GENUINE. Revocation: unknown"),
      code: 0,
    });
    expect(await verify(file, "--issuer", issuer.file, "--status", list.file)).toMatchObject({
      said: expect.stringContaining("not revoked"),
      code: 0,
    });
    await writeFile(file, text.replace("Nina Mamani", "Nino Mamani"));
    expect(await verify(file, "--issuer", issuer.file)).toMatchObject({
      said: expect.stringContaining("NOT GENUINE"),
      code: 1,
    });
    expect((await verify(join(folder, "none.json"))).code).toBe(2);
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const wrong of [
    "/badges/1",
    `/badges/${crypto.randomUUID()}`,
    "/.well-known/badge-status/9",
  ])
    expect((await visitor.get(wrong)).status, wrong).toBe(404);
});
