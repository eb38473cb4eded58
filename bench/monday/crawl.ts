import { megabytesOf } from "../memory.ts";
import { Person, visit, type Answer } from "./people.ts";
import { openSite } from "./site.ts";

/**
 * `node bench/monday/crawl.ts [pages] [megabytes]`: a robot reads this number of pages, each once, eight at a
 * time, from a web tier and an API whose heaps have this limit. Prints the memory of both.
 */

const pages = Number(process.argv[2] ?? 24_000);
const limit = process.argv[3] ?? "400";
const mark = pages / 12;

const ends: (() => unknown)[] = [];
try {
  const site = await openSite({ members: 1_000, ends });
  const heap = { NODE_OPTIONS: `--max-old-space-size=${limit}` };
  const { url, web, api } = await site.run(1, { more: heap });
  const answers: Answer[] = [];
  const robot = new Person(url, (answer) => answers.push(answer));
  let asked = 0;
  let told = -mark;
  const crawl = async () => {
    while (asked < pages) {
      if (asked >= told + mark) {
        told += mark;
        console.log(
          `${asked} pages: web ${web.map(megabytesOf).join()} MB, API ${api.map(megabytesOf).join()} MB`,
        );
      }
      asked += 1;
      await visit(robot);
    }
  };
  await Promise.all(Array.from({ length: 8 }, crawl));
  const failed = answers.filter(({ status }) => status !== 200).length;
  console.log(
    `${answers.length} pages, ${failed} not 200: web ${web.map(megabytesOf).join()} MB, API ${api.map(megabytesOf).join()} MB`,
  );
} finally {
  for (const end of ends.toReversed()) await end();
}
