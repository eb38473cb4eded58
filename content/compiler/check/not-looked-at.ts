import { join } from "node:path";
import type { Content } from "../content.ts";
import type { Problem } from "./problem.ts";

const months = 6;

export function notLookedAt({ communities }: Content, now: Date): Problem[] {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  return communities.flatMap(({ slug, courses }) =>
    courses
      .filter(({ checked }) => !checked || new Date(checked.on) < limit)
      .map((course) => ({
        file: join("communities", slug, "courses", course.slug, "course.json"),
        message: `was ${course.checked ? `checked on ${course.checked.on}` : "never checked"}: run npm run test:lessons, read it, and write the new day and versions`,
      })),
  );
}
