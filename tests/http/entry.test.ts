import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { Client, createSubmission, passWork, signUpFields, textOf } from "../setup/client.ts";
import { challenge, course, inLanguage, languages, module, publicPages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { site } from "./site.ts";

const community = "/communities/ethereum";
const mainOf = (html: string) => /<main\b.*?<\/main>/s.exec(html)?.[0] ?? "";
const primaryLink = (html: string) =>
  /<a class="button primary"[^>]* href="([^"]+)"/.exec(html)?.[1];
const author = new Client(site);
const member = new Client(site);
/** The author's work that waits; other work of theirs is passed. */
let waiting: string;

beforeAll(async () => {
  await member.join(uniqueName("ent"));
  await author.join(uniqueName("both"));
  const passed = await createSubmission(author, challenge, "A jar to be passed.");
  await passWork(await new Client(site).logIn("reviewer"), passed);
  const other = `${community}/courses/secure-smart-contracts/challenges/audit-a-vault`;
  waiting = await createSubmission(author, other, "A vault that waits.");
});

describe.each(languages)("in %s", (language) => {
  const t = messages[language];
  const at = (path: string) => inLanguage(path, language);

  test("sign-up begins with the providers, asks for three things and one consent", async () => {
    const { html } = await new Client(site).get(at("/signup"));
    const place = (part: string) => html.indexOf(part);
    expect(place('name="provider"')).toBeGreaterThan(0);
    expect(place('name="provider"')).toBeLessThan(place('name="username"'));
    expect(html.match(/type="checkbox"/g)).toHaveLength(1);
    const [hint = ""] =
      /<p class="hint" id="sign-up-accepted-description">.*?<\/p>/s.exec(html) ?? [];
    expect(textOf(hint)).toContain(t.signup["must-accept"]);
    for (const document of ["/terms-conditions", "/privacy-policy"])
      expect(hint).toContain(`href="${at(document)}"`);
    const [disclosure = ""] = /<details\b.*?<\/details>/s.exec(mainOf(html)) ?? [];
    expect(disclosure).not.toMatch(/^<details[^>]* open/);
    for (const name of ["picture", "referralCode"]) expect(disclosure).toContain(`name="${name}"`);
    // The button that shows the password needs a script, which adds it.
    expect(mainOf(html)).toMatch(/<div class="password"><input [^>]*><\/div>/);
  });

  test("optional fields are open for a visitor with a code, and after an error in them", async () => {
    const referrals = await member.get("/profile/referrals");
    const [, code = ""] = /invite=(\w+)/.exec(referrals.html) ?? [];
    const invited = new Client(site);
    const landed = await invited.follow(await invited.get(at(`/signup?invite=${code}`)));
    expect(mainOf(landed.html)).toMatch(/<details[^>]* open/);
    expect(landed.form("username").fields["referralCode"]).toBe(code);
    const { name } = member;
    expect(landed.text).toContain(t.signup.invited.replace("{{name}}", name));
    const [, title = ""] = /<title>(.*?)<\/title>/.exec(landed.html) ?? [];
    expect(textOf(title)).toContain(t.signup.invitation.replace("{{name}}", name));
    const client = new Client(site);
    const wrong = { ...signUpFields(uniqueName("inv")), referralCode: "NOBODYS1" };
    const form = (await client.get(at("/signup"))).form("username");
    const refused = await client.submit(form, wrong, { multipart: true });
    expect(refused.messageOf("referralCode")).toBe(t.problems["referral-code-unknown"]);
    expect(mainOf(refused.html)).toMatch(/<details[^>]* open/);
  });

  test("the picture of a sign-up is on the member's profile", async () => {
    const name = uniqueName("face");
    const file = await (await fetch(`${site}/apple-touch-icon.png`)).arrayBuffer();
    const picture = new File([file], "me.png", { type: "image/png" });
    const client = new Client(site);
    const form = (await client.get(at("/signup"))).form("username");
    const done = await client.submit(form, { ...signUpFields(name), picture });
    expect(done.location).not.toContain("picture=refused");
    const profile = mainOf((await new Client(site).get(at(`/profile/${name}`))).html);
    const [, shown = ""] = /src="(\/pictures\/[0-9a-f]+)"/.exec(profile) ?? [];
    const served = await fetch(site + shown);
    expect(served.headers.get("Content-Type")).toMatch(/^image\//);
  });

  test("a member who opens the log-in page is sent to the requested page of this site, or home", async () => {
    const sentTo = async (query: string) => (await member.get(at("/login") + query)).location;
    expect(await sentTo("")).toBe(at("/"));
    expect(await sentTo(`?redirectTo=${encodeURIComponent(at(course))}`)).toBe(at(course));
    expect(await sentTo("?redirectTo=https%3A%2F%2Fevil.example")).toBe(at("/"));
  });

  test("a community's overview says its objective, prerequisites, disclaimer and rewards", async () => {
    const source = readFileSync(`content${community}/${language}.mdx`, "utf8");
    const authored = (pattern: RegExp) =>
      [...source.matchAll(pattern)].map(([, text = ""]) => text);
    const main = mainOf((await new Client(site).get(at(community))).html);
    const texts = authored(/^(?:objective: |disclaimer: | {2}- )"(.+)"$/gm);
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(textOf(main)).toContain(text);
    for (const key of ["objective", "prerequisites", "disclaimer"] as const)
      expect(main).toContain(`>${t.community[key]}</h2>`);
    const [rewards = ""] = /<aside [^>]*aria-labelledby="rewards".*?<\/aside>/s.exec(main) ?? [];
    expect(textOf(rewards)).toMatch(/\d\sAYNI/);
  });

  test("a member with work of both kinds finds the way to all of it once", async () => {
    const main = textOf(mainOf((await author.get(at("/"))).html));
    expect(main).toContain(t.nextSteps.evaluated);
    expect(main).toContain(t.nextSteps.waiting);
    expect(main.split(t.nextSteps["all-submissions"])).toHaveLength(2);
  });

  test("a visitor's first way from a challenge is to sign up", async () => {
    const main = mainOf((await new Client(site).get(at(challenge))).html);
    const place = (path: string) => main.lastIndexOf(`href="${at(path)}?redirectTo=`);
    expect(place("/signup")).toBeGreaterThan(0);
    expect(place("/signup")).toBeLessThan(place("/login"));
  });

  test("a member who may give feedback finds the form from the top of the work", async () => {
    for (const [reader, isOffered] of [
      [member, true],
      [author, false],
      [new Client(site), false],
    ] as const) {
      const main = mainOf((await reader.get(at(waiting))).html);
      expect(main.includes('href="#give-feedback"')).toBe(isOffered);
      expect(main.includes('id="give-feedback"')).toBe(isOffered);
    }
  });

  test("finished steps to cash out have another mark", async () => {
    const main = mainOf((await member.get(at("/profile/wallets/AYNI"))).html);
    const [steps = ""] = /<ol class="steps.*?<\/ol>/s.exec(main) ?? [];
    const marked = [...steps.matchAll(/<li( [^>]*)?>(.*?)<\/li>/gs)].map(
      ([, tag = "", item = ""]) => [tag.trim(), textOf(item).split(" ")[0]],
    );
    const first = (key: "missing-email" | "missing-name") => t.wallets[key].split(" ")[0];
    expect(marked.slice(0, 2)).toEqual([
      ['class="done"', first("missing-email")],
      ['aria-current="step"', first("missing-name")],
    ]);
    expect(marked.slice(2).map(([tag]) => tag)).toEqual(marked.slice(2).map(() => ""));
  });

  test("a member's home has no introduction, and leads to the one at /about", async () => {
    const home = await member.get(at("/"));
    const main = mainOf(home.html);
    const [title = ""] = /<h1>.*?<\/h1>/.exec(main) ?? [];
    expect(textOf(title)).toContain(t.nextSteps.title.split(",")[0]);
    expect(textOf(main)).toContain(t.nextSteps.week);
    expect(main).toContain(`href="${at("/communities/bitcoin")}"`);
    expect(main).not.toMatch(/id="faq"|class="activity"|class="cards ways"/);
    expect(main).toContain(`href="${at("/about")}"`);
    expect(home.html).toContain(`href="${at("/about")}#faq"`);
    for (const client of [member, new Client(site)]) {
      const about = await client.get(at("/about"));
      expect(about.status).toBe(200);
      expect(mainOf(about.html)).toMatch(/class="activity".*class="cards ways".*id="faq"/s);
      const start = client === member ? "/communities" : "/signup";
      expect(primaryLink(mainOf(about.html))).toBe(at(start));
    }
    expect(mainOf((await new Client(site).get(at("/"))).html)).toContain('id="faq"');
    expect((await member.get("/sitemap.xml")).html).toContain(`<loc>${site}${at("/about")}</loc>`);
  });

  test("every public page introduces Ayni to visitors, outside of its own text", async () => {
    const sentence = t.common["what-is-ayni"];
    const visitor = new Client(site);
    for (const path of publicPages) {
      const { html } = await visitor.get(at(path));
      const said = path !== "/" && path !== "/about";
      expect.soft(html.includes(sentence), path).toBe(said);
      expect.soft(mainOf(html).includes(sentence), path).toBe(false);
      if (!said) continue;
      const [strip = ""] = /<aside class="what-is-ayni below".*?<\/aside>/s.exec(html) ?? [];
      expect.soft(strip.match(/<a /g), path).toHaveLength(1);
      expect.soft(strip, path).toContain(`/signup?redirectTo=`);
      expect.soft(html.indexOf("</main>"), path).toBeLessThan(html.indexOf(strip));
    }
    for (const path of [community, module, "/search?q=token"])
      expect.soft((await member.get(at(path))).html, path).not.toContain(sentence);
  });

  test("the tab Challenge shows the reader's next challenge, and the others below it", async () => {
    const reader = await new Client(site).join(uniqueName("nxt"));
    const page = at(`${community}/challenge`);
    const next = async (client: Client) => {
      const main = mainOf((await client.get(page)).html);
      const [card = ""] = /<section class="card">.*?<\/section>/s.exec(main) ?? [];
      const link = primaryLink(card);
      const others = main.slice(main.indexOf(card) + card.length);
      expect(others).not.toContain(`href="${link}"`);
      expect(others.match(/\/challenges\/[\w-]+"/g)?.length).toBeGreaterThan(1);
      return [link, textOf(card)] as const;
    };
    expect(await next(new Client(site))).toEqual([
      at(challenge),
      expect.stringContaining(t.community["challenge-first"]),
    ]);
    expect(await next(reader)).toEqual([
      at(challenge),
      expect.stringContaining(t.community["challenge-yours"]),
    ]);
    await createSubmission(reader, challenge, "What I made of it.");
    const [link] = await next(reader);
    expect(link).not.toBe(at(challenge));
    const description = await reader.get(at(`${community}/challenge/description`));
    expect(primaryLink(mainOf(description.html))).toBe(link);
  });

  test("the tab Challenges lists the courses with their challenges, and the tab Chapters no modules", async () => {
    const visitor = new Client(site);
    const courses = mainOf((await visitor.get(at(`${community}/courses`))).html);
    for (const path of [course, challenge]) expect(courses).toContain(`href="${at(path)}"`);
    const chapters = mainOf((await visitor.get(at(`${community}/chapters`))).html);
    expect(chapters).not.toContain("/learning-modules/");
    const [, id = ""] = new RegExp(`href="${at(course)}#(chapter-[\\w-]+)"`).exec(chapters) ?? [];
    expect((await visitor.get(at(course))).html).toContain(`id="${id}"`);
  });

  test("bounties say level and hours, and when they close in relative words", async () => {
    const main = mainOf((await new Client(site).get(at("/bounties"))).html);
    for (const group of [t.bounty["group-challenge"], t.bounty["inviting"]])
      expect(main).toContain(`<h2>${group}</h2>`);
    const [first = ""] = /<li class="accent-.*?<\/ul>/s.exec(main) ?? [];
    expect(textOf(first)).toMatch(
      /Beginner|Intermediate|Advanced|Principiante|Intermedio|Avanzado/,
    );
    expect(textOf(first)).toMatch(/\d+ (?:hours|horas)/);
    for (const [, title, said] of main.matchAll(/<time [^>]*title="([^"]*)"[^>]*>(.*?)<\/time>/g)) {
      expect(title).toContain("UTC");
      expect(said).not.toContain("UTC");
    }
  });

  test("the way to the admins' pages is in the header, for admins alone", async () => {
    const admin = await new Client(site).logIn("admin");
    const headerOf = ({ html }: { html: string }) => /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    const link = `href="${at("/admin")}"`;
    const profile = await admin.get(at("/profile"));
    expect(headerOf(profile)).toContain(link);
    expect(mainOf(profile.html)).not.toContain(link);
    expect(headerOf(await member.get(at("/profile")))).not.toContain(link);
    const list = await admin.get(at("/admin/members?role=reviewer"));
    expect(textOf(mainOf(list.html))).toContain(t.admin["role-reviewer"]);
    expect(list.html, "open where it filters").toMatch(
      /<details class="filter-disclosure" open="">/,
    );
    expect((await admin.get(at("/admin/members"))).html).toContain(
      '<details class="filter-disclosure">',
    );
    const [, first = ""] = /href="([^"]*\/admin\/members\/\d+)"/.exec(mainOf(list.html)) ?? [];
    expect((await admin.get(first)).status).toBe(200);
    expect((await member.get(at("/admin/members"))).status).toBe(403);
    const none = await admin.get(at("/admin/members?state=pending-deletion&role=admin"));
    expect(textOf(mainOf(none.html))).toContain(t.admin["members-none"]);
  });
});
