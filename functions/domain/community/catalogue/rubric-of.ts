import { sql } from "drizzle-orm";
import { challengeVersions } from "../../../db/schema/index.ts";

/** Identifies the criteria of a challenge version, so that a changed criterion renews calibrations. */
export const rubricOf = sql<string>`encode(sha256(convert_to((${challengeVersions.facts} -> 'criteria')::text, 'UTF8')), 'hex')`;
