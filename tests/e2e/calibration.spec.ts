import { en } from "../../app/i18n/messages/en.ts";
import { grantRole } from "../../functions/domain/member/viewer/grant-role.ts";
import { giveRole } from "../factories/owners.ts";
import { workText } from "../factories/texts.ts";
import { pointsOn, readMeasures } from "./calibrate.ts";
import { expect, isScripted, open, type Page, test } from "./fixtures.ts";
import { type Client, joinAs, mostPoints } from "./forms.ts";
import { givePoints } from "./give-points.ts";
import { expectFitsPhone } from "./no-fault.ts";
import { withDatabase } from "../setup/with-database.ts";

/** Challenges that no other test answers, because this test adds pieces to them. */
const placeOf = (hasScripts: boolean) =>
  hasScripts
    ? { slug: "ethereum", challenge: "build-a-checkout" }
    : { slug: "zero-knowledge", challenge: "schnorr-by-hand" };

async function makePieces(owner: Client, second: Client, studio: string, challenge: string) {
  const list = async () =>
    new Set((await owner.get(studio)).html.match(/\/studio\/[\w-]+\/calibration\/\d+/g));
  const before = await list();
  const form = (await owner.get(studio)).form("challenge");
  for (const number of [1, 2, 3, 4, 5, 6])
    await owner.submit(form, { challenge, text: workText(`Piece ${number}.`), language: "en" });
  const paths = [...(await list())].filter((path) => !before.has(path));
  for (const path of paths)
    for (const by of [owner, second]) {
      const scoring = (await by.get(path)).form("intent", "scoreCalibrationPiece");
      await by.submit(scoring, { ...mostPoints(scoring.html), intent: "scoreCalibrationPiece" });
    }
  return Promise.all(paths.map(async (path) => (await owner.get(path)).text));
}

/** Scores three pieces with the points that staff agreed on; without `agreed`, with no points. */
async function scoreThree(page: Page, agreed?: () => Promise<Record<string, string>>) {
  const { calibration } = en;
  for (const number of ["1", "2", "3"]) {
    const title = calibration.piece.replace("{{number}}", number).replace("{{count}}", "3");
    await expect(page.getByRole("heading", { name: title, level: 2 })).toBeVisible();
    if (number === "1") await expectFitsPhone(page);
    const points = (await agreed?.()) ?? {};
    await givePoints(page, (_, name) => Number(points[name] ?? 0));
    await page.getByRole("button", { name: calibration.score }).click();
  }
}

test("a reviewer fails a calibration, sees where and why, and passes the second", async ({
  site,
  visitor,
}) => {
  test.slow();
  const { calibration, studioCalibration } = en;
  const { slug, challenge } = placeOf(isScripted());
  const { owner, second, reviewer } = await joinAs(site, "owner", "second", "reviewer");
  await withDatabase(async (database) => {
    await giveRole(database, owner.name, "owner", slug);
    for (const { name: user } of [second, reviewer])
      await grantRole(database, { role: "reviewer", user, community: slug });
  });

  const { page } = await visitor({ as: reviewer });
  const link = page.locator(`a[href$="/calibration/${challenge}"]`);
  await test.step("an owner writes pieces, and two of staff agree on them", async () => {
    const texts = await makePieces(owner, second, `/studio/${slug}/calibration`, challenge);
    expect(texts).toHaveLength(6);
    for (const text of texts) expect(text).toContain(studioCalibration["agreed-staff"]);
  });

  await test.step("the queue leads to the calibration, which fails", async () => {
    await open(page, `/communities/${slug}/reviews`);
    await expect(page.getByText(calibration["due-title"])).toBeVisible();
    await link.click();
    await page.getByRole("button", { name: calibration.begin }).click();
    await scoreThree(page);
    await expect(page.getByText(calibration["not-passed-title"])).toBeVisible();
    await expect(page.getByText(calibration.beyond)).toHaveCount(3);
    await expect(page.getByText(calibration.staff, { exact: false }).first()).toBeVisible();
  });

  await test.step("the second try has other pieces, and passes", async () => {
    await page.getByRole("button", { name: calibration["begin-again"] }).click();
    const { measures } = await readMeasures();
    await scoreThree(page, async () =>
      pointsOn(
        // Only the part to score, because the pieces of the first try are below that part.
        {
          html: await page.content(),
          text: (await page.locator(".scoring").textContent()) ?? "",
        },
        measures.filter((one) => one.challenge === challenge),
      ),
    );
    await expect(page.getByText(calibration["passed-title"])).toBeVisible();
    await expect(page.getByText(calibration.within)).toHaveCount(3);
    await expectFitsPhone(page);
    await open(page, `/communities/${slug}/reviews`);
    await expect(link).toHaveCount(0);
  });
});
