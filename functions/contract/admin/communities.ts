import { z } from "zod";
import { communityRole, openInvitation } from "../community/people.ts";
import { endpoint } from "../core/endpoint.ts";
import { adminReason, id, instant, publicUser, slug } from "../core/values.ts";
import { operationsOn } from "./operations-on.ts";

const hosted = z.object({
  slug,
  name: z.string(),
  publishedAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  closedAt: instant.nullable(),
});
export type HostedCommunity = z.output<typeof hosted>;

export const listHostedCommunities = endpoint({
  method: "get",
  path: "/admin/communities",
  summary: "The communities of the studio, the newest first",
  guard: "admin",
  response: z.object({ communities: z.array(hosted) }),
});

const params = z.object({ slug });

export const getHostedCommunity = endpoint({
  method: "get",
  path: "/admin/communities/{slug}",
  summary: "A community of the studio with its people, as admins see it",
  guard: "admin",
  params,
  response: hosted.extend({
    termsAcceptedAt: instant.nullable(),
    people: z.array(z.object({ id, user: publicUser, role: communityRole, since: instant })),
    invitations: z.array(openInvitation),
  }),
  problems: ["not-found"],
});

const operation = operationsOn("/admin/communities/{slug}", params);

const withReason = z.object({ reason: adminReason });

export const suspendCommunity = operation(
  "suspend",
  "Hide a community from everybody but its people, and take no new work there",
  withReason,
);

export const resumeCommunity = operation(
  "resume",
  "Lift the suspension of a community",
  withReason,
);

export const inviteOwner = operation(
  "owners",
  "Invite an email to be an owner of a community",
  withReason.extend({ email: z.email().max(254) }),
);

export const endRoleAsAdmin = operation(
  "end-role",
  "Take a role in a community from a member; its last owner stays",
  withReason.extend({ person_id: id, role: communityRole }),
  ["last-owner"],
);
