import { entityTag } from "#app/request/http/entity-tag.ts";
import { publicResource, sharedReply } from "#app/request/context/public-resource.server.ts";
import { fileCaching, readPaymentFile } from "./payment-files.server.ts";

/** The payments of a community as JSON; `next` is the URL of the next part, or null. */
export const loader = publicResource(async (context) => {
  const { slug, rows, next } = await readPaymentFile(context, "rewards.json");
  const text = JSON.stringify({ community: slug, payments: rows, next });
  const shared = { type: "application/json", cacheControl: fileCaching, tag: entityTag(text) };
  return sharedReply(shared, text);
});
