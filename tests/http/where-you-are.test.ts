import { expect, test } from "vitest";
import { Client, textOf } from "../e2e/forms.ts";
import { challenge, course, inLanguage, languages, module } from "../e2e/pages.ts";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { site } from "./site.ts";

const messages = { en, es };
const community = "/communities/ethereum";

const pages = [
  [community, "page", "overview"],
  [`${community}/courses`, "page", "courses"],
  [`${community}/chapters`, "page", "chapters"],
  [`${community}/learning-modules`, "page", "learning-modules"],
  [`${community}/challenge`, "page", "challenge"],
  [`${community}/submissions`, "page", "submissions"],
  [`${community}/bounties`, "page", "bounties"],
  [`${community}/scoreboard`, "page", "scoreboard"],
  [`${community}/challenge/description`, "within", "challenge"],
  [course, "within", "courses"],
  [`${course}/learning-modules`, "within", "learning-modules"],
  [module, "within", "learning-modules"],
  [challenge, "within", "challenge"],
  [`${challenge}/submissions`, "within", "submissions"],
] as const;

const tabs = pages.flatMap(([, state, tab]) => (state === "page" ? [tab] : []));

test.each(languages)(
  "R30: a page of a community says which tab it is, or belongs to (%s)",
  async (language) => {
    const t = messages[language].communityTabs;
    const client = new Client(site);
    for (const [path, state, tab] of pages) {
      const { html } = await client.get(inLanguage(path, language));
      const [row = ""] = /<nav [^>]*class="tabs".*?<\/nav>/s.exec(html) ?? [];
      const marked = [...row.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].flatMap(
        ([, tag = "", label = ""]) => [
          ...(tag.includes('aria-current="page"') ? [["page", textOf(label)]] : []),
          ...(tag.includes('class="within"') ? [["within", textOf(label)]] : []),
        ],
      );
      expect.soft(marked, path).toEqual([[state, t[tab]]]);
      // Two tab names are similar, so each tab has a short description.
      for (const name of tabs)
        expect.soft(textOf(row), path).toContain(t[name] + t[`note-${name}`]);
    }
  },
);
