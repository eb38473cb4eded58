import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStudioCommunity } from "../../../../tests/factories/studio.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import type { CommunityRole } from "../../../contract/community/people.ts";
import type { Endpoint } from "../../../contract/core/endpoint.ts";
import { query } from "../../../db/query.ts";
import { routes } from "../../../http/core/routes.ts";
import { openTestApi, type TestApi } from "../../../http/core/test-api.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { exampleOf } from "../../../http/openapi/example-of.ts";
import { synchroniseCatalogue } from "../catalogue/synchronise-catalogue.ts";
import { grantRole } from "../../member/viewer/grant-role.ts";
import { z } from "zod";

const everyRole = ["owner", "author", "reviewer"] as const;
const writers = ["owner", "author"] as const;
const scorers = ["owner", "reviewer"] as const;
const owners = ["owner"] as const;

/** The roles that may call each endpoint of the studio. A new endpoint fails the first test until it is here. */
const allowed: Readonly<Record<string, readonly (CommunityRole | "admin")[]>> = {
  "GET /studio/{slug}": everyRole,
  "GET /studio/{slug}/people": everyRole,
  "POST /studio/{slug}/people/end": owners,
  "POST /studio/{slug}/invitations": owners,
  "POST /studio/{slug}/invitations/{invitation_id}/withdraw": owners,
  "POST /studio/{slug}/closing": owners,
  "GET /studio/{slug}/draft": writers,
  "GET /studio/{slug}/draft/part": writers,
  "PUT /studio/{slug}/draft/part": writers,
  "DELETE /studio/{slug}/draft/part": writers,
  "POST /studio/{slug}/draft/parts": writers,
  "POST /studio/{slug}/draft/moves": writers,
  "GET /studio/{slug}/draft/problems": writers,
  "POST /studio/{slug}/draft/previews": writers,
  "GET /studio/{slug}/draft/courses/{course}/archive": writers,
  "GET /studio/{slug}/pictures": writers,
  "POST /studio/{slug}/pictures": writers,
  "POST /studio/{slug}/imports": writers,
  "GET /studio/{slug}/imports/{import_id}": writers,
  "POST /studio/{slug}/imports/{import_id}/application": writers,
  "GET /studio/{slug}/preview-links": writers,
  "POST /studio/{slug}/preview-links": writers,
  "DELETE /studio/{slug}/preview-links/{link_id}": writers,
  "GET /studio/{slug}/versions": writers,
  "POST /studio/{slug}/versions": owners,
  "GET /studio/{slug}/versions/{number}": writers,
  "POST /studio/{slug}/versions/{number}/restoration": owners,
  "GET /studio/{slug}/changes": writers,
  "GET /studio/{slug}/figures": [...writers, "admin"],
  "GET /studio/{slug}/calibration": scorers,
  "POST /studio/{slug}/calibration": owners,
  "PUT /studio/{slug}/calibration/{piece_id}/score": scorers,
  "DELETE /studio/{slug}/calibration/{piece_id}": owners,
  "GET /studio/{slug}/funding": writers,
  "GET /studio/{slug}/deposits": writers,
  "GET /studio/{slug}/deposit-calls": owners,
  "POST /studio/{slug}/local-deposits": owners,
  "GET /studio/{slug}/withdrawals": writers,
  "POST /studio/{slug}/withdrawals": owners,
  "POST /studio/{slug}/withdrawals/{withdrawal_id}/cancel": owners,
  "GET /studio/{slug}/cases": owners,
  "GET /studio/{slug}/cases/{case_id}": owners,
  "POST /studio/{slug}/cases/{case_id}/decision": owners,
  "POST /studio/{slug}/cases/{case_id}/verdict": owners,
  "GET /studio/{slug}/banners": owners,
  "POST /studio/{slug}/banners": owners,
  "GET /studio/{slug}/banners/{banner_id}": owners,
  "PUT /studio/{slug}/banners/{banner_id}": owners,
  "POST /studio/{slug}/banners/{banner_id}/end": owners,
  "GET /studio/{slug}/events": writers,
  "POST /studio/{slug}/events": writers,
  "GET /studio/{slug}/events/{event_id}": writers,
  "PUT /studio/{slug}/events/{event_id}": writers,
  "POST /studio/{slug}/events/{event_id}/cancel": writers,
};

const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path.startsWith("/studio/"));
const key = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** People of the community, people of another community, and a member without a role. */
const people = [
  "owner",
  "author",
  "reviewer",
  "other_owner",
  "other_author",
  "other_reviewer",
  "member",
  "admin",
] as const;
const sessions = new Map<string, string>();
/** The ids of things of the community, by the parameter that names them. */
const ids: Record<string, string> = { course: "first-cloth", number: "1" };

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
  await synchroniseCatalogue(api.database, testCatalogue);
  for (const name of people) sessions.set(name, await api.member(`the_${name}`));
  await makeStudioCommunity(api.database, "knots", { the_owner: "owner", the_author: "author" });
  await makeStudioCommunity(api.database, "sails", {
    the_other_owner: "owner",
    the_other_author: "author",
  });
  const reviewers = { knots: "the_reviewer", sails: "the_other_reviewer" };
  for (const [community, user] of Object.entries(reviewers))
    await grantRole(api.database, { role: "reviewer", user, community });
  await grantRole(api.database, { role: "admin", user: "the_admin" });
  const signedInAt = Math.floor(Date.now() / 1000);
  for (const session of sessions.values())
    api.identity.signedInBy(session, { signedInAt, isStrong: true });
  await makeThings();
});
afterAll(() => api.close());

const rows = {
  piece_id:
    "calibration_pieces (challenge_id, made_by_id, text, language) select 'weave-a-band', u.id, 'A', 'en'",
  number:
    "content_versions (community_id, number, note, files, document, keys, facts, author_id, state) select c.id, 1, 'A', '{}', '', '', '', u.id, 'published'",
  banner_id:
    "banners (community_id, text, level, starts_at, ends_at) select c.id, '{}', 'warning', now(), now()",
  case_id:
    "cases (community_id, about, kind, author_id) select c.id, 'submission:1', 'submission', 0",
  event_id:
    "events (community_id, kind, title, text, starts_at, ends_at, zone, languages) select c.id, 'workshop', 'A', 'B', now(), now() + interval '1 hour', 'UTC', '{en}'",
  import_id: "draft_imports (community_id, course, files) select c.id, 'first-cloth', '{}'",
  invitation_id:
    "role_invitations (community_id, role, email, invited_by_id, secret_hash, ends_at) select c.id, 'author', 'a@example.org', 0, '', now()",
  link_id:
    "preview_links (community_id, made_by_id, document, secret_hash, ends_at) select c.id, 0, '', '', now() + interval '1 day'",
  withdrawal_id:
    "withdrawals (community_id, token, amount, deposit_id, chain_id, address, asked_by_id, form_key, due_at) select c.id, 'KITE', 1, 0, 1, '', 0, 'a', now()",
};

/** One thing of each kind, without the rows that it would refer to. */
const makeThings = () =>
  asOwner(api.database, async (tx) => {
    for (const [name, values] of Object.entries(rows)) {
      const insert = sql.raw(
        `insert into ${values} from communities c, users u where c.slug = 'knots' and u.username = 'the_owner'`,
      );
      const [made] = await query(
        tx,
        z.object({ id: z.string() }),
        sql`${insert} returning id::text`,
      );
      if (name !== "number") ids[name] = made?.id ?? "";
    }
  });

const everything = () => {
  const tables = Object.values(rows).map((values) => values.split(" ", 1)[0]);
  return Promise.all(
    tables.map((table) =>
      query(
        api.database,
        z.object({ row: z.string() }),
        sql.raw(`select t::text as row from ${table} t`),
      ),
    ),
  );
};

const addressOf = (path: string, slug: string) =>
  path
    .replace("{slug}", slug)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no-${name}`);

const queryOf = ({ query: asked }: Endpoint) =>
  asked
    ? `?${new URLSearchParams(exampleOf(asked, "input") as Record<string, string>).toString()}`
    : "";

const call = (endpoint: Endpoint, slug: string, name: string) =>
  api.request(endpoint.method, addressOf(endpoint.path, slug) + queryOf(endpoint), {
    session: sessions.get(name) ?? "",
    ...(endpoint.body && { body: exampleOf(endpoint.body, "input") }),
  });

test("each endpoint of the studio names the roles that may call it, and each thing with an id is tried", () => {
  expect(endpoints.map(key).toSorted()).toEqual(Object.keys(allowed).toSorted());
  const named = endpoints.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, n]) => n));
  expect([...new Set(named)].toSorted()).toEqual(["slug", ...Object.keys(ids)].toSorted());
});

describe.each(endpoints.map((endpoint) => [key(endpoint), endpoint] as const))(
  "%s",
  (name, endpoint) => {
    test("refuses everybody else, with any input", async () => {
      const others = people.filter(
        (one) => !allowed[name]?.includes(one as CommunityRole | "admin"),
      );
      for (const one of others) {
        const reply = await call(endpoint, "knots", one);
        expect([one, reply.status, await reply.json()]).toMatchObject([
          one,
          403,
          { code: "not-in-role" },
        ]);
      }
    });

    if (/_id\}/.test(endpoint.path))
      test("changes nothing of another community", async () => {
        const before = await everything();
        const reply = await call(endpoint, "sails", "other_owner");
        expect(reply.status, await reply.text()).toBeGreaterThanOrEqual(400);
        expect(await everything()).toEqual(before);
      });

    test("lets in the roles that it is for", async () => {
      for (const one of allowed[name] ?? []) {
        const reply = await call(endpoint, "knots", one);
        expect([one, reply.status]).not.toEqual([one, 401]);
        expect([one, (await reply.text()).includes("not-in-role")]).toEqual([one, false]);
      }
    });
  },
);
