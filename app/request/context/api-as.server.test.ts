import { expect, test } from "vitest";
import { useTestSettings } from "#app/test-settings.ts";
import type { Session } from "#app/session/core/session.ts";
import { callerOf } from "./api-as.server.ts";
import { requestStore } from "./request-store.server.ts";

useTestSettings();
const session = { uid: "ana", secret: "former", cookie: "c" } as Session;

test("after a session got a new secret, the rest of the request uses that secret", () => {
  const store = requestStore({});
  const request = new Request("http://ayni.test/");
  const asAna = callerOf(session, { request, store, locale: "en" });
  const asVisitor = callerOf(null, { request, store, locale: "en" });
  expect(asAna.session?.secret).toBe("former");
  store.identity.kept = { ...session, secret: "new" };
  expect(asAna.session?.secret).toBe("new");
  // A visitor and another member keep their own sessions.
  expect(asVisitor.session).toBeNull();
  const asEva = callerOf({ ...session, uid: "eva" }, { request, store, locale: "en" });
  expect(asEva.session?.secret).toBe("former");
});
