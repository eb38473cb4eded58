import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "../../app/i18n/i18n.server.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { Client } from "../setup/client.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { publishInStudio } from "../factories/studio.ts";
import { workText } from "../factories/texts.ts";
import { lint } from "../setup/html-checkers.ts";
import { press } from "../setup/steps.ts";
import { site } from "./site.ts";

/** An owner who is alone in staff, and the admin whose approval is the second score, by forms. */

const slug = "lone-weavers";
const studio = `/studio/${slug}/calibration`;
const owner = new Client(site);
const admin = new Client(site);
const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");

beforeAll(async () => {
  const name = uniqueName("lone");
  await owner.join(name);
  await admin.logIn("admin");
  await publishInStudio(database, slug, name, validDraft());
});
afterAll(() => close());

async function scorePiece(language: "en" | "es"): Promise<string> {
  const form = (await owner.get(studio)).form("text");
  const [, challenge = ""] = /<option value="([^"]+)"/.exec(form.html) ?? [];
  await owner.submit(form, { challenge, text: workText(`Alone, ${language}.`), language });
  const paths = (await owner.get(studio)).html.match(/\/studio\/[\w-]+\/calibration\/\d+/g) ?? [];
  const path = inLanguage(paths.at(-1) ?? "", language);
  const scoring = await owner.get(path);
  const fields = scoring.html.match(/(?<=<input[^>]*name=")points-[^"]+/g) ?? [];
  const points = Object.fromEntries(fields.map((field) => [field, "2"]));
  await press(owner, scoring, "scoreCalibrationPiece", points);
  return path;
}

test.each(languages)(
  "an admin refuses, then approves the score, with reasons (%s)",
  async (language) => {
    const t = messages[language];
    const path = await scorePiece(language);
    expect((await owner.get(path)).text).toContain(t.studioCalibration["waits-admin"]);

    const list = inLanguage("/admin/calibration", language);
    const waiting = await admin.get(list);
    expect(waiting.text).toContain(`Alone, ${language}.`);
    await lint(waiting);
    const faulty = await press(admin, waiting, "refusePiece", { reason: "" });
    expect(faulty.status).toBe(400);
    const refusal = { reason: `Clarity is worth more, ${language}.` };
    const refused = await press(admin, waiting, "refusePiece", refusal);
    expect(refused.location, refused.text).toMatch(/\?done(?:#|$)/);
    const told = await owner.get(path);
    expect(told.text).toContain(refusal.reason);
    expect((await admin.get(list)).text).toContain(t.adminCalibration.none);
    expect((await owner.get(inLanguage("/notifications", language))).html).toContain(studio);

    await press(owner, told, "scoreCalibrationPiece");
    const again = await admin.get(list);
    const approval = { reason: "I would score it alike" };
    await press(admin, again, "approvePiece", approval);
    expect((await owner.get(path)).text).toContain(t.studioCalibration["agreed-admin"]);
    const late = await press(admin, again, "approvePiece", approval);
    expect(late.text).toContain(t.problems["calibration-changed"]);
    expect((await admin.get(inLanguage("/admin/log", language))).text).toContain(
      t.admin["operation-calibration-approved"],
    );
  },
);
