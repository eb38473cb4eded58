import type { Messages } from "../../en.ts";

export const deleted = { name: "persona que ya no está" } satisfies Messages["deleted"];
