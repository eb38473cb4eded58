import type { Messages } from "./en.ts";
import * as all from "./es/all.ts";

export const es = all satisfies Messages;
