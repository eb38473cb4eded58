import { expect, test, vi } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { readOperations } from "./api-document.server.ts";

useTestSettings();

test("the document is not waited for when the time of the request's calls is over", async () => {
  vi.stubGlobal("fetch", async (_url: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    return Response.json({ paths: {} });
  });
  const store = requestStore({});
  store.calls = AbortSignal.abort();
  const request = new Request("http://ayni.test/developers");
  await expect(readOperations({ locale: "en", request, store })).rejects.toMatchObject({
    code: "unavailable",
  });
});
