import { expect, test } from "vitest";
import { zipSync } from "fflate";
import { hostileZip, zipOf } from "../../../tests/factories/zip.ts";
import { readArchive } from "./read-archive.ts";

const course = "courses/first-cloth/course.json";
const facts = { name: course, data: "{}" };

const said = async (bytes: Uint8Array) => {
  const { archive, problems } = await readArchive(bytes);
  expect(archive === null).toBe(problems.length > 0);
  return problems.map(({ file, message }) => `${file} ${message}`);
};

test("the texts and pictures of one course are read, without what file managers add", async () => {
  const { archive, problems } = await readArchive(
    zipOf({
      [course]: "{}",
      "courses/first-cloth/challenges/a-band/key/es.mdx": "\uFEFF---\r\n",
      "pictures/Loom-1.png": new Uint8Array([1, 2]),
      "__MACOSX/courses/._x": "x",
      "courses/.DS_Store": "x",
    }),
  );
  expect(problems).toEqual([]);
  expect(archive?.course).toBe("first-cloth");
  expect([...(archive?.texts ?? [])]).toEqual([
    ["course.json", "{}"],
    ["challenges/a-band/key/es.mdx", "\uFEFF---\r\n"],
  ]);
  expect([...(archive?.pictures.keys() ?? [])]).toEqual(["Loom-1.png"]);
});

test.each([
  ["../outside.json", "leads out of the archive"],
  ["courses/first-cloth/../../../etc/passwd", "leads out of the archive"],
  ["courses/first-cloth/./en.mdx", "leads out of the archive"],
  ["/etc/passwd", "leads out of the archive"],
  ["C:/windows/win.ini", "leads out of the archive"],
  ["courses\\first-cloth\\en.mdx", "has a backslash in its name"],
  ["..\\en.mdx", "has a backslash in its name"],
  ["courses/first-cloth/en.mdx\0.png", "is no file of a course"],
  ["courses/first-cloth/EN.mdx", "is no file of a course"],
  ["courses/first-cloth/modules/a/b/en.mdx", "is no file of a course"],
  ["courses/first-cloth/run.js", "is no file of a course"],
  ["community.json", "is no file of a course"],
  ["pictures/sub/loom.png", "is no file of a course"],
  ["courses/second-cloth/en.mdx", "is of a second course"],
])("the name %j is refused: it %s", async (name, message) => {
  const [only, ...more] = await said(hostileZip([facts, { name, data: "x" }]));
  expect(only).toContain(message);
  expect(only).toMatch(/: .+/);
  expect(more).toEqual([]);
});

test("links, and things that are no files, are refused", async () => {
  for (const mode of [0o120777, 0o060644, 0o010644])
    expect(
      await said(hostileZip([facts, { name: "courses/first-cloth/en.mdx", data: "/etc/x", mode }])),
    ).toEqual([
      "courses/first-cloth/en.mdx is a link, not a file: put the file itself in its place",
    ]);
});

test("equal names, also with other capitals, are refused", async () => {
  expect(await said(hostileZip([facts, facts]))).toEqual([
    `${course} is there twice, also as ${course}: take one of them out`,
  ]);
  const pictures = [{ name: "pictures/loom.png" }, { name: "pictures/LOOM.png" }];
  expect((await said(hostileZip([facts, ...pictures])))[0]).toContain("is there twice");
});

test("a zip that unpacks to too many bytes is refused by its stated size, and by its real size", async () => {
  const zeros = zipSync({ [course]: [new Uint8Array(20_000_000), { level: 9 }] });
  expect(zeros.length).toBeLessThan(40_000);
  const before = process.memoryUsage().arrayBuffers;
  expect((await said(zeros))[0]).toContain("bytes unpacked");
  // A size that is stated too small ends the unpacking at that size.
  const lied = Buffer.from(zeros);
  const central = lied.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  lied.writeUInt32LE(1_000, central + 24);
  expect(await said(lied)).toEqual([
    "the archive is not a zip that can be read: pack the folder once more",
  ]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(15_000_000);
});

test("too many files, a text that is too long, and one that is no UTF-8 are refused", async () => {
  const many = Array.from({ length: 701 }, (_, index) => ({ name: `pictures/p${index}.png` }));
  expect((await said(hostileZip(many)))[0]).toContain("more than 700 files");
  expect((await said(zipOf({ [course]: "x".repeat(240_001) })))[0]).toContain("more than 240000");
  expect((await said(zipOf({ [course]: new Uint8Array([0xc3, 0x28]) })))[0]).toContain("UTF-8");
  expect((await said(zipOf({ [course]: "a\0b" })))[0]).toContain("UTF-8");
});

test("a file that is no zip, or a zip without a course, is refused with a sentence", async () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode("<html>"), zipOf({})])
    expect(await said(bytes)).toHaveLength(1);
  const whole = zipOf({ [course]: "{}" });
  expect((await said(whole.slice(0, whole.length - 9)))[0]).toContain("not a zip");
});
