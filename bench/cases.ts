import { readFile } from "node:fs/promises";
import { catalogue } from "../functions/contract/catalogue.ts";

/** Whose CPU time counts. */
export type ServerName = "reference" | "web" | "api";

export type Case = {
  name: string;
  server: ServerName;
  /** `{n}` stands for a number that no request before had. */
  path: string;
  headers: Record<string, string>;
  /** The name of the case in which raw React renders the page that this one is compared with. */
  react: string;
};

const html = { Accept: "text/html" };
const brotli = { ...html, "Accept-Encoding": "br" };

/** A page at addresses that each differ, which no memory of pages knows. */
const anew = (path: string) => `${path}?again={n}`;

/** What raw React renders, and what is compared with it. */
export const communityList = "/communities";
export const rawReact = "raw React, communities";
const rawReactChallenge = "raw React, challenge, signed in";
export const constantString = "constant string";

/**
 * Every case in the order it is asked; `bytes` is the length of the list of communities, `cookie` a
 * session.
 */
export async function casesOf(bytes: number, cookie: string): Promise<Case[]> {
  const { communities } = catalogue.parse(
    JSON.parse(await readFile("build/catalogue.json", "utf8")),
  );
  const [community] = communities;
  const [course] = community?.courses ?? [];
  const [challenge] = course?.challenges ?? [];
  const [module] = course?.modules ?? [];
  if (!community || !course || !challenge || !module)
    throw new Error("The content has no course to ask for.");

  const coursePath = `${communityList}/${community.slug}/courses/${course.slug}`;
  const page = (name: string, path: string, headers: Record<string, string>): Case => ({
    name: `page ${name}`,
    server: "web",
    path,
    headers,
    react: rawReact,
  });
  const api = (path: string): Case => ({
    name: `API ${path}`,
    server: "api",
    path: `/v1${path}`,
    headers: { Accept: "application/json" },
    react: rawReact,
  });
  const reference = (name: string, path: string, headers: Record<string, string>): Case => ({
    name,
    server: "reference",
    path,
    headers,
    react: rawReact,
  });
  const challengePath = `${coursePath}/challenges/${challenge.id}`;
  const asMember = { ...html, Cookie: cookie };
  return [
    reference(constantString, `/constant/${bytes}`, html),
    reference(rawReact, `/react${communityList}`, html),
    reference(rawReactChallenge, `/react${challengePath}`, asMember),
    page("communities", communityList, html),
    page("communities, br", communityList, brotli),
    page("communities, made anew", anew(communityList), html),
    page("communities, made anew, br", anew(communityList), brotli),
    page("communities, signed in", communityList, asMember),
    { ...page("challenge, signed in", challengePath, asMember), react: rawReactChallenge },
    page("home, made anew, br", anew("/"), brotli),
    page(
      "learning module, made anew, br",
      anew(`${coursePath}/learning-modules/${module}`),
      brotli,
    ),
    page("challenge, made anew, br", anew(challengePath), brotli),
    api("/communities"),
    api(`/challenges/${challenge.id}`),
    api(`/communities/${community.slug}/scoreboard`),
  ];
}
