import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { test } from "./fixtures.ts";
import { Client, createSubmission, joinAs, passWork } from "../setup/client.ts";
import { hideAndRestore } from "./moderation-steps.ts";
import { challenge } from "./pages.ts";

test("reported work is hidden, appealed and restored, with its reward", async ({
  site,
  visitor,
}) => {
  const { author, owner } = await joinAs(site, "author", "owner");
  await makeSiteOwner(owner.name);
  const path = await createSubmission(author, challenge, "Nobody can empty this jar.");
  await passWork(await new Client(site).logIn("reviewer"), path);

  await hideAndRestore(visitor, { slug: "ethereum", path, author, owner, reward: "25 AYNI" });
});
