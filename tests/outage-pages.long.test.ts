import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../app/i18n/i18n.server.ts";
import { Client, createSubmission, type SiteAnswer } from "./setup/client.ts";
import { challenge, course, inLanguage, languages, module } from "./e2e/pages.ts";
import { cuttableWay } from "./setup/cut-connections.ts";
import { createTestDatabase } from "./setup/database.ts";
import { lacking } from "./setup/lacking.ts";
import { takeDown } from "./setup/outage.ts";
import { runSite, type Site } from "./setup/run-site.ts";

/** Visitors read the site's own texts while the API, or its PostgreSQL, is away. */

const { en } = messages;
const name = `absent${Date.now().toString(36)}`;
const written = "This text of a member is in no page that is kept.";
const pages = ["/", "/communities", "/communities/ethereum", course, module, challenge];
let ofMembers: string[];

const beginning = (language: "en" | "es") =>
  messages[language].problems["not-fresh"].split("{{age}}")[0] ?? "";
const nonceOf = ({ headers }: SiteAnswer) =>
  /'nonce-([\w-]+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? "none";

let site: Site;
let member: Client;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let way: Awaited<ReturnType<typeof cuttableWay>>;

beforeAll(async () => {
  opened = await createTestDatabase({ empty: true });
  const address = new URL(opened.ownerUrl);
  way = await cuttableWay(Number(address.port), address.hostname);
  address.port = String(way.port);
  site = await runSite({ DATABASE_URL: address.href });
  member = await new Client(site.url).join(name);
  const submission = await createSubmission(member, challenge, written);
  ofMembers = [
    `/profile/${name}`,
    "/communities/ethereum/scoreboard",
    "/communities/ethereum/submissions",
    `${challenge}/submissions`,
    submission,
  ];
}, 240_000);
afterAll(async () => {
  await site.stop({ forget: true });
  await way.close();
  await opened.close();
});

const takeDatabase = async () => {
  way.cut();
  return { end: async () => way.mend() };
};

// Each page waits for a hanging API, so one page is enough.
describe.each([
  ["the API is killed", pages, () => takeDown(site, "api")],
  ["PostgreSQL is away", pages, takeDatabase],
  ["the API hangs", [course], () => takeDown(site, "api", { hangs: true })],
])("while %s", (_, asked, take) => {
  test("visitors read the site's texts, marked, and nothing of members", async (context) => {
    const visitor = new Client(site.url);
    for (const language of languages)
      for (const page of [...pages, ...ofMembers]) {
        const answer = await visitor.get(inLanguage(page, language));
        expect([page, answer.status]).toEqual([page, 200]);
        expect(answer.text).not.toContain(beginning(language));
      }
    const outage = await take();
    const untold = "the system does not tell which process it is";
    context.skip(lacking(!outage, untold), untold);
    // The server caches a page for a second.
    const meanwhile = { timeout: 60_000, interval: 200 };

    for (const language of languages)
      for (const page of asked) {
        const path = inLanguage(page, language);
        await expect
          .poll(async () => (await visitor.get(path)).text, meanwhile)
          .toContain(beginning(language));
        const kept = await visitor.get(path);
        expect([path, kept.status]).toEqual([path, 200]);
        expect(kept.text).toContain(beginning(language));
        expect(kept.html).toContain(`<html lang="${language}"`);
        expect(kept.headers.get("Cache-Control")).toBe("no-store");
        expect(kept.headers.get("Cache-Status")).toMatch(/^ayni; hit; ttl=-\d+; detail=/);
        expect(kept.headers.get("ETag")).toBeNull();
        expect(kept.html).toContain(`nonce="${nonceOf(kept)}"`);
        expect(nonceOf(await visitor.get(path))).not.toBe(nonceOf(kept));
        expect(kept.html).not.toContain(name);
        expect(kept.html).not.toContain(written);
      }
    for (const page of ofMembers.slice(0, asked.length))
      await expect.poll(async () => (await visitor.get(page)).status, meanwhile).toBe(503);
    expect((await visitor.get("/communities/ethereum?period=<b>")).text).toContain(beginning("en"));

    // A member reads the page of visitors, which says that the member is still logged in.
    const read = await member.get(challenge);
    expect([read.status, read.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(read.text).toContain(en.problems.unrecognised);
    expect(read.html).not.toContain(name);
    expect(read.html).not.toContain(written);
    expect((await member.get("/profile")).status).toBe(503);
    const cookied = await visitor.get(challenge, { Cookie: "theirs=1" });
    expect([cookied.status, cookied.html.includes(name)]).toEqual([200, false]);

    const form = (await visitor.get("/login")).form("email");
    await outage?.end();
    await expect
      .poll(async () => (await visitor.get(challenge)).text, { timeout: 60_000 })
      .not.toContain(beginning("en"));
    const fresh = await visitor.get(course);
    expect(fresh.headers.get("Cache-Control")).toMatch(/^private, max-age=/);
    expect(fresh.headers.get("Cache-Status")).toBeNull();
    expect((await member.get(challenge)).text).toContain(en.common["log-out"]);
    // A form from during the outage has a valid token.
    const typed = { email: "learner@ayni.test", password: "peer-to-peer" };
    expect((await visitor.submit(form, typed)).status).toBe(303);
  }, 240_000);
});
