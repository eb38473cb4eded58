import type { Database } from "../../db/connect.ts";
import { identityOnly } from "../identity/identity-only.fixture.ts";
import type { JobContext } from "../jobs/start-worker.ts";
import { createHandlers } from "./handlers.ts";

type Dependencies = Parameters<typeof createHandlers>[0];

/** The handlers of a worker without an identity service, mails, payouts and a chain, except for the given ones. */
export const handlersOn = (database: Database, given: Partial<Dependencies> = {}) =>
  createHandlers({
    database,
    identity: identityOnly({}),
    sendMails: () => Promise.resolve(),
    payOut: undefined,
    chain: undefined,
    reviewerDayValue: null,
    ...given,
  });

/** A job's first attempt, which nothing stops. */
export const jobContext: JobContext = {
  id: "job",
  attempt: 1,
  signal: new AbortController().signal,
};
