import { applyEdits, getNodeValue, modify } from "jsonc-parser";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { format } from "oxfmt";
import { refusedSlug } from "../read/schema.ts";
import { readJsonText } from "../read/json.ts";
import { mark } from "../check/still-to-write.ts";
import * as templates from "./templates.ts";

export const kinds = ["course", "module", "challenge"] as const;
export type Kind = (typeof kinds)[number];

export type Wanted = {
  kind: Kind;
  place: string;
  slug: string;
  title?: string;
  titleEs?: string;
  /** The chapter that a module joins; the last one by default. */
  chapter?: string;
};

/** `files` are to be written, by their path in the content folder; `list` names the new item. */
type Plan = { files: Record<string, string>; list: { file: string; text: string } };

export class NotMade extends Error {}

export const communitiesIn = (root: string) => namesIn(join(root, "communities"));
export const coursesIn = (root: string, community: string) =>
  namesIn(join(root, "communities", community, "courses"));

const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
};

export function requireSlug(slug: string): void {
  const reason = refusedSlug(slug);
  if (reason)
    throw new NotMade(
      `"${slug}" ${reason}. It is a part of the page's address, and never changes.`,
    );
}

/** Refuses a place that does not exist. */
export async function folderOf(root: string, kind: Kind, place: string): Promise<string> {
  const [community = "", course, ...more] = place.split("/");
  const communities = await communitiesIn(root);
  if (!communities.includes(community))
    throw new NotMade(`There is no community "${community}": write one of ${joined(communities)}.`);
  const folder = join("communities", community);
  if (kind === "course") {
    if (course !== undefined)
      throw new NotMade(`A course belongs to a community: write ${community}, not ${place}.`);
    return folder;
  }
  const courses = await coursesIn(root, community);
  if (course === undefined || more.length > 0 || !courses.includes(course))
    throw new NotMade(
      courses.length > 0
        ? `There is no course "${place}": write one of ${joined(courses.map((name) => `${community}/${name}`))}.`
        : `${community} has no courses yet: make one first.`,
    );
  return join(folder, "courses", course);
}

/** Refuses an item that cannot be created, before any file is written. */
export async function planContent(root: string, wanted: Wanted, now: Date): Promise<Plan> {
  const { kind, place, slug } = wanted;
  requireSlug(slug);
  const parent = await folderOf(root, kind, place);
  const folder = join(parent, `${kind}s`, slug);
  await refuseTaken(root, kind, parent, slug);
  const english = wanted.title || titleOf(slug);
  const title = { en: english, es: wanted.titleEs || `${mark.es} ${english}` };
  for (const text of Object.values(title)) refuseTitle(text);

  if (kind === "course") {
    const file = join(parent, "community.json");
    return {
      files: inFolder(folder, templates.course(title, now.toISOString().slice(0, 10))),
      list: { file, text: await withItem(root, file, ["courses"], slug) },
    };
  }
  const file = join(parent, "course.json");
  const facts = await readList(root, file);
  if (kind === "module") {
    const index = chapterIndex(root, facts.value, wanted.chapter, file);
    return {
      files: inFolder(folder, templates.module(title)),
      list: { file, text: await withItem(root, file, ["chapters", index, "modules"], slug) },
    };
  }
  const { value } = await readList(root, join(dirname(dirname(parent)), "community.json"));
  const { token } = value as { token?: string };
  return {
    files: inFolder(
      folder,
      templates.challenge(title, {
        token: String(token),
        order: await nextOrder(root, join(parent, "challenges")),
        now,
      }),
    ),
    list: { file, text: await withItem(root, file, ["challenges"], slug) },
  };
}

/** Never overwrites an existing file. */
export async function writePlan(root: string, { files, list }: Plan): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text, { flag: "wx" });
  }
  // Last, so that everything that the list names exists.
  await writeFile(join(root, list.file), list.text);
}

const joined = (names: string[]) => names.join(", ");

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [join(folder, name), text]));

/** "sign-a-message" becomes "Sign a message". */
const titleOf = (slug: string) => {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function refuseTitle(title: string) {
  if (title.length > 90 || /[`\n\r]|\*\*|\]\(/.test(title))
    throw new NotMade(
      `"${title}" cannot be a title: it is one line of plain text, with at most 90 characters.`,
    );
}

/** A challenge's id is unique on the whole site, other names in their folder. */
async function refuseTaken(root: string, kind: Kind, parent: string, slug: string) {
  const folders = kind === "challenge" ? await challengeFolders(root) : [join(parent, `${kind}s`)];
  for (const folder of folders)
    if ((await namesIn(join(root, folder))).includes(slug))
      throw new NotMade(
        `There is a ${kind} "${slug}" already, in ${join(root, folder, slug)}: choose another name${
          kind === "challenge" ? ", which no challenge of the site has" : ""
        }.`,
      );
}

async function challengeFolders(root: string): Promise<string[]> {
  const folders = (await communitiesIn(root)).map(async (community) =>
    (await coursesIn(root, community)).map((course) =>
      join("communities", community, "courses", course, "challenges"),
    ),
  );
  return (await Promise.all(folders)).flat();
}

async function nextOrder(root: string, folder: string): Promise<number> {
  const orders = (await namesIn(join(root, folder))).map(async (id) => {
    const { value } = await readList(root, join(folder, id, "challenge.json"));
    return (value as { order?: number }).order ?? 0;
  });
  return Math.max(0, ...(await Promise.all(orders))) + 1;
}

type List = { text: string; value: unknown };

async function readList(root: string, file: string): Promise<List> {
  const text = await readFile(join(root, file), "utf8").catch(() => "");
  const { root: read, faults } = readJsonText(text);
  if (!read || faults.length > 0)
    throw new NotMade(
      `${join(root, file)} cannot be read, and what is new depends on it: run npm run content:check and mend it first.`,
    );
  return { text, value: getNodeValue(read) };
}

function chapterIndex(
  root: string,
  facts: unknown,
  wanted: string | undefined,
  file: string,
): number {
  const { chapters = [] } = facts as { chapters?: { id: string }[] };
  const ids = chapters.map(({ id }) => id);
  const index = wanted === undefined ? ids.length - 1 : ids.indexOf(wanted);
  if (index < 0)
    throw new NotMade(
      `There is no chapter "${wanted ?? ""}" in ${join(root, file)}: write one of ${joined(ids)}, or add it there and to both documents first.`,
    );
  return index;
}

/** Adds an item to a list in a JSON file; all other lines stay unchanged. */
async function withItem(
  root: string,
  file: string,
  path: (string | number)[],
  item: string,
): Promise<string> {
  const { text, value } = await readList(root, file);
  const list = path.reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], value);
  if (!Array.isArray(list))
    throw new NotMade(`${join(root, file)} has no list ${path.join(".")}: add it first.`);
  const added = modify(text, [...path, list.length], item, { isArrayInsertion: true });
  return (await format(file, applyEdits(text, added), { printWidth: 100 })).code;
}
