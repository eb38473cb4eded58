import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth, type Auth } from "firebase-admin/auth";
import { environment } from "#app/environment.server.ts";

/** firebase-admin finds the emulator, or a deployment's credentials, by the environment. */
export function identityAdmin(): Auth {
  const [app = initializeApp({ projectId: environment().FIREBASE_PROJECT_ID })] = getApps();
  return getAuth(app);
}
