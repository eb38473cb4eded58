import { en } from "../../app/i18n/messages/en.ts";
import { reviewPolicy } from "../../functions/contract/review-policy.ts";
import { makeCalibrated } from "../factories/calibrated.ts";
import { commentText } from "../factories/texts.ts";
import { passCalibration, readMeasures } from "../setup/calibrate.ts";
import { expect, isScripted, open, test } from "./fixtures.ts";
import { Client, createSubmission, joinAs, mostPoints, passWork } from "../setup/client.ts";
import { givePoints } from "./give-points.ts";
import { expectFitsPhone } from "./no-fault.ts";
import { withDatabase } from "../setup/with-database.ts";

const { assignment, calibration, memberScore, ratings, review, submission } = en;

/** Challenges of which no other test submits work. */
const placeOf = (hasScripts: boolean) =>
  hasScripts
    ? { community: "ethereum", course: "tokens-from-a-web-page", challenge: "build-a-checkout" }
    : { community: "zero-knowledge", course: "circuits-and-snarks", challenge: "design-a-circuit" };

const makeMembersEnough = (challenge: string) =>
  withDatabase((database) => makeCalibrated(database, challenge, reviewPolicy.memberScorers));

/** Gives back work of demo members, until the member is given the test's work. */
async function takeOnly(member: Client, id: string): Promise<void> {
  for (;;) {
    const taking = (await member.get("/feedback")).form("language");
    const given = (await member.submit(taking, { language: "any" })).location ?? "";
    const work = /\d+$/.exec(given)?.[0];
    if (work === id) return;
    const at = (await member.get(given)).location ?? "";
    await member.submit((await member.get(at)).form("intent", "releaseReview"), {
      intent: "releaseReview",
    });
  }
}

test("a member who has passed and calibrated is given work to score, and its author rates the words before they read the result", async ({
  site,
  visitor,
}) => {
  test.slow();
  const place = placeOf(isScripted());
  const challenge = `/communities/${place.community}/courses/${place.course}/challenges/${place.challenge}`;
  const { member, author } = await joinAs(site, "member", "author");
  const { page } = await visitor({ as: member });
  const main = page.getByRole("main");

  await test.step("passed work leads to the calibration, and says why", async () => {
    const own = await createSubmission(member, challenge, "A solution that leads on.");
    await passWork(await new Client(site).logIn("reviewer"), own);
    for (const path of [own, challenge]) {
      await open(page, path);
      await expect(main.getByText(memberScore["calibrate-why"].split(":")[0] ?? "")).toBeVisible();
    }
    await expectFitsPhone(page);
    await main.getByRole("link", { name: memberScore.calibrate }).click();
    await expect(main.getByRole("button", { name: calibration.begin })).toBeVisible();
    await expect(main.getByText(calibration["passes-how"])).toBeVisible();
  });

  await test.step("a calibrated member reads that their next piece may be one to score", async () => {
    await makeMembersEnough(place.challenge);
    const path = `/communities/${place.community}/calibration/${place.challenge}`;
    const { measures } = await readMeasures();
    await passCalibration(member, path, measures);
    await open(page, path);
    await expect(main.getByText(memberScore["members-score"])).toBeVisible();
    await open(page, challenge);
    await expect(main.getByRole("link", { name: memberScore.calibrate })).toHaveCount(0);
  });

  const path = await createSubmission(author, challenge, "Work that a member scores.");
  const id = path.split("/").at(-1) ?? "";
  await takeOnly(member, id);
  await test.step("the member's list names the work, and its page says that the work is to score", async () => {
    await open(page, "/feedback");
    await main.getByRole("link", { name: memberScore.work.split(" “")[0] ?? "" }).click();
    await expect(page).toHaveURL(new RegExp(`/reviews/${id}$`));
    await expect(main.getByText(memberScore.given)).toBeVisible();
    await expectFitsPhone(page);
  });

  const words = commentText(`What holds here, ${id}, and what does not?`);
  await test.step("without points, or with too few words, the score is refused, and the words stay", async () => {
    await main.getByLabel(review.comment, { exact: true }).fill(words);
    const sent = { comment: words, intent: "evaluateSubmission" };
    const at = new URL(page.url()).pathname;
    const form = (await member.get(at)).form("comment");
    for (const faulty of [sent, { ...sent, ...mostPoints(form.html), comment: "Short." }]) {
      const refused = await member.submit(form, faulty);
      const kept = refused.text.includes(faulty.comment.slice(0, 20));
      expect([refused.status, kept]).toEqual([400, true]);
    }
    await main.getByRole("button", { name: review.submit }).click();
    await expect(main.getByText(memberScore.given)).toBeVisible();
    await expect(main.getByLabel(review.comment, { exact: true })).toHaveValue(words);
  });

  await test.step("with points the score is given, and sealed", async () => {
    await givePoints(page, (most) => most);
    await main.getByRole("button", { name: review.submit }).click();
    await expect(main.getByText(memberScore["done-scored"])).toBeVisible();
    await expect(main.getByText(assignment.yours, { exact: true })).toHaveCount(0);
    await open(page, path);
    await expect(main.getByText(submission["evaluated-by"])).toHaveCount(0);
  });

  await test.step("the author reads the words, rates them, and then reads the result", async () => {
    const { page: reading } = await visitor({ as: author });
    const own = reading.getByRole("main");
    await open(reading, path);
    await expect(own.getByText(words.slice(0, 20)).first()).toBeVisible();
    await expect(own.getByText(submission["sealed-own"])).toBeVisible();
    await own.getByLabel(ratings.very).check();
    await own.getByRole("button", { name: ratings.say }).click();
    await expect(own.getByText(submission["evaluated-by"])).toContainText(member.name);
    await expectFitsPhone(reading);
  });
});
