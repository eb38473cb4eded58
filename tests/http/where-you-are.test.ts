import { expect, test } from "vitest";
import { Client, createSubmission, textOf } from "../setup/client.ts";
import {
  adminPages,
  challenge,
  course,
  inLanguage,
  languages,
  memberPages,
  module,
  publicPages,
} from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { messages } from "../../app/i18n/i18n.server.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

const { en } = messages;
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
  "a page of a community says which tab it is, or belongs to, also on the button of its menu on a phone (%s)",
  async (language) => {
    const t = messages[language].communityTabs;
    const client = new Client(site);
    let name = "";
    for (const [path, state, tab] of pages) {
      const { html } = await client.get(inLanguage(path, language));
      if (path === community) [, name = ""] = /<h1>(.*?)<\/h1>/.exec(html) ?? [];
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
      const wanted = {
        page: `${t[tab]} ${t["all-pages"]}`,
        // A page for reading has no cover, so the button names the community.
        within: path === module || path === challenge ? name : t[tab],
      }[state];
      const button = textOf(
        /<button [^>]*class="community-menu".*?<\/button>/s.exec(html)?.[0] ?? "",
      );
      expect.soft(button.replace(/\s+/g, " "), path).toBe(`${t.tabs}: ${wanted} ▾`);
    }
  },
);

test.each(languages)(
  "a community's bounties are its part of the whole list, and lead to that list (%s)",
  async (language) => {
    const client = new Client(site);
    const all = await client.get(inLanguage("/bounties?community=ethereum", language));
    const own = await client.get(inLanguage(`${community}/bounties`, language));
    const bountiesOf = (html: string) =>
      [...html.matchAll(/href="([^"]*\/bounties\/[^"#?]+)/g)].map(([, path]) => path).toSorted();
    expect(bountiesOf(own.html)).toEqual(bountiesOf(all.html));
    expect(bountiesOf(own.html).join()).toContain("referral");
    expect(own.html).toContain(`href="${inLanguage("/bounties?community=ethereum", language)}"`);
    const overview = await client.get(inLanguage(community, language));
    const [card = ""] = /<aside class="card beside".*?<\/aside>/s.exec(overview.html) ?? [];
    expect(card).toContain(`href="${inLanguage(`${community}/bounties`, language)}"`);
  },
);

test.each(languages)(
  "the bounty for feedback on one submission leads to the submission, until it is withdrawn (%s)",
  async (language) => {
    const author = await new Client(site).join(uniqueName("waits"));
    const submission = await createSubmission(author, challenge, "A jar that waits.");
    const bounty = inLanguage(`/bounties/feedback-${submission.split("/").at(-1)}`, language);
    const link = `href="${inLanguage(submission, language)}"`;
    const open = await new Client(site).get(bounty);
    expect(open.status).toBe(200);
    expect(open.text).toContain(messages[language].bounty["submission-how"]);
    expect(open.html).toContain(link);
    await press(author, submission, "withdrawSubmission");
    // A visitor may be shown the cached page for a short time.
    const closed = await author.get(bounty);
    expect(closed.status).toBe(410);
    expect(closed.html).not.toContain(link);
  },
);

test.each(languages)(
  "the permalink of a submission leads to its page, in the same language (%s)",
  async (language) => {
    const author = await new Client(site).join(uniqueName("linked"));
    const submission = await createSubmission(author, challenge, "A jar with a short link.");
    const short = inLanguage(`/submissions/${submission.split("/").at(-1)}`, language);
    const answer = await new Client(site).get(short);
    expect([answer.status, answer.location]).toEqual([302, inLanguage(submission, language)]);
  },
);

test.each(languages)("the footer of every page leads to the glossary (%s)", async (language) => {
  const { html } = await new Client(site).get(inLanguage("/bounties", language));
  const [footer = ""] = /<footer class="site-footer".*?<\/footer>/s.exec(html) ?? [];
  expect(footer).toContain(`href="${inLanguage("/glossary", language)}"`);
});

test("on every page with tabs, the skip link leads past them", async () => {
  const learner = await new Client(site).logIn("learner");
  const admin = await new Client(site).logIn("admin");
  let pagesWithTabs = 0;
  for (const [reader, paths] of [
    [learner, publicPages],
    [learner, memberPages],
    [admin, adminPages],
  ] as const) {
    for (const path of paths) {
      const { html } = await reader.get(path);
      const [, target] = /<a class="skip" href="#([^"]+)"/.exec(html) ?? [];
      const hasTabs = html.includes('id="past-tabs"');
      if (hasTabs) pagesWithTabs += 1;
      expect.soft(target, path).toBe(hasTabs ? "past-tabs" : "content");
    }
  }
  expect(pagesWithTabs).toBeGreaterThan(20);
});

test("a member who comes back to a community finds the next challenge on its first page", async () => {
  const member = await new Client(site).join(uniqueName("next"));
  const joined = await member.follow(await press(member, community, "joinCommunity"));
  const [start = ""] = en.community["start-first"].split("{{");
  const button = `class="button primary" data-discover="true" href="${community}/challenge"`;
  expect(joined.text).toContain(start);
  expect(joined.html, "one main button").not.toContain(button);
  const again = await member.get(community);
  expect(again.text).not.toContain(start);
  expect(again.html).toContain(button);
  expect((await new Client(site).get(community)).html).not.toContain(button);
});
