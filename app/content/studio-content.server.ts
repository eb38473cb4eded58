import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { getPublished, listPublished } from "#contract/studio/publication.ts";
import { createApi } from "#app/request/api/client.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import type { CommunityContent, ReviewerKeys } from "../../content/compiler/content.ts";

type Shown = { readonly document: string; readonly keys: string };
type Stored = { readonly value: unknown; readonly size: number };

/** Milliseconds between two questions to the API, whatever the number of requests. */
const pause = 1_000;
/** Milliseconds between two questions during an outage. */
const pauseOfOutage = 10_000;
/** Milliseconds for which the first requests of a process wait for the first answer. */
const firstTimeout = 2_000;
/** Milliseconds for which other requests wait. */
const timeout = 500;
/** Milliseconds for which the server keeps a visitor's page. */
const cached = 1_000;
/** Characters of all documents in memory. */
const maxSize = 150_000_000;

const shown = new Map<string, Shown>();
/** Paths, without a language, of pages that moderators have hidden. */
let hidden: ReadonlySet<string> = new Set();
let suspended: ReadonlySet<string> = new Set();
/** The community of each challenge. */
const homes = new Map<string, string>();
const documents = new LRUCache<string, Stored>({ maxSize, sizeCalculation: ({ size }) => size });
const loading = new Map<string, Promise<unknown>>();
const few = pLimit(6);

let cursor = 0;
let askedAt = -Infinity;
let asking: Promise<void> | null = null;
let isWarm = false;
let isAway = false;

const api = () =>
  createApi({
    session: null,
    locale: "en",
    requestId: randomUUID(),
    signal: AbortSignal.timeout(10_000),
  });

/** A document by its hash, from memory or from the API. */
async function load(hash: string): Promise<unknown> {
  const known = documents.get(hash);
  if (known) return known.value;
  const answer =
    loading.get(hash) ??
    few(async () => {
      const { body } = await api()(getPublished, { params: { hash } });
      const value: unknown = JSON.parse(body);
      documents.set(hash, { value, size: body.length });
      return value;
    }).finally(() => loading.delete(hash));
  loading.set(hash, answer);
  return answer;
}

/**
 * Asks the API for publications since the last answer. The former text is shown until the new one
 * is in memory.
 */
async function ask(): Promise<void> {
  for (;;) {
    const { communities, ...moderated } = await api()(listPublished, { query: { after: cursor } });
    hidden = new Set(moderated.hidden);
    suspended = new Set(moderated.suspended);
    for (const { slug, sequence, ...hashes } of communities) {
      const { courses } = (await load(hashes.document)) as CommunityContent;
      for (const { challenges } of courses) for (const { id } of challenges) homes.set(id, slug);
      shown.set(slug, hashes);
      cursor = sequence;
    }
    isWarm = true;
    if (communities.length === 0) return;
  }
}

/** Without an answer the texts in memory are served. An outage is reported once. */
async function askOrReport(): Promise<void> {
  try {
    await ask();
    isAway = false;
  } catch (error) {
    if (!isAway) reportError(error, "studio-content", "GET /published");
    isAway = true;
  }
}

function askNow(): Promise<void> {
  if (asking) return asking;
  askedAt = performance.now();
  asking = askOrReport().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * A page shows all that was published until a second before. Returns a promise to wait for if the
 * memory is older, or lacks the document of the page's community.
 */
export function freshContent(slug?: string): Promise<unknown> | null {
  const age = () => performance.now() - askedAt;
  if (age() > (isAway ? pauseOfOutage : pause)) void askNow();
  // No page waits for an answer that is more than a second late.
  if (!asking || age() > pause || (!isWarm && slug === undefined)) return loaded(slug);
  const late = setTimeout(isWarm ? timeout : firstTimeout, undefined, { ref: false });
  return Promise.race([asking, late]).then(() => loaded(slug));
}

function loaded(slug: string | undefined): Promise<unknown> | null {
  const hashes = slug === undefined ? undefined : shown.get(slug);
  return hashes && !documents.has(hashes.document) ? load(hashes.document) : null;
}

/** Call it after a publication: when it resolves, every instance shows the new version. */
export async function refreshContent(): Promise<void> {
  await asking;
  await Promise.all([askNow(), setTimeout(pause + cached)]);
}

export const isHiddenPage = (path: string): boolean => hidden.has(path);

export function studioCommunity(slug: string): CommunityContent | undefined {
  const hashes = shown.get(slug);
  return hashes && (documents.get(hashes.document)?.value as CommunityContent | undefined);
}

export const studioCommunities = (): CommunityContent[] =>
  [...shown.keys()]
    .filter((slug) => !suspended.has(slug))
    .toSorted()
    .flatMap((slug) => studioCommunity(slug) ?? []);

/**
 * A suspended community's pages are not shown. Work of learners there keeps the community's texts.
 */
export const isSuspended = (slug: string): boolean => suspended.has(slug);

export const homeOfChallenge = (id: string): string | undefined => homes.get(id);

export async function studioKeys(challenge: string): Promise<ReviewerKeys[string] | undefined> {
  const hashes = shown.get(homes.get(challenge) ?? "");
  if (!hashes) return undefined;
  const keys = (await load(hashes.keys)) as ReviewerKeys;
  return Object.hasOwn(keys, challenge) ? keys[challenge] : undefined;
}
