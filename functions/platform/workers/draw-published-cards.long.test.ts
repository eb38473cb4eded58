import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { compileFiles, validFiles } from "../../../content/compiler/fixture.ts";
import type { CommunityContent } from "../../../content/compiler/content.ts";
import { makeMember } from "../../../tests/factories/people.ts";
import { createTestDatabase } from "../../../tests/setup/database.ts";
import { publishedCards, publishedContent } from "../../db/schema/index.ts";
import type { Actor } from "../../domain/actor.ts";
import { getCard } from "../../domain/community/card/card-of.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { readDraft } from "../../domain/community/draft/draft.ts";
import { adoptCommunity } from "../../domain/community/publication/adopt-community.ts";
import { publishCommunity } from "../../domain/community/publication/publish-community.ts";
import { getPublished, listPublished } from "../../domain/community/publication/read-published.ts";
import type { Card } from "../cards/card.ts";
import { createDraftCompiler } from "../studio/draft-compiler.ts";
import { drawPublishedCards } from "./draw-published-cards.ts";

const slug = "weaving";
const drafts = createDraftCompiler();
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Actor;
let drawn: Card[] = [];

beforeEach(async () => {
  opened = await createTestDatabase();
  onTestFinished(opened.close);
  drawn = [];
  await synchroniseCatalogue(opened.database, (await compileFiles(validFiles)).catalogue);
  owner = await makeMember(opened.database, "owner");
  const above = `communities/${slug}/`;
  const files = Object.entries(validFiles).filter(([path]) => path.startsWith(above));
  const texts = new Map(files.map(([path, text]) => [path.slice(above.length), text]));
  const parts = { database: opened.database, drafts, owner: owner.username };
  await adoptCommunity(parts, slug, { texts, media: new Map() });
});
afterEach(() => drafts.close());

const draw = (card: Card) => {
  drawn.push(card);
  return Promise.resolve(Buffer.from(card.title));
};
const run = (signal = new AbortController().signal) =>
  drawPublishedCards(opened.database, signal, draw);
const links = async () => {
  const [published] = (await listPublished(opened.database, 0)).communities;
  const { body } = await getPublished(opened.database, published?.document ?? "");
  return (JSON.parse(body) as CommunityContent).cards ?? {};
};

test("the community and its courses have a card in each language, drawn once, with name and accent", async () => {
  await run();
  expect(drawn.map(({ title, accent }) => [title.length > 0, accent.ground])).toEqual(
    Array.from({ length: 4 }, () => [true, "#3A5BA0"]),
  );
  const named = Object.values(await links());
  expect(named).toHaveLength(4);
  for (const { id, alt } of named)
    expect(Buffer.from(await getCard(opened.database, id)).toString()).toBe(alt);
  await run();
  expect(drawn).toHaveLength(4);
});

test("a publication draws changed cards, and the former pictures are deleted", async () => {
  await run();
  const [published] = await opened.database.select().from(publishedContent);
  const draft = await readDraft(opened.database, published?.communityId ?? 0n);
  const path = "courses/first-cloth/en.mdx";
  const changed = new Map(draft).set(
    path,
    (draft.get(path) ?? "").replace("title: ", "title: New "),
  );
  const parts = { database: opened.database, drafts, actor: owner };
  await publishCommunity(parts, slug, { draft: changed, note: "A new title" });
  drawn = [];
  await run();
  expect(drawn.map(({ title }) => title)).toEqual([expect.stringMatching(/^New /)]);
  const kept = await opened.database.select({ id: publishedCards.id }).from(publishedCards);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    Object.values(await links())
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("a run that is ended goes on with the next", async () => {
  await run(AbortSignal.abort());
  expect(drawn).toEqual([]);
  await run();
  expect(drawn).toHaveLength(4);
});
