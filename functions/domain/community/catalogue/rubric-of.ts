import { sql } from "drizzle-orm";
import { challengeVersions } from "../../../db/schema/index.ts";

/** Identifies what the criteria of a challenge version say, so that a change of them renews calibrations. */
export const rubricOf = sql<string>`encode(sha256(convert_to((${challengeVersions.facts} -> 'criteria')::text, 'UTF8')), 'hex')`;
