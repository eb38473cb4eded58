import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "./setup/client.ts";
import { drawPublishedCards } from "../functions/platform/workers/draw-published-cards.ts";
import { createTestDatabase } from "./setup/database.ts";
import { runNode } from "./setup/run-node.ts";
import { runSite, type Site } from "./setup/run-site.ts";

/** Moving a community of the repository into the studio, as its readers see it. */

const slug = "bitcoin";
const course = `/communities/${slug}/courses/bitcoin-from-first-principles`;
const paths = [
  `/communities/${slug}`,
  `/communities/${slug}/courses`,
  `/communities/${slug}/rewards`,
  `/communities/${slug}/scoreboard`,
  course,
  `${course}/learning-modules/proof-of-work`,
  `${course}/challenges/explain-a-block`,
  "/bounties",
  "/communities",
].flatMap((path) => [path, `/es${path}`]);

let site: Site;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  opened = await createTestDatabase({ empty: true });
  site = await runSite({ DATABASE_URL: opened.url, DATABASE_OWNER_URL: opened.ownerUrl });
}, 120_000);
afterAll(async () => {
  await site.stop({ forget: true });
  await opened.close();
});

/** The body without scripts, and without the parts of studio pages: the link to report, and an accent of their own. */
const readerSees = (html: string) =>
  html
    .slice(html.indexOf("<body"))
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<input[^>]*name="csrf"[^>]*>/g, "")
    .replaceAll(/ nonce="[^"]*"/g, "")
    .replaceAll(
      /<p><small><a[^>]*href="[^"]*\/reports\/new[^"]*"[^>]*>[^<]*<\/a><\/small><\/p>/g,
      "",
    )
    .replaceAll(/class="accent-(?:bitcoin|studio)"(?: style="[^"]*")?/g, 'class="accent"');

const pages = async () =>
  Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(site.url + path);
      expect([path, reply.status]).toEqual([path, 200]);
      return [path, readerSees(await reply.text())] as const;
    }),
  );

const adopt = async (...more: string[]) => {
  const running = await runNode(["scripts/adopt.ts", slug, ...more], {
    settings: { DATA_DIR: site.folder },
    ready: "",
  });
  return { code: await running.ended, said: running.said() };
};

test("the pages of a moved community stay the same", async () => {
  expect(await adopt()).toMatchObject({ code: 1, said: expect.stringContaining("has no owner") });
  await new Client(site.url).join("weaver");
  const before = await pages();
  expect(await adopt("weaver")).toMatchObject({
    code: 0,
    said: expect.stringContaining("Delete content"),
  });
  // A page shows a publication up to a second later.
  const isMoved = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes("accent-studio");
  for (const path of paths.filter((one) => one.includes(`/communities/${slug}`)))
    await expect.poll(() => isMoved(path), { timeout: 10_000 }).toBe(true);
  expect(await pages()).toEqual(before);
  expect(await adopt()).toMatchObject({ code: 0, said: expect.stringContaining("already") });
}, 120_000);

test("links to a moved community have a card that the worker draws, with its name and its accent", async () => {
  await drawPublishedCards(opened.database, AbortSignal.timeout(60_000));
  const html = await (await fetch(site.url + course)).text();
  const [, image = ""] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(new URL(image).pathname).toMatch(
    /^\/cards\/communities\/bitcoin\/courses\/bitcoin-from-first-principles\/[\w-]{16}\.png$/,
  );
  const drawn = await fetch(site.url + new URL(image).pathname);
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
  const former = await fetch(
    site.url + new URL(image).pathname.replace(/[\w-]{16}\.png/, "0123456789abcdef.png"),
    { redirect: "manual" },
  );
  expect([former.status, former.headers.get("location")]).toEqual([302, new URL(image).pathname]);
}, 120_000);
