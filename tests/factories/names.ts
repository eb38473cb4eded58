import { randomInt } from "node:crypto";

export const uniqueName = (prefix: string): string =>
  `${prefix}${Date.now().toString(36)}${randomInt(1000, 9999)}`;
