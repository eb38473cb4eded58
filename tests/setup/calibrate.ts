import { readFile } from "node:fs/promises";
import { catalogue } from "../../functions/contract/community/catalogue.ts";
import { mostPoints, type Client } from "./client.ts";

const linkOf = /\/communities\/([\w-]+)\/calibration\/([\w-]+)/g;
/** Only letters and digits, because the page shows a text without the marks of Markdown. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The points of the pieces of the site's files, by the ends of their English texts. */
export async function readMeasures() {
  const { communities } = catalogue.parse(
    JSON.parse(await readFile("build/catalogue.json", "utf8")),
  );
  const measures = communities.flatMap(({ slug, courses }) =>
    courses.flatMap(({ challenges }) =>
      challenges.flatMap(({ id, calibration = [] }) =>
        calibration.map(({ text, points }) => ({
          community: slug,
          challenge: id,
          ends: lettersOf(text.en ?? "").slice(-100),
          points: Object.fromEntries(
            points.map((one) => [`points-${one.criterion}`, String(one.points)]),
          ),
        })),
      ),
    ),
  );
  return { measures, communities: new Set(measures.map(({ community }) => community)) };
}

export type Measures = Awaited<ReturnType<typeof readMeasures>>["measures"];

/** The points of the piece on a calibration's page; a test's own piece has all points. */
export function pointsOn(page: { html: string; text: string }, measures: Measures) {
  const letters = lettersOf(page.text);
  const points = measures.find(({ ends }) => letters.includes(ends))?.points;
  return points ?? mostPoints(page.html);
}

/** Passes the calibrations that are due to a reviewer in the communities of the site's files. */
export async function calibrate(reviewer: Client): Promise<void> {
  const { measures, communities } = await readMeasures();
  for (const community of communities) {
    const queue = await reviewer.get(`/communities/${community}/reviews`);
    const due = new Set(Array.from(queue.html.matchAll(linkOf), ([path]) => path));
    for (const path of due) await passCalibration(reviewer, path, measures);
  }
}

/** Passes the calibration at a path, as a reviewer or a member who has passed the challenge. */
export async function passCalibration(
  reviewer: Client,
  path: string,
  measures: Measures,
): Promise<void> {
  const of = measures.filter(({ challenge }) => path.endsWith(`/${challenge}`));
  const page = await reviewer.get(path);
  if (page.html.includes("startCalibration"))
    await reviewer.submit(page.form("intent", "startCalibration"), { intent: "startCalibration" });
  for (;;) {
    const open = await reviewer.get(path);
    if (!open.html.includes("scoreCalibration")) break;
    const form = open.form("intent", "scoreCalibration");
    await reviewer.submit(form, { ...pointsOn(open, of), intent: "scoreCalibration" });
  }
}
