import { createPinLink } from "./domain/learning/repository/pin-link.ts";
import { createApp } from "./app.ts";
import type { AppOptions } from "./app.ts";
import { isDemoProject } from "./contract/core/demo-project.ts";
import { connectPostgres, type Database } from "./db/connect.ts";
import { poolOptionsOf } from "./db/settings.ts";
import { openStandby, type Standby } from "./db/standby.ts";
import { DemoDatabase, requireOwnDatabase } from "./db/demo-mark.ts";
import type { Environment, readEnvironment } from "./environment.ts";
import { createLog, tellNotRendered } from "./log.ts";
import type { Connection } from "./http/open-reads/outsiders.ts";
import { addressChainOf } from "./platform/chain/address-chain.ts";
import { depositContractOf, withdrawalTermsOf } from "./platform/chain/settings.ts";
import { chainBy } from "./platform/chain/chain-by.ts";
import { createClock } from "./platform/clock.ts";
import { issuerOf } from "./platform/credentials/issuer.ts";
import { createIdentity } from "./platform/identity/verify-session.ts";
import { createSmtp } from "./platform/mail/smtp.ts";
import { createDraftCompiler, pageTimeout } from "./platform/studio/draft-compiler.ts";
import { createHandlers } from "./platform/workers/handlers.ts";
import { depositJobBy } from "./platform/workers/deposit-job.ts";
import { payoutJobBy } from "./platform/workers/payout-job.ts";
import { createMailWorker } from "./platform/workers/send-mails.ts";
import { createReport } from "./report.ts";

/** The settings that each process of the API needs in a deployment. */
export const neededSettings = ["DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "MAIL_FROM"] as const;

type DeploymentEnvironment = ReturnType<typeof readEnvironment<(typeof neededSettings)[number]>>;

export type DeployedParts = ReturnType<typeof openParts>;

/** The connections that the API and the worker of a deployment share. */
export const openParts = (environment: DeploymentEnvironment) => {
  const log = createLog(environment.LOG_LEVEL);
  const clock = createClock(log);
  return {
    ...connectPostgres(environment.DATABASE_URL, poolOptionsOf(environment)),
    environment,
    identity: createIdentity({ ...environment, isClockWrong: clock.isWrong }),
    log,
    clock,
    report: createReport(environment),
  };
};

/** The standby that visitors read from, if the deployment has one. */
export const standbyOf = ({ database, environment }: DeployedParts): Standby | undefined =>
  environment.DATABASE_REPLICA_URL
    ? openStandby(database, environment.DATABASE_REPLICA_URL, poolOptionsOf(environment))
    : undefined;

/** The settings of the API that depend on the environment alone. */
export const appSettings = (environment: Environment & { readonly PUBLIC_URL: string }) => ({
  // An emulator opens every account to every visitor, so a second factor protects nothing.
  excusesAdmins: isDemoProject(environment.FIREBASE_PROJECT_ID),
  serviceKey: environment.API_SERVICE_KEY,
  publicUrl: environment.PUBLIC_URL,
  addressChain: addressChainOf(environment),
  withdrawals: withdrawalTermsOf(environment),
  badgeIssuer: issuerOf(environment),
  payoutDelayHours: environment.PAYOUT_DELAY_HOURS,
  reviewerDayValue: environment.REVIEWER_DAY_VALUE,
  draw: environment.SECOND_SCORES === "on" ? Math.random : undefined,
  pinLink: createPinLink({ token: environment.GITHUB_TOKEN }),
});

/** The API. Its first requests throw `DemoDatabase` if the database is a demonstration's. */
export function apiOf(
  { database, environment, identity, log, report }: DeployedParts,
  others: Pick<AppOptions, "isClosing" | "renderer" | "readForVisitor" | "trustedProxies"> = {},
) {
  const app = createApp({
    ...appSettings(environment),
    database,
    identity,
    deposits: { contract: depositContractOf(environment) },
    connectionShare: Math.ceil(environment.DATABASE_POOL_SIZE / 2),
    log,
    drafts: createDraftCompiler({ timeout: pageTimeout, onFailure: tellNotRendered(log) }),
    ...(report && { report }),
    trustedProxies: environment.TRUST_PROXY ?? 0,
    ...others,
  });
  let isAdmitted = false;
  return async (request: Request, connection?: Connection): Promise<Response> => {
    isAdmitted ||= await hasOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
    return app.fetch(request, connection);
  };
}

type WorkParts = Pick<DeployedParts, "database" | "identity" | "log"> & {
  readonly environment: Environment;
};

/** The background work, whose mails are sent by `sendMails`. */
export const workOf = (
  { database, environment, identity, log }: WorkParts,
  sendMails: () => Promise<void>,
) =>
  createHandlers({
    database,
    identity,
    sendMails,
    payOut: payoutJobBy(environment, { database, log }),
    readDeposits: depositJobBy(environment, database),
    chain: chainBy(environment),
    reviewerDayValue: environment.REVIEWER_DAY_VALUE,
    retention: environment,
  });

export function handlersOf(parts: DeployedParts) {
  const { database, environment, identity, log } = parts;
  const send = createSmtp({ url: environment.SMTP_URL, from: environment.MAIL_FROM });
  const site = environment.PUBLIC_URL;
  return workOf(parts, createMailWorker({ database, identity, send, site, log }));
}

/**
 * Throws for a demonstration's database. Returns false if the database is unavailable; the app then
 * answers as usual in that state.
 */
export async function hasOwnDatabase(database: Database, projectId: string): Promise<boolean> {
  try {
    await requireOwnDatabase(database, projectId);
    return true;
  } catch (error) {
    if (error instanceof DemoDatabase) throw error;
    return false;
  }
}
