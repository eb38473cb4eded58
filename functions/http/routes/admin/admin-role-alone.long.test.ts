import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { workText } from "../../../../tests/factories/texts.ts";
import { passing } from "../../../../tests/factories/work.ts";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { problemDetails } from "../../../contract/core/problem.ts";
import { auditLog } from "../../../db/schema/index.ts";
import { grantRole } from "../../../domain/member/viewer/grant-role.ts";
import { routes } from "../../core/routes.ts";
import { api, openForAll } from "../../core/test-api.ts";
import { withChallenges } from "../../core/test-catalogue.ts";
import { exampleOf } from "../../openapi/example-of.ts";

/**
 * Every endpoint outside the admins' own must answer an admin, whose session began with a password
 * long ago, like any member.
 */

const text = { format: "text", text: workText() };
const score = { points: passing, comment: "Good" };

/** Bodies that fit the rows of this test's database; other endpoints get the example of their schema. */
const bodies: Readonly<Record<string, object>> = {
  "POST /submissions/{submission_id}/evaluation": score,
  "POST /submissions/{submission_id}/evaluation/corrections": {
    points: [
      { criterion: "clarity", points: 0 },
      { criterion: "depth", points: 0 },
    ],
    comment: "Again",
    reason: "A test was missing.",
    seen: 0,
  },
  "POST /challenges/{challenge_id}/submissions": { ...text, key: crypto.randomUUID() },
  "POST /batch": { paths: ["/communities/weaving/reviews"] },
};

/** Operations on the member's own account, which do not depend on a role. */
const isOwn = ({ path }: Endpoint) => path.startsWith("/viewer");

const key = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;
const concerned = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ guard }) => guard !== "admin" && guard !== "service")
  // Reads come first, before either of the two has changed anything.
  .toSorted((a, b) => Number(b.method === "get") - Number(a.method === "get"))
  .map((endpoint) => [key(endpoint), endpoint] as const);

const challenges = ["plain-weave", "twill", "satin"];
let member: string;
let admin: string;
/** Submissions by state, each with one feedback item. */
let places: { submission: string; feedback: string }[];

openForAll({ catalogue: withChallenges(challenges) });
beforeAll(async () => {
  const [author, reviewer, peer] = [
    await api.member("author"),
    await api.member("reviewer", { role: "reviewer" }),
    await api.member("peer"),
  ];
  member = await api.member("mika");
  admin = await api.member("ana");
  await grantRole(api.database, { role: "admin", user: "ana" });
  places = [];
  for (const challenge of challenges) {
    const { id } = await api.ok<{ id: string }>("post", `/challenges/${challenge}/submissions`, {
      session: author,
      body: { ...text, key: crypto.randomUUID() },
    });
    const given = await api.ok<{ id: string }>("post", `/submissions/${id}/feedback`, {
      session: peer,
      body: text,
    });
    places.push({ submission: id, feedback: given.id });
  }
  const [, begun, evaluated] = places.map(({ submission }) => `/submissions/${submission}`);
  await api.ok("put", `${begun}/review`, { session: reviewer });
  await api.ok("put", `${evaluated}/review`, { session: reviewer });
  await api.ok("post", `${evaluated}/evaluation`, { session: reviewer, body: score });
});

const pathOf = ({ path }: Endpoint, place: (typeof places)[number]) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "submission_id") return place.submission;
    if (name === "feedback_id") return place.feedback;
    if (name === "challenge_id") return "twill";
    if (name === "slug") return path.startsWith("/bounties") ? "challenge-twill" : "weaving";
    if (name === "course_slug") return "first-loom";
    if (name === "username") return "author";
    if (name === "token") return "KITE";
    if (name === "badge_id") return crypto.randomUUID();
    if (name === "number") return "1";
    return name.endsWith("_id") && name !== "module_id" ? "999999" : "some-name";
  });

/** Valid input, so that the request reaches its operation; the input changes nothing in the own account. */
const sent = (endpoint: Endpoint) => {
  const { method, body, query } = endpoint;
  if (method === "get" || isOwn(endpoint)) return { body: body && {} };
  return {
    body: bodies[key(endpoint)] ?? (body && exampleOf(body, "input")),
    query: query && (exampleOf(query, "input") as Record<string, string>),
  };
};

/** The responses to each of the two, without their names and the offers of admin actions. */
const told = async (endpoint: Endpoint, session: string, place: (typeof places)[number]) => {
  const { method, path } = endpoint;
  const { body, query = "" } = sent(endpoint);
  const address = `${pathOf(endpoint, place)}?${new URLSearchParams(query).toString()}`;
  const reply = await api.request(method, address, { session, body });
  const said = await reply.text();
  const { code } = reply.ok ? { code: null } : problemDetails.parse(JSON.parse(said));
  const offers = /"canCorrect":(null|"admin")|"canStepIn":(true|false)|"instance":"[^"]*"/g;
  const content =
    reply.ok && (method === "get" || path === "/batch") && !isOwn(endpoint) ? said : "";
  return { status: reply.status, code, content: content.replaceAll(offers, "") };
};

describe("the role of an admin alone opens nothing", () => {
  test.each(concerned)("%s answers an admin as a member", async (_, endpoint) => {
    for (const place of places) {
      const expected = await told(endpoint, member, place);
      if (endpoint.method !== "get" && !isOwn(endpoint))
        expect(expected.code).not.toBe("invalid-input");
      expect(await told(endpoint, admin, place)).toEqual(expected);
    }
  });

  test("and writes nothing to the log", async () => {
    expect(await api.database.$count(auditLog, eq(auditLog.operation, "admin-granted"))).toBe(1);
    expect(await api.database.$count(auditLog)).toBe(2);
  });
});
