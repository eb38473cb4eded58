import { z } from "zod";

type Source = Readonly<Record<string, string | undefined>>;

const firebaseConfig = z.object({ projectId: z.string() });

/**
 * Settings that Cloud Functions provides: names that begin with FIREBASE_ are reserved there. The
 * project comes from the platform, and the emulator is never used.
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

export const settingsOfFunction = (source: Source): Source => ({
  ...source,
  FIREBASE_PROJECT_ID:
    source["FIREBASE_PROJECT_ID"] ||
    source["GCLOUD_PROJECT"] ||
    projectOfConfig(source["FIREBASE_CONFIG"]),
});
