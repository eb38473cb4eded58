import { en } from "../../app/i18n/messages/en.ts";
import { commentText } from "../factories/texts.ts";
import { expect, isScripted, open, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, passWork } from "../setup/client.ts";
import { isOnDevice } from "./on-device.ts";

/** A member takes, declines, drafts and gives feedback that the system assigns, and is rated and paid. */

const course = "/communities/bitcoin/courses";
/** Challenges that no other test answers, so that only this test's work can be drawn. */
const challengeOf = (hasScripts: boolean) =>
  hasScripts
    ? `${course}/transactions-and-script/challenges/decode-a-transaction`
    : `${course}/keys-custody-recovery/challenges/plan-a-custody`;

test("a member takes the next piece, declines one, saves a draft, and is paid for helpful feedback", async ({
  site,
  visitor,
}) => {
  const challenge = challengeOf(isScripted());
  const { assignment } = en;
  const reviewer = await new Client(site).logIn("reviewer");
  const peer = await new Client(site).join(uniqueName("peer"));
  const { page } = await visitor({ as: peer });

  await test.step("before a pass no work is assigned, and the page says why", async () => {
    await open(page, "/feedback");
    await expect(page.getByText(assignment["nothing-passed-title"])).toBeVisible();
  });

  const authors = new Map<string, { client: Client; path: string }>();
  await test.step("after a pass, work of others waits", async () => {
    await passWork(reviewer, await createSubmission(peer, challenge, "My own solution."));
    await open(page, "/feedback");
    await expect(page.getByText(assignment["nothing-title"])).toBeVisible();
    for (const prefix of ["one", "two"]) {
      const name = uniqueName(prefix);
      const client = await new Client(site).join(name);
      authors.set(name, {
        client,
        path: await createSubmission(client, challenge, `A solution by ${name}.`),
      });
    }
  });

  const takeNext = async () => {
    await open(page, "/feedback");
    await page.getByRole("button", { name: assignment.next }).click();
    await expect(page).toHaveURL(/\/feedback\/\d+/);
    return new URL(page.url()).pathname.split("/").at(-1) ?? "";
  };

  let declined = "";
  await test.step("one press declines a piece, which never comes back", async () => {
    declined = await takeNext();
    await expect(page.getByText(assignment.rubric, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: assignment.decline, exact: true }).click();
    await expect(page.getByText(assignment["done-declined"])).toBeVisible();
  });

  let id = "";
  await test.step("a draft is kept, and the feedback is given beside the task", async () => {
    id = await takeNext();
    expect(id).not.toBe(declined);
    const field = page.getByLabel(en.feedback["text-label"], { exact: true });
    const text = commentText(`Which input is spent first, ${id}?`);
    await field.fill(text);
    await page.getByRole("button", { name: assignment["save-draft"] }).click();
    await expect(page.getByText(assignment["done-draft"])).toBeVisible();
    await open(page, `/feedback/${id}`);
    await expect(field).toHaveValue(text);
    const added = `And which is spent last, ${id}?`;
    await expect(async () => {
      await field.fill(`${text} ${added}`);
      if (isScripted()) expect(await isOnDevice(page, added)).toBe(true);
    }).toPass();
    await page.getByRole("button", { name: en.feedback.send }).click();
    await expect(page.getByText(assignment["done-given"])).toBeVisible();
    await expect(page.getByText(assignment["nothing-title"])).toBeVisible();
    // Text that was sent does not stay on the device.
    if (isScripted()) await expect.poll(() => isOnDevice(page, added)).toBe(false);
  });

  await test.step("the author rates it, and the score pays it", async () => {
    const author = [...authors.values()].find(({ path }) => path.endsWith(`/${id}`));
    if (!author) throw new Error("The assigned work is of neither author");
    const form = (await author.client.get(author.path)).form("intent", "rateFeedback");
    await author.client.submit(form, { helpfulness: "very", intent: "rateFeedback" });
    await passWork(reviewer, author.path);
    await open(page, author.path);
    await expect(page.getByText(en.judged.all)).toContainText(en.judged.earned);
  });
});
