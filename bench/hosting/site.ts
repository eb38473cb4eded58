import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { compileDraft, type CompiledDraft, type Draft } from "../../content/compiler/draft.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres, type Database } from "../../functions/db/connect.ts";
import { Client } from "../../tests/setup/client.ts";
import { publishInStudio } from "../../tests/factories/studio.ts";
import { applicationUrl, type startTestPostgres } from "../../tests/setup/postgres.ts";
import { runSite } from "../../tests/setup/run-site.ts";

/** The folder community that is also published in the studio. */
export const folder = "zero-knowledge";
export const copy = "zero-knowledge-copy";
const owner = "weaver";
const fillers = "theloomsofnothing";

export type HostingSite = {
  readonly url: string;
  readonly database: Database;
  readonly owner: Client;
  readonly stop: () => Promise<void>;
};

/**
 * The built site with a number of communities: those of folders, a copy of one of them in the
 * studio, and small ones of the studio.
 */
export async function openSite(
  postgres: Awaited<ReturnType<typeof startTestPostgres>>,
  communities: number,
): Promise<HostingSite> {
  const address = await postgres.createDatabase();
  const site = await runSite({
    DATABASE_URL: applicationUrl(postgres.server, address),
    DATABASE_OWNER_URL: address,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "error",
  });
  const { database, close } = connectPostgres(address, { max: 4 });
  const client = await new Client(site.url).join(owner);
  const folders = (await readdir("content/communities")).length;
  await publishInStudio(database, copy, owner, await draftOfFolder());
  const compiled = await compileFiller();
  for (let number = folders + 1; number < communities; number += 1) {
    const slug = `looms${number}`;
    const as = JSON.parse(compiled.replaceAll(fillers, slug)) as CompiledDraft;
    await publishInStudio(database, slug, owner, validDraft(), () =>
      Promise.resolve({ compiled: as, problems: [] }),
    );
  }
  const last = `${site.url}/communities/${communities > folders + 1 ? `looms${communities - 1}` : copy}`;
  while ((await fetch(last)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    url: site.url,
    database,
    owner: client,
    stop: async () => {
      await close();
      await site.stop({ forget: true });
    },
  };
}

/** The folder as a draft without its trailer, because films of the studio are on YouTube. */
async function draftOfFolder(): Promise<Draft> {
  const root = join("content/communities", folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const draft = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, "utf8");
    draft.set(
      file.slice(root.length + 1),
      text.replace(/^trailer:\n(?:(?: .*)?\n)+(?=\S)/m, "").replaceAll("\r", ""),
    );
  }
  const {
    order: _,
    pool: __,
    ...facts
  } = JSON.parse(draft.get("community.json") ?? "{}") as Record<string, unknown>;
  return draft.set("community.json", JSON.stringify(facts, null, 2));
}

/** Returns JSON, in which the caller replaces the community's name and its challenges' ids. */
async function compileFiller(): Promise<string> {
  const { compiled, problems } = await compileDraft(fillers, validDraft(), {
    tokens: [{ symbol: "AYNI", decimals: 18 }],
    pictures: new Map(),
  });
  if (!compiled) throw new Error(problems.map(({ message }) => message).join("\n"));
  return JSON.stringify(compiled).replaceAll(/--[0-9a-f]{12}/g, `--${fillers}`);
}
