import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { id, instant, publicUser, slug } from "../core/values.ts";

const params = z.object({ slug });
const secret = z.string().regex(/^[\w-]{43}$/);
const problems = ["not-found", "not-in-role", "not-in-studio"] as const;

export const makePreviewLink = endpoint({
  method: "post",
  path: "/studio/{slug}/preview-links",
  summary: "Make a secret link to the draft as it is now, for people without an account",
  guard: "member",
  params,
  status: 201,
  response: z.object({ secret }),
  problems: [
    ...problems,
    "draft-has-problems",
    "draft-still-read",
    "too-many-parts",
    "too-many-attempts",
  ],
});

export const listPreviewLinks = endpoint({
  method: "get",
  path: "/studio/{slug}/preview-links",
  summary: "The links to a community's draft that lead there still, newest first",
  guard: "member",
  params,
  response: z.object({
    links: z.array(z.object({ id, madeBy: publicUser, at: instant, endsAt: instant })),
  }),
  problems,
});

export const revokePreviewLink = endpoint({
  method: "delete",
  path: "/studio/{slug}/preview-links/{link_id}",
  summary: "End a link to a community's draft",
  guard: "member",
  params: params.extend({ link_id: id }),
  problems,
});

/** A POST, so that the secret is in no URL of the API. */
export const readPreview = endpoint({
  method: "post",
  path: "/previews/reading",
  summary: "The draft that a secret link leads to, as it was when the link was made",
  guard: "service",
  body: z.object({ secret }),
  response: z.object({
    /** A compiled community, as JSON. */
    document: z.string(),
    /** False before an admin has approved a first publication: links then lead nowhere else. */
    isApproved: z.boolean(),
    endsAt: instant,
  }),
  problems: ["not-found", "preview-ended"],
});
