import { limits } from "#contract/core/limits.ts";
import { expect, test } from "vitest";
import { Client } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { samples, workText } from "../factories/texts.ts";
import { messages } from "../../app/i18n/i18n.server.ts";
import { lint } from "../setup/html-checkers.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** The language and the length of texts, without a script. */

const explain =
  "/communities/bitcoin/courses/bitcoin-from-first-principles/challenges/explain-a-block";
/** No other file submits work here, so the newest submission stays on the list's first page. */
const quiet = "/communities/ethereum/courses/secure-smart-contracts/challenges/audit-a-vault";

async function submit(author: Client, path: string, text: string, language?: string) {
  const typed = { format: "text", text, link: "", ...(language && { language }) };
  const answer = await press(author, path, "createSubmission", typed);
  expect(answer.location).toContain("?done=submitted");
  return answer.location?.split("?")[0] ?? "";
}

test("a text says its language wherever it is shown: chosen, guessed or unknown", async () => {
  const author = await new Client(site).join(uniqueName("escribe"));
  const lead = uniqueName("Tarro");
  const path = await submit(author, challenge, workText(lead, "es"));
  const languageOf = async () =>
    /<div class="prose written" lang="(\w*)"/.exec((await author.get(path)).html)?.[1];
  expect(await languageOf()).toBe("es");
  const edit = async (language: string, text = workText(lead, "es")) => {
    const answer = await press(author, path, "editSubmission", { text, language });
    expect(answer.location).toContain("done=edited");
  };
  await edit("en");
  expect(await languageOf()).toBe("en");
  const chosen = (await author.get(path)).form("intent", "editSubmission");
  expect(chosen.fields["language"]).toBe("en");
  await edit("auto");
  const guessed = (await author.get(path)).form("intent", "editSubmission");
  expect(guessed.fields["language"]).toBe("auto");

  const reader = await new Client(site).join(uniqueName("lee"));
  const opened = await reader.get(path);
  expect(opened.form("intent", "giveFeedback").fields["language"]).toBe("auto");
  const short = { text: "Kurz.", language: "es" };
  const refused = await press(reader, opened, "giveFeedback", short);
  expect(refused.status).toBe(400);
  expect(refused.form("intent", "giveFeedback").fields["language"]).toBe("es");
  // A text in two languages gets no language.
  const text = `${samples.es.comment} ${samples.en.comment}`;
  await press(reader, opened, "giveFeedback", { text });
  const page = await new Client(site).get(path);
  expect(page.html.match(/class="prose written" lang="\w*"/g)).toEqual([
    'class="prose written" lang="es"',
    'class="prose written" lang=""',
  ]);
  await lint(page);
});

test("a list shows the submissions of one language, and names it; an unknown language is no filter", async () => {
  const lead = uniqueName("Tarro");
  await submit(await new Client(site).join(uniqueName("es")), quiet, workText(lead, "es"));
  const visitor = new Client(site);
  for (const language of languages) {
    const list = (query: string) =>
      visitor.get(`${inLanguage(`${quiet}/submissions`, language)}${query}`);
    const spanish = await list("?language=es");
    await lint(spanish);
    expect(spanish.html).toMatch(new RegExp(`lang="es">${lead}`));
    expect(spanish.html).toMatch(/<a [^>]*aria-current="true"[^>]*lang="es"/);
    expect(spanish.html.includes('<li lang="es">Español</li>')).toBe(language === "en");
    expect((await list("?language=en")).html).not.toContain(lead);
    for (const query of ["", "?language=", "?language=fr"])
      expect((await list(query)).html, query).toContain(lead);
  }
  const bounties = await visitor.get("/bounties?kind=feedback&language=es");
  expect(bounties.html).toContain(`href="/feedback"`);
  const waiting = await visitor.get("/bounties/challenge-audit-a-vault?language=es");
  await lint(waiting);
  expect(waiting.html).toContain(lead);
});

test("a form says the expected length of a text, and the author's text how far it is from that length", async () => {
  const author = await new Client(site).join(uniqueName("length"));
  const path = await submit(author, explain, workText("Too short."));
  for (const language of languages) {
    const t = messages[language].submissionForm;
    const outside = /count\}\}([^{]+)/.exec(t["words-outside_other"])?.[1] ?? "";
    const page = await author.get(inLanguage(path, language));
    await lint(page);
    expect(page.text).toContain(`54${outside}`);
    expect(page.text).toContain(
      t["words-wanted"]
        .replace("{{min}}", "500")
        .replace("{{max}}", "900")
        .replace("{{least}}", `${limits.submissionWords}`),
    );
    const visitor = await new Client(site).get(inLanguage(path, language));
    expect(visitor.text).not.toContain(outside);
  }
  const { submissionForm } = messages.en;
  const outside = /count\}\}([^{]+)/.exec(submissionForm["words-outside_other"])?.[1] ?? "";
  const code = `\n\n\`\`\`\n${"word ".repeat(600)}\n\`\`\``;
  for (const [words, isOutside] of [
    ["word ".repeat(500), false],
    [samples.en.work + code, true],
  ] as const) {
    await press(author, path, "editSubmission", { text: `${samples.en.work} ${words}` });
    expect((await author.get(path)).text.includes(outside)).toBe(isOutside);
  }
});
