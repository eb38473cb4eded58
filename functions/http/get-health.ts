import { getHealth } from "../contract/system.ts";
import { route } from "./route.ts";

/** Asks nobody: who is alive but cannot reach the database is not helped by a restart. */
export const health = async () => ({ status: "ok" as const });

export default route(getHealth, health);
