import { expect, test } from "vitest";
import { writtenVersions } from "./written.server.ts";

const page = { locale: "en", document: (html: string) => ({ hash: "", html }) } as const;
const version = (text: string) => ({ content: { format: "text", text } }) as const;

test("versions are Markdown as far as one text may go, and as they were typed beyond", () => {
  const long = `**bold**${" and so on".repeat(1_900)}`;
  const link = { format: "github", link: "https://github.com/ayni/loom" } as const;
  const shown = writtenVersions(
    [
      version("**new**"),
      { content: { ...link, text: "" } },
      { content: { ...link, text: long } },
      version(long),
      version("*old*"),
    ],
    page,
  );
  expect(shown.map(({ content }) => content.part?.html?.slice(0, 4))).toEqual([
    "<p d",
    undefined,
    "<p d",
    "<pre",
    "<pre",
  ]);
  expect(shown.map(({ content }) => content.format === "github" && content.link)).toEqual([
    false,
    link.link,
    link.link,
    false,
    false,
  ]);
});
