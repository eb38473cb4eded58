import { csvText } from "#app/request/http/csv.ts";
import { entityTag } from "#app/request/http/entity-tag.ts";
import { publicResource, sharedReply } from "#app/request/context/public-resource.server.ts";
import { fileCaching, readPaymentFile } from "./payment-files.server.ts";

/** The payments of a community as CSV; the header `Link` has the URL of the next part. */
export const loader = publicResource(async (context) => {
  const { slug, rows, next } = await readPaymentFile(context, "rewards.csv");
  const heads = ["date", "reason", "challenge", "amount", "token", "member"] as const;
  const text = csvText(
    heads,
    rows.map((row) => heads.map((head) => row[head] ?? "")),
  );
  const type = "text/csv; charset=utf-8";
  const tag = entityTag(text + (next ?? ""));
  const reply = sharedReply({ type, cacheControl: fileCaching, tag }, text);
  reply.headers.set("Content-Disposition", `attachment; filename="ayni-${slug}-rewards.csv"`);
  if (next) reply.headers.set("Link", `<${next}>; rel="next"`);
  return reply;
});
