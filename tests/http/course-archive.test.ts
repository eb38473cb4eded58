import { expect, test } from "vitest";
import { Client } from "../setup/client.ts";
import { makeStudioCommunity } from "../factories/studio.ts";
import { zipOf } from "../factories/zip.ts";
import { site } from "./site.ts";
import { withDatabase } from "../setup/with-database.ts";

const root = "courses/the-sheet-bend";
const facts = {
  level: "beginner",
  hours: 2,
  chapters: [{ id: "first-steps", modules: [] }],
  challenges: [],
  checked: { on: "2026-09-01", with: ["A web browser"] },
};
const words = `---
title: The sheet bend
summary: Two ropes.
objectives: [Tie it]
prerequisites: []
disclaimer: None.
chapters: { first-steps: { title: First, outcome: One. } }
faq: []
---
`;
const archive = (more: object = {}) =>
  new File(
    [
      new Uint8Array(
        zipOf({
          [`${root}/course.json`]: JSON.stringify({ ...facts, ...more }, null, 2),
          [`${root}/en.mdx`]: words,
        }),
      ),
    ],
    "course.zip",
    { type: "application/zip" },
  );

test("an author without scripts brings a course in as a zip, sees what it is, and takes it out again", async () => {
  const client = await new Client(site).signUp("archivist");
  await withDatabase((database) =>
    makeStudioCommunity(database, "archived-knots", { archivist: "owner" }),
  );
  const studio = "/studio/archived-knots";
  const page = await client.get(`${studio}/content`);
  expect(page.html).toContain(`href="${studio}/import"`);
  const form = (await client.get(`${studio}/import`)).form("archive");
  const refused = await client.submit(form, { archive: archive({ pool: [] }) });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("take it out, and fund the pool");
  const looked = await client.follow(await client.submit(form, { archive: archive() }));
  expect(looked.html).toContain("This becomes a new course");
  const added = await client.follow(await client.submit(looked.form("revision"), {}));
  expect(added.html).toContain("The sheet bend");
  const zip = await client.send(`${studio}/courses/the-sheet-bend/archive.zip`);
  expect(zip.status).toBe(200);
  const again = await client.get(`/es${studio}/import?course=the-sheet-bend`);
  expect(again.html).toContain("Reemplazar «The sheet bend»");
});
