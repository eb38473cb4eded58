import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { validDraft } from "../../content/compiler/draft.fixture.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { Client } from "../e2e/forms.ts";
import { inLanguage, languages } from "../e2e/pages.ts";
import { uniqueName } from "../factories/names.ts";
import { publishInStudio } from "../factories/studio.ts";
import { workText } from "../factories/texts.ts";
import { lintHtml } from "../setup/html-checkers.ts";
import { site } from "./site.ts";

/** An owner who is alone in staff, and the admin whose approval is the second score, by forms. */

const slug = "lone-weavers";
const studio = `/studio/${slug}/calibration`;
const messages = { en, es };
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
  const scoring = (await owner.get(path)).form("intent", "scoreCalibrationPiece");
  const points = Object.fromEntries(
    [...scoring.html.matchAll(/<input[^>]*name="(points-[^"]+)"/g)].map(([, field = ""]) => [
      field,
      "2",
    ]),
  );
  await owner.submit(scoring, { ...points, intent: "scoreCalibrationPiece" });
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
    expect(await lintHtml({ name: list, html: waiting.html })).toEqual([]);
    const faulty = await admin.submit(waiting.form("intent", "refusePiece"), {
      intent: "refusePiece",
      reason: "",
    });
    expect(faulty.status).toBe(400);
    const refusal = { intent: "refusePiece", reason: `Clarity is worth more, ${language}.` };
    const refused = await admin.submit(waiting.form("intent", "refusePiece"), refusal);
    expect(refused.location, refused.text).toContain("flash=done");
    const told = await owner.get(path);
    expect(told.text).toContain(refusal.reason);
    expect((await admin.get(list)).text).toContain(t.adminCalibration.none);
    expect((await owner.get(inLanguage("/notifications", language))).html).toContain(studio);

    const scoring = told.form("intent", "scoreCalibrationPiece");
    await owner.submit(scoring, { intent: "scoreCalibrationPiece" });
    const again = (await admin.get(list)).form("intent", "approvePiece");
    const approval = { intent: "approvePiece", reason: "I would score it alike" };
    await admin.submit(again, approval);
    expect((await owner.get(path)).text).toContain(t.studioCalibration["agreed-admin"]);
    const late = await admin.submit(again, approval);
    expect(late.text).toContain(t.problems["calibration-changed"]);
    expect((await admin.get(inLanguage("/admin/log", language))).text).toContain(
      t.admin["operation-calibration-approved"],
    );
  },
);
