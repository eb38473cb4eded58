import { OpenAPIHono } from "@hono/zod-openapi";
import { limits } from "./contract/core/limits.ts";
import { createPinLink } from "./domain/learning/repository/pin-link.ts";
import { Refusal } from "./domain/refusal.ts";
import { isBatched } from "./http/core/batch.ts";
import type { AppEnvironment, Dependencies } from "./http/core/dependencies.ts";
import { mountRoute, pathPattern, refuseOtherMethods } from "./http/core/mount.ts";
import { answerProblem } from "./http/core/problem.ts";
import { requestLog } from "./http/core/request-log.ts";
import { routes } from "./http/core/routes.ts";
import { getHealth, getReadiness, getStatus } from "./http/core/system.ts";
import { createRouteLimits } from "./http/core/route-limits.ts";
import { createUserQueue } from "./http/core/user-queue.ts";
import { createLog, tellNotRendered } from "./log.ts";
import { documentRoutes } from "./http/openapi/document-routes.ts";
import { isOpenRead, openReads } from "./http/open-reads/open-reads.ts";
import { limitOutsiders } from "./http/open-reads/outsiders.ts";
import { createRenderer } from "./platform/markdown/renderer.ts";
import { createDraftCompiler } from "./platform/studio/draft-compiler.ts";

const basePath = "/v1";

export type AppOptions = Pick<Dependencies, "database" | "identity" | "serviceKey"> &
  Partial<Dependencies> & {
    /** The number of proxies in front of the API whose X-Forwarded-For entries are trusted. */
    readonly trustedProxies?: number;
    /** The limit of each IP address except the web tier's. */
    readonly requestsAMinute?: number;
  };

/**
 * The API as a Hono app: the contract's routes below `/v1`, the OpenAPI document at `/openapi.json`
 * and `/v1/openapi.json`, and the probes. Errors are problem details.
 */
export const createApp = ({ trustedProxies = 0, requestsAMinute = 600, ...given }: AppOptions) => {
  const { log = createLog("warn"), addressChain } = given;
  const dependencies: Dependencies = {
    renderer: createRenderer({ onFailure: tellNotRendered(log) }),
    drafts: createDraftCompiler({ onFailure: tellNotRendered(log) }),
    excusesAdmins: false,
    publicUrl: "",
    addressChain,
    deposits: { contract: undefined },
    withdrawals: {
      chainId: addressChain?.chainId ?? null,
      hours: 48,
      dayValue: limits.withdrawalDayValue,
    },
    badgeIssuer: undefined,
    payoutDelayHours: 48,
    reviewerDayValue: limits.reviewerDayValue,
    draw: undefined,
    pinLink: createPinLink({}),
    connectionShare: 5,
    ...given,
    log,
  };
  const begin = () => {
    const app = new OpenAPIHono<AppEnvironment>();
    app.use(requestLog(log));
    app.onError((error, c) => answerProblem(error, c, dependencies));
    app.notFound((c) => answerProblem(new Refusal("not-found"), c, dependencies));
    return app;
  };
  // Endpoints that a batch may call are a separate app, so that a batch cannot reach any other.
  const runners = {
    runQueued: createUserQueue(),
    runOnRoute: createRouteLimits(dependencies.connectionShare),
  };
  const reads = begin();
  for (const route of routes.filter(isBatched))
    mountRoute(reads, basePath, route, dependencies, runners);

  const app = begin();
  app.use(limitOutsiders({ serviceKey: given.serviceKey, trustedProxies, requestsAMinute }));
  openReads(app, [
    "/openapi.json",
    `${basePath}/openapi.json`,
    ...routes.filter(isOpenRead).map(({ endpoint }) => pathPattern(basePath, endpoint)),
  ]);
  for (const route of routes) mountRoute(app, basePath, route, dependencies, { ...runners, reads });
  refuseOtherMethods(app, basePath, routes);

  documentRoutes(app, basePath, dependencies.serviceKey);
  const probes = {
    "/healthz": getHealth,
    "/livez": getHealth,
    "/readyz": getReadiness,
    "/status": getStatus,
  };
  for (const [path, probe] of Object.entries(probes))
    app.get(path, async (c) => {
      c.set("pattern", path);
      c.header("Cache-Control", "no-store");
      return c.json(await probe(dependencies));
    });
  return app;
};
