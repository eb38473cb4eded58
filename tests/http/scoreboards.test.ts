import { expect, test } from "vitest";
import { Client } from "../setup/client.ts";
import { course, inLanguage, languages } from "../e2e/pages.ts";
import { site } from "./site.ts";

/** R6: links choose the period and the order of a course's board. */

test.each(languages)(
  "links choose the period and the order of a course's board (%s)",
  async (language) => {
    const path = inLanguage(course, language);
    const visitor = new Client(site);
    const currentOf = async (query: string) =>
      [...(await visitor.get(path + query)).html.matchAll(/<a ([^>]*aria-current="true"[^>]*)>/g)]
        .map(([, attributes = ""]) => /href="([^"]*)"/.exec(attributes)?.[1])
        .filter((href) => href?.endsWith("#scoreboard"));
    expect(await currentOf("")).toEqual([`${path}#scoreboard`]);
    expect(await currentOf("?period=last-month")).toEqual([`${path}?period=last-month#scoreboard`]);
    expect(await currentOf("?period=never&sort=%00")).toEqual([`${path}#scoreboard`]);
    const both = await currentOf("?period=this-month&sort=feedback");
    expect(both).toEqual([`${path}?period=this-month&amp;sort=feedback#scoreboard`]);
  },
);
