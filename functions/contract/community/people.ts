import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instant, publicUser, slug } from "../core/values.ts";

export const communityRole = z.enum(["owner", "author", "reviewer"]);
export type CommunityRole = z.output<typeof communityRole>;

const params = z.object({ slug });

const studioCommunity = z.object({
  slug,
  name: z.string(),
  source: z.enum(["folder", "studio"]),
  publishedAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** The viewer's. */
  roles: z.array(communityRole),
});
export type StudioCommunity = z.output<typeof studioCommunity>;

export const getStudioCommunity = endpoint({
  method: "get",
  path: "/studio/{slug}",
  summary: "A community as its people see it in the studio, with the viewer's roles",
  guard: "member",
  params,
  response: studioCommunity,
  problems: ["not-found", "not-in-role"],
});

const person = z.object({ user: publicUser, role: communityRole, since: instant });
export type Person = z.output<typeof person>;

export const listPeople = endpoint({
  method: "get",
  path: "/studio/{slug}/people",
  summary: "The owners, authors and reviewers of a community, for its people",
  guard: "member",
  params,
  response: z.object({ people: z.array(person) }),
  problems: ["not-found", "not-in-role"],
});
