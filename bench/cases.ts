import { readFile } from "node:fs/promises";
import { catalogue } from "../functions/contract/community/catalogue.ts";

export type ServerName = "reference" | "web" | "api";

export type Case = {
  name: string;
  server: ServerName;
  /** `{n}` is replaced by a number that no earlier request had. */
  path: string;
  headers: Record<string, string>;
  react: string;
};

const html = { Accept: "text/html" };
const brotli = { ...html, "Accept-Encoding": "br" };

/** Each request has another URL, so that no page cache can answer it. */
const anew = (path: string) => `${path}?again={n}`;

export const communityList = "/communities";
export const rawReact = "raw React, communities";
const rawReactChallenge = "raw React, challenge, signed in";
const rawReactHome = "raw React, home, signed in";
export const constantString = "constant string";

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
    reference(rawReactHome, "/react/", asMember),
    page("communities", communityList, html),
    page("communities, br", communityList, brotli),
    page("communities, made anew", anew(communityList), html),
    page("communities, made anew, br", anew(communityList), brotli),
    page("communities, signed in", communityList, asMember),
    { ...page("challenge, signed in", challengePath, asMember), react: rawReactChallenge },
    { ...page("home, signed in", "/", asMember), react: rawReactHome },
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
