import { cardId, pictureId, setPicture as endpoint } from "#contract/identity/picture.ts";
import { addDraftPicture as addition } from "#contract/studio/draft.ts";
import { fillPath, sendBytes, type ApiCaller } from "./client.server.ts";
import { ApiProblem } from "./problem.server.ts";
import { send, type Sender } from "./send.server.ts";

type Described = { readonly slug: string; readonly description: string };

/**
 * Adds a picture to a community's draft. Throws `ApiProblem` as `setPicture` does, and if the
 * member may not write the draft.
 */
export async function addDraftPicture(
  { slug, description }: Described,
  picture: Blob,
  caller: ApiCaller,
): Promise<void> {
  await sendBytes(addition, { params: { slug }, query: { description } }, picture, caller);
}

/**
 * Stores a member's picture and returns its id. Throws `ApiProblem`: `picture-unreadable`,
 * `payload-too-large`, or `unavailable` for a reply that does not match the contract.
 */
export async function setPicture(picture: Blob, caller: ApiCaller): Promise<string> {
  return (await sendBytes(endpoint, {}, picture, caller)).picture;
}

export const getPicture = (id: string, caller: Sender): Promise<Response> =>
  passOn("/pictures/{id}", pictureId.safeParse(id).data, caller);

export const getCard = (id: string, caller: Sender): Promise<Response> =>
  passOn("/cards/{id}", cardId.safeParse(id).data, caller);

async function passOn(pattern: string, id: string | undefined, caller: Sender) {
  if (id === undefined) throw new ApiProblem("not-found");
  const reply = await send(
    fillPath(pattern, { id }),
    { ...caller, session: null },
    { pattern, method: "GET" },
  );
  return new Response(reply.body, {
    headers: {
      "Content-Type": reply.headers.get("content-type") ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
