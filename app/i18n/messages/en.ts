import * as en from "./en/all.ts";

export { en };
export type Messages = typeof en;
