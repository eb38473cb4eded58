import { expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { Client, createSubmission } from "../setup/client.ts";
import { challenge, inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { workText } from "../factories/texts.ts";
import { lint } from "../setup/html-checkers.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** All requests are those of a browser without scripts. */

const words = { en: en.declaredHelp, es: es.declaredHelp };
const allowed = {
  en: "libraries in the contract: no",
  es: "bibliotecas en el contrato: no",
};
const join = (name: string) => new Client(site).join(uniqueName(name));
const reviewOf = (path: string) => `/communities/ethereum/reviews/${path.split("/").at(-1)}`;

test.each(languages)(
  "an author reads which help is allowed, declares theirs, and takes it back (%s)",
  async (language) => {
    const author = await join("help");
    const page = await author.get(inLanguage(challenge, language));
    expect(page.form("text").html, "at the form").toContain(allowed[language]);
    expect(page.text.split(allowed[language]), "beside the task too").toHaveLength(3);
    const typed = { format: "text", link: "", declaredHelp: "My <b>sister</b> read it." };
    const short = { ...typed, text: "Short" };
    const refused = await press(author, page, "createSubmission", short);
    expect(refused.status).toBe(400);
    expect(refused.form("text").fields["declaredHelp"]).toBe(typed.declaredHelp);
    const long = { ...typed, text: workText("A jar") };
    const sent = await press(author, refused, "createSubmission", long);
    const path = sent.location?.split("?")[0] ?? "";
    expect(sent.status).toBe(303);

    const own = await author.get(path);
    expect(own.text).toContain(`${words[language].declared} ${typed.declaredHelp}`);
    await lint(own);
    const reviewer = await new Client(site).logIn("reviewer");
    const review = await reviewer.get(inLanguage(reviewOf(path), language));
    expect(review.text).toContain(`${words[language].declared} ${typed.declaredHelp}`);
    expect(review.text).toContain(words[language].allowed);
    expect(review.text).toContain(allowed[language]);

    const form = own.form("intent", "editSubmission");
    expect(form.fields["declaredHelp"]).toBe(typed.declaredHelp);
    const edited = await press(author, own, "editSubmission", { declaredHelp: "" });
    expect(edited.status).toBe(303);
    const after = await new Client(site).get(path);
    expect(after.text).not.toContain(words[language].declared);
  },
);

test("work whose author declared no help says so to its reviewer alone", async () => {
  const path = await createSubmission(await join("alone"), challenge, "A jar of my own.");
  const reviewer = await new Client(site).logIn("reviewer");
  const said = `${words.en.declared} ${words.en.none}`;
  expect((await reviewer.get(reviewOf(path))).text).toContain(said);
  expect((await new Client(site).get(path)).text).not.toContain(words.en.declared);
});
