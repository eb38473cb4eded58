import { expect, test } from "vitest";
import { z } from "zod";
import { routes } from "../../http/core/routes.ts";

/** The web tier keeps the replies of these endpoints for outages (decision 162). */

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
};

/** Owners of a community write these texts, as they write its name, which is kept. */
const ofOwners = [".events.link"];

/** The names of properties with texts of members. */
const written = ["username", "excerpt", "html", "text", "comment", "reason", "bio", "link"];

/** The properties that stay when items and nullable objects that name a member are left out. */
function keptProperties(schema: Schema, path = ""): string[] {
  if (schema.anyOf) {
    const parts = schema.anyOf.filter(({ type }) => type !== "null");
    if (parts.length < schema.anyOf.length && parts.some(namesMember)) return [];
    return parts.flatMap((part) => keptProperties(part, path));
  }
  if (schema.items) return namesMember(schema.items) ? [] : keptProperties(schema.items, path);
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    `${path}.${name}`,
    ...keptProperties(part, `${path}.${name}`),
  ]);
}

const namesMember = ({ properties = {}, items, anyOf = [] }: Schema): boolean =>
  "username" in properties ||
  [...Object.values(properties), ...anyOf, ...(items ? [items] : [])].some(namesMember);

const kept = routes.map(({ endpoint }) => endpoint).filter(({ isKept }) => isKept);

test("some endpoints are kept", () => expect(kept.length).toBeGreaterThan(3));

test.each(kept.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s is a visitor's read of the site's own text, bounded in number, without members",
  (_, { method, guard, query, response }) => {
    expect([method, guard, query]).toEqual(["get", "public", undefined]);
    const schema = z.toJSONSchema(response, { unrepresentable: "any", io: "input" }) as Schema;
    const properties = keptProperties(schema);
    expect(properties.length).toBeGreaterThan(2);
    const ofMembers = properties.filter((path) => written.includes(path.split(".").at(-1) ?? ""));
    expect(ofMembers.filter((path) => !ofOwners.includes(path))).toEqual([]);
  },
);
