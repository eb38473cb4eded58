import { z } from "zod";

type Source = Readonly<Record<string, string | undefined>>;

const firebaseConfig = z.object({ projectId: z.string() });

/**
 * The settings of the API that a function has no setting of its own for: Cloud Functions reserves
 * names that begin with FIREBASE_. It says itself which project a function belongs to, and no emulator
 * is anywhere near a function.
 */
export const givenByPlatform: ReadonlySet<string> = new Set([
  "FIREBASE_PROJECT_ID",
  "FIREBASE_AUTH_EMULATOR_HOST",
]);

const projectOfConfig = (config: string | undefined): string | undefined => {
  try {
    return firebaseConfig.safeParse(JSON.parse(config ?? "")).data?.projectId;
  } catch {
    return undefined;
  }
};

/** The environment of a function, with the project as `readEnvironment` reads it. */
export const settingsOfFunction = (source: Source): Source => ({
  ...source,
  FIREBASE_PROJECT_ID:
    source["FIREBASE_PROJECT_ID"] ||
    source["GCLOUD_PROJECT"] ||
    projectOfConfig(source["FIREBASE_CONFIG"]),
});
