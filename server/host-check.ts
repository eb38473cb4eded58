import { createHostCheck, type HostSettings } from "#app/http/host-names.ts";
import type { Middleware } from "./exchange.ts";
import { HttpError } from "./error-page.ts";

/** Refuses, with 421, what is asked of another site than this. */
export const hostCheck = (settings: HostSettings): Middleware => {
  const isForUs = createHostCheck(settings);
  return async ({ message }, next) => {
    if (!isForUs(message)) throw new HttpError(421, { Connection: "close" });
    return next();
  };
};
