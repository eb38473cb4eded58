import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, passWork } from "./forms.ts";
import { hideAndRestore } from "./moderation-steps.ts";
import { challenge } from "./pages.ts";

test("H5, L11: reported work is hidden, appealed and restored, with its reward", async ({
  site,
  visitor,
}) => {
  const name = uniqueName("hid");
  const ownerName = uniqueName("own");
  const author = await new Client(site).join(name);
  const owner = await new Client(site).join(ownerName);
  await makeSiteOwner(ownerName);
  const path = await createSubmission(author, challenge, "Nobody can empty this jar.");
  await passWork(await new Client(site).logIn("reviewer"), path);

  await hideAndRestore(visitor, {
    ...{ slug: "ethereum", path, author, name, owner },
    reward: "25 AYNI",
  });
});
