import type { Messages } from "../../en.ts";

export const gone = { name: "persona que ya no está" } satisfies Messages["gone"];
