import { z } from "zod";
import { secondsNow } from "#app/request/http/clock.server.ts";
import { cookies, type CookieName } from "#app/request/http/browser-storage.ts";
import { cookiesOf } from "#app/request/http/cookies.server.ts";
import { giveCookie } from "#app/request/context/give-cookie.server.ts";
import type { RequestStore } from "#app/request/context/request-store.server.ts";
import { sealText, unsealText, type SealPurpose } from "./sealed-text.server.ts";

const step = z.object({ kept: z.unknown(), endsAt: z.number() });

/**
 * A cookie for a step in progress, such as a code that was sent. It is sealed, and it ends with its
 * lifetime, even if a browser keeps it for longer. URLs do not contain it, so a link cannot
 * continue another user's step. What another release has sealed in another form is not read. A text
 * of more than `longest` characters is not kept.
 */
export function sealedStep<S extends z.ZodType>(
  name: CookieName,
  purpose: SealPurpose,
  schema: S,
  longest = Infinity,
) {
  const { seconds } = cookies[name];
  return {
    keep(kept: z.input<S>, store: RequestStore, startedAt = secondsNow()): void {
      const endsAt = startedAt + seconds;
      const value = sealText(purpose, JSON.stringify({ kept, endsAt }));
      const maxAge = Math.max(0, endsAt - secondsNow());
      if (value.length <= longest) giveCookie({ name, value, maxAge }, store);
    },
    read(request: Request): z.output<S> | null {
      const text = unsealText(purpose, cookiesOf(request)[name] ?? "");
      const { data } = step.safeParse(text && parsed(text));
      return data && data.endsAt > secondsNow() ? (schema.safeParse(data.kept).data ?? null) : null;
    },
    forget(store: RequestStore): void {
      giveCookie({ name, value: "", maxAge: 0 }, store);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
