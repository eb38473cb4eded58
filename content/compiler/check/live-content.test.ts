import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Content } from "../content.ts";
import { course, validFiles, withFolder } from "../fixture.ts";
import { createLiveContent } from "./live-content.ts";
import { type Problem, problemText } from "./problem.ts";
import type { Written } from "../write-compiled.ts";

const module = `${course}/modules/warp-and-weft/en.mdx`;
const moduleText = validFiles[module] ?? "";

test("a changed text is written at once, a broken one is not, and the last good text stays", async () => {
  await withFolder(validFiles, async (root) => {
    const out = join(root, ".build");
    const told: [Written, readonly Problem[]][] = [];
    const live = createLiveContent({
      root,
      out,
      onCompiled: (...all) => void told.push(all),
      onFailure: (error) => expect.unreachable(String(error)),
    });
    const html = async () => {
      const { communities } = JSON.parse(
        await readFile(join(out, "content.json"), "utf8"),
      ) as Content;
      return communities[0]?.courses[0]?.modules[0]?.text.en.html;
    };
    const write = (text: string, file = module) => writeFile(join(root, file), text);
    await live.compile();
    expect(told.pop()).toEqual([{ content: true, catalogue: true }, []]);

    await write(moduleText.replace("See [outside]", "Look [outside]"));
    await live.compile();
    // The search needs the texts, so the catalogue contains them.
    expect(told.pop()).toEqual([{ content: true, catalogue: true }, []]);
    expect(await html()).toContain("Look <a");

    await write(moduleText.replace("## Warp", "# Warp"));
    await live.compile();
    expect(told.pop()?.[0]).toEqual({ content: false, catalogue: false });
    expect(live.problems.map(problemText)[0]).toContain(`${module}:14:1 headings start at ##`);
    expect(await html()).toContain("Look <a");

    // Changes during a compilation are compiled together after it.
    await write(moduleText);
    const first = live.compile();
    await write(moduleText.replace("See [outside]", "Read [outside]"));
    await Promise.all([first, ...Array.from({ length: 4 }, () => live.compile())]);
    expect(live.problems).toEqual([]);
    expect(await html()).toContain("Read <a");
    // The first compilation may end before the second text is written.
    expect(told.length).toBeLessThanOrEqual(3);

    told.splice(0);
    await live.compile();
    expect(told).toEqual([[{ content: false, catalogue: false }, []]]);
  });
});

test("a failure of the compiler ends nothing, and the next change is compiled", async () => {
  await withFolder(validFiles, async (root) => {
    const failures: unknown[] = [];
    const out = join(root, ".build");
    const live = createLiveContent({
      root,
      out,
      onCompiled: () => undefined,
      onFailure: (error) => void failures.push(error),
    });
    await writeFile(out, "a file in the folder's place");
    await live.compile();
    expect(failures).toHaveLength(1);
    await mkdir(join(root, ".other"));
    await expect(live.compile()).resolves.toBeUndefined();
    expect(failures).toHaveLength(2);
  });
});
