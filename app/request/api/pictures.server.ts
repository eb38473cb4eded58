import { cardId, pictureId, setPicture as endpoint } from "#contract/identity/picture.ts";
import { addDraftPicture as addition } from "#contract/studio/draft.ts";
import type { ApiCaller } from "./client.server.ts";
import { ApiProblem } from "./problem.server.ts";
import { parseJson, readText, send, type Sender } from "./send.server.ts";

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
  const headers = { "Content-Type": picture.type || "application/octet-stream" };
  const pattern = addition.path;
  const query = new URLSearchParams({ description });
  const path = `${pattern.replace("{slug}", encodeURIComponent(slug))}?${query}`;
  await send(path, caller, { pattern, method: "POST", headers, body: picture }).finally(() =>
    caller.reads?.clearAll(),
  );
}

/**
 * Stores a member's picture and returns its id. Throws `ApiProblem`: `picture-unreadable`,
 * `payload-too-large`, or `unavailable` for a reply that does not match the contract.
 */
export async function setPicture(picture: Blob, caller: ApiCaller): Promise<string> {
  const headers = { "Content-Type": picture.type || "application/octet-stream" };
  const { path } = endpoint;
  const sending = send(path, caller, { pattern: path, method: "PUT", headers, body: picture });
  // Cached reads contain the former picture.
  const reply = await sending.finally(() => caller.reads?.clearAll());
  const parsed = endpoint.response.safeParse(parseJson(await readText(reply)));
  if (!parsed.success) throw new ApiProblem("unavailable", null, { cause: parsed.error });
  return parsed.data.picture;
}

export const getPicture = (id: string, caller: Sender): Promise<Response> =>
  passOn("/pictures/{id}", pictureId.safeParse(id).data, caller);

export const getCard = (id: string, caller: Sender): Promise<Response> =>
  passOn("/cards/{id}", cardId.safeParse(id).data, caller);

async function passOn(pattern: string, id: string | undefined, caller: Sender) {
  if (id === undefined) throw new ApiProblem("not-found");
  const path = pattern.replace("{id}", id);
  const reply = await send(path, { ...caller, session: null }, { pattern, method: "GET" });
  return new Response(reply.body, {
    headers: {
      "Content-Type": reply.headers.get("content-type") ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
