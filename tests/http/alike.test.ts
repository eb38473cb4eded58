import { expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { Client, createSubmission } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { lint } from "../setup/html-checkers.ts";
import { site } from "./site.ts";

/** All requests are those of a browser without scripts. */

const words = { en: en.alike, es: es.alike };
const join = (name: string) => new Client(site).join(uniqueName(name));

test("only a reviewer finds a near duplicate, and reads both texts with their common parts", async () => {
  const [author, copyist] = [await join("first"), await join("copy")];
  const own = uniqueName("jar");
  const text = Array.from({ length: 60 }, (_, index) => `${own}${index}`).join(" ");
  const first = await createSubmission(author, challenge, `Written <b>first</b>. ${text}`);
  const copied = await createSubmission(copyist, challenge, `Written later. ${text}`);
  const idOf = (path: string) => path.split("/").at(-1) ?? "";
  const review = `/communities/ethereum/reviews/${idOf(copied)}`;
  const compared = `${review}/alike/${idOf(first)}`;

  const reviewer = await new Client(site).logIn("reviewer");
  for (const language of languages) {
    const page = await reviewer.get(inLanguage(review, language));
    expect(page.text).toContain(words[language].title);
    expect(page.html).toContain(`href="${inLanguage(compared, language)}"`);
    const both = await reviewer.get(inLanguage(compared, language));
    expect(both.status).toBe(200);
    expect(both.html.match(new RegExp(`<mark>[^<]*${own}0 `, "g"))).toHaveLength(2);
    expect(both.html).toContain("Written &#60;b");
    expect(both.html).not.toContain("<mark>Written");
    expect(both.headers.get("Cache-Control")).toBe("private, no-store");
    await lint(both);
  }
  for (const client of [author, copyist, await join("other")]) {
    expect((await client.get(compared)).status).toBe(403);
    expect((await client.get(`${compared}?_data=routes/alike`)).text).not.toContain(own);
  }
  expect((await new Client(site).get(compared)).location).toContain("/login");
  for (const path of [first, copied])
    for (const client of [author, copyist])
      expect((await client.get(path)).text).not.toContain(words.en.title);
  const elsewhere = compared.replace("ethereum", "bitcoin");
  expect((await reviewer.get(elsewhere)).status).toBe(404);
  expect((await reviewer.get(`${review}/alike/${idOf(copied)}`)).status).toBe(404);
});
