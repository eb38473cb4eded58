import { beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { uniqueName } from "../factories/names.ts";
import { Client, goodPassword } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { csrfOf, press } from "../setup/steps.ts";
import { site } from "./site.ts";

const { en, es } = messages;
let admin: Client;
let member: Client;
let name: string;
let path: string;

beforeAll(async () => {
  admin = await new Client(site).logIn("admin");
  name = uniqueName("sub");
  member = await new Client(site).join(name);
  const { html } = await admin.get(`/admin?q=${name}`);
  path = /\/admin\/members\/\d+/.exec(html.slice(html.indexOf(`value="${name}"`)))?.[0] ?? "";
});

const operations = [
  ["grantReviewer", { community: "ethereum" }],
  ["revokeReviewer", { community: "ethereum" }],
  ["proposeAdmin", {}],
  ["proposeRevocation", {}],
  ["confirmProposal", { proposal: "1" }],
  ["withdrawProposal", { proposal: "1" }],
  ["disableAccount", {}],
  ["enableAccount", {}],
  ["endMemberSessions", { session: "all" }],
  ["clearLocks", {}],
  ["resetFactors", {}],
] as const;
const reason = "A test of the site";
describe.each(languages)("the pages of admins (%s)", (language) => {
  const { admin: texts, errors } = messages[language];
  const pages = ["/admin", "/admin/log", "/admin/pools", "/admin/members/1"].map((one) =>
    inLanguage(one, language),
  );

  test("are the admin's alone, stored by no cache and shown by no search engine", async () => {
    for (const page of pages) {
      expect((await new Client(site).get(page)).location).toContain("/login?redirectTo=");
      const refused = await member.get(page);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(errors["403"])]);
      expect(refused.text).not.toContain("@ayni.test");
      const shown = await admin.get(page);
      expect(shown.status).toBe(200);
      expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
      expect(shown.html).toContain('name="robots" content="noindex');
    }
    expect((await admin.get(pages[0] ?? "")).text).toContain(texts.excused);
  });

  test("find no member by an invalid id, and no page by an invalid cursor", async () => {
    for (const id of ["0", "-1", "x", "999999999", "9".repeat(30), "1'--"]) {
      const answer = await admin.get(
        inLanguage(`/admin/members/${encodeURIComponent(id)}`, language),
      );
      expect([id, answer.status]).toEqual([id, 404]);
      expect(answer.text).toContain(errors["404"]);
    }
    for (const q of ["%", "_", "%00", "x".repeat(1000), '"><script>alert(1)</script>'])
      expect((await admin.get(`${pages[0]}?q=${encodeURIComponent(q)}`)).status).toBe(200);
    for (const query of ["member=%25", "operation=toString", "admin=%00", "member=nobody_here"])
      expect((await admin.get(`${pages[1]}?${query}`)).status).toBe(200);
    expect((await admin.get(`${pages[1]}?cursor=x'--`)).status).toBe(404);
  });
});

describe("a form of the member's page", () => {
  test("is taken from no other member, from no other site, and not without its token", async () => {
    const [csrf, theirs] = [await csrfOf(admin), await csrfOf(member)];
    for (const [intent, body] of operations) {
      const form = { csrf, intent, reason, ...body };
      const foreign = { origin: "https://evil.example" };
      for (const [client, fields, options] of [
        [admin, form, foreign],
        [admin, { ...form, csrf: "" }, {}],
        [admin, { ...form, csrf: theirs }, {}],
        [member, form, {}],
        [member, { ...form, csrf: theirs }, {}],
      ] as const) {
        const { status, location } = await client.post(path, fields, options);
        expect([intent, status, location]).toEqual([intent, 403, null]);
      }
      expect((await new Client(site).post(path, form)).location).toContain("/login");
    }
    expect((await admin.get(`/admin/log?member=${name}`)).text).toContain(en.admin.none);
  });

  test("without a reason says so beside the field, and keeps the rest", async () => {
    const csrf = await csrfOf(admin);
    const short = { csrf, intent: "grantReviewer", community: "ethereum", reason: "no" };
    const refused = await admin.post(path, short);
    expect(refused.status).toBe(400);
    expect(refused.messageOf("reason")).toBe(
      en.validation["too-short_other"].replace("{{count}}", "5"),
    );
    const address = { csrf, intent: "disableAccount", reason: "mail to x@example.org" };
    expect((await admin.post(`/es${path}`, address)).messageOf("reason")).toBe(
      es.validation["no-address"],
    );
    expect((await admin.post(path, { csrf, intent: "toString", reason })).status).toBe(422);
    const nothing = { csrf, intent: "endMemberSessions", reason };
    expect((await admin.post(path, nothing)).status).toBe(400);
  });

  test("about the admin's own account is refused in words, and additional fields are ignored", async () => {
    const csrf = await csrfOf(admin);
    const found = await admin.get("/admin?q=inti");
    const own = /\/admin\/members\/\d+/.exec(found.html)?.[0] ?? "";
    const page = await admin.get(own);
    expect(page.text).toContain(en.adminMember.self);
    expect(page.html).not.toContain('name="reason"');
    const refused = await admin.post(own, { csrf, intent: "disableAccount", reason });
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(en.problems["own-account"]),
    ]);
    const more = { member_id: "1", admin: "true", operation: "admin-granted", adminId: "1" };
    const done = await admin.post(path, { csrf, intent: "enableAccount", reason, ...more });
    expect(done.location).toBe(`${path}?done`);
    const log = (await admin.get(`/admin/log?member=${name}`)).text;
    expect(log).toContain(en.admin["operation-account-enabled"]);
    expect((await admin.get("/admin/log?member=illari")).text).not.toContain(reason);
  });

  test("by a command is said to be one, in the page's words", async () => {
    for (const language of languages) {
      const log = await admin.get(inLanguage("/admin/log?member=amaru", language));
      expect(log.text).toContain(messages[language].admin["operation-reviewer-granted"]);
      expect(log.text).toContain(messages[language].admin["by-command"]);
      expect(log.text).not.toContain("npm run");
    }
  });

  test("that proposes an admin waits for another admin, who may not be the same", async () => {
    const csrf = await csrfOf(admin);
    await admin.post(path, { csrf, intent: "proposeAdmin", reason });
    const page = await admin.get(`/es${path}`);
    const told = es.admin["proposal-grant"]
      .replace("{{proposer}}", "inti")
      .replace("{{subject}}", name);
    expect(page.text).toContain(told);
    expect((await admin.get("/es/admin")).text).toContain(told);
    const refused = await press(admin, page, "confirmProposal", { reason });
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining(es.problems["own-proposal"]),
    ]);
    const withdrawn = await press(admin, page, "withdrawProposal", { reason });
    expect(withdrawn.location).toBe(`/es${path}?done`);
    const late = await press(admin, page, "confirmProposal", { reason });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining(es.problems["proposal-over"]),
    ]);
  });

  test("that closes an account ends its sessions with the next request", async () => {
    const victim = uniqueName("vic");
    const theirs = await new Client(site).join(victim);
    const { html } = await admin.get(`/admin?q=${victim}`);
    const page = /\/admin\/members\/\d+/.exec(html)?.[0] ?? "";
    const csrf = await csrfOf(admin);
    await admin.post(page, { csrf, intent: "disableAccount", reason });
    expect((await theirs.get("/profile")).location).toContain("/login");
    expect(theirs.cookies.has("__session")).toBe(false);
    const again = new Client(site).logIn(`${victim}@example.org`, goodPassword);
    await expect(again).rejects.toThrow("400");
    await admin.post(page, { csrf, intent: "enableAccount", reason });
    await new Client(site).logIn(`${victim}@example.org`, goodPassword);
  });
});

describe.each(languages)("the form of reward pools (%s)", (language) => {
  const { admin: of, adminPools: texts, problems, validation } = messages[language];
  const here = inLanguage("/admin/pools", language);
  const money = { community: "ethereum", token: "AYNI", amount: "12,5" };

  test("adds its amount once, and shows the admin and the reason", async () => {
    const why = uniqueName(`pool${language}`);
    const page = await admin.get(here);
    const form = page.form("intent", "fundPool");
    const typed = { ...money, reason: why, intent: "fundPool" };
    for (let n = 0; n < 2; n += 1)
      expect((await admin.submit(form, typed)).location).toBe(`${here}?done`);
    const shown = await admin.get(`${here}?done`);
    expect(shown.text).toContain(of.done);
    expect(shown.text.split(why)).toHaveLength(2);
    expect(shown.text).toContain(
      `${of["operation-pool-funded"]}: ${language === "en" ? "12.5" : "12,5"}`,
    );
    expect((await admin.get(inLanguage("/admin/log", language))).text).toContain(why);
  });

  test("is refused beside its fields, and is the admin's alone", async () => {
    const page = await admin.get(here);
    expect(page.text).toContain(texts["available-why"]);
    const form = page.form("intent", "drawFromPool");
    const typed = { ...money, reason, intent: "drawFromPool" };
    const refused = await admin.submit(form, { ...typed, amount: "999999999" });
    expect([refused.status, refused.messageOf("amount")]).toEqual([400, problems["pool-short"]]);
    const thousand = await admin.submit(form, { ...typed, amount: "1.500" });
    expect(thousand.messageOf("amount")).toBe(validation["amount-two-ways"]);
    const precise = await admin.submit(form, { ...typed, amount: `0.${"0".repeat(18)}1` });
    expect(precise.messageOf("amount")).toBe(problems["amount-too-precise"]);
    const unknown = await admin.submit(form, { ...typed, community: "nowhere" });
    expect([unknown.status, unknown.text]).toEqual([
      422,
      expect.stringContaining(problems["pool-unknown"]),
    ]);
    const theirs = { ...form.fields, ...typed, csrf: await csrfOf(member) };
    expect((await member.post(here, theirs)).status).toBe(403);
    const evil = { origin: "https://evil.example" };
    expect((await admin.post(here, { ...form.fields, ...typed }, evil)).status).toBe(403);
  });
});
