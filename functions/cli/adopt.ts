import { z } from "zod";
import { adoptCommunity } from "../domain/community/publication/adopt-community.ts";
import type { Database } from "../db/connect.ts";
import { findVerifiedMember } from "../domain/member/viewer/find-verified-member.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Identity } from "../platform/identity/identity.ts";
import { createDraftCompiler } from "../platform/studio/draft-compiler.ts";

export const usage = `Usage: npm run studio:adopt -- <community> [<email-or-username>]

Moves a community of content/communities/ into the studio, where its owners change it from then on. Where it has no owner
yet, the member with a verified email that is named becomes one. Run it in a checkout
of the release that runs. The database is the one at DATABASE_URL with the project FIREBASE_PROJECT_ID, or that of a
running Ayni with nothing configured, whose DATA_DIR this is.`;

const size = z.object({ width: z.int().positive(), height: z.int().positive() });
const sent = z.object({
  slug: z.string(),
  texts: z.record(z.string(), z.string()),
  media: z.record(z.string(), size),
  owner: z.string().optional(),
});

export type Sent = z.output<typeof sent>;

type Parts = { readonly database: Database; readonly identity: Identity };

export async function runAdopt({ database, identity }: Parts, json: unknown): Promise<string> {
  const { slug, texts, media, owner: named } = sent.parse(json);
  const owner = named && (await findOwner(database, identity, named));
  const drafts = createDraftCompiler();
  const folder = {
    texts: new Map(Object.entries(texts)),
    media: new Map(Object.entries(media)),
  };
  const isNew = await adoptCommunity({ database, drafts, owner }, slug, folder).finally(
    drafts.close,
  );
  return isNew
    ? `${slug} is in the studio. Delete content/communities/${slug} in the next release; keep the files of public/ that it shows.`
    : `${slug} is in the studio already: nothing was changed.`;
}

const findOwner = (database: Database, identity: Identity, named: string) =>
  findVerifiedMember(database, identity, named).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const why =
      error.code === "identity-unavailable"
        ? "The identity service cannot be reached: try again."
        : `There is no member ${named} with a verified email: they sign up, and verify it, first.`;
    throw new Error(why, { cause: error });
  });
