import { vi } from "vitest";

export function useTestSettings(settings: Record<string, string> = {}): void {
  const all = {
    PUBLIC_URL: "http://ayni.test",
    API_BASE_URL: "http://api.test",
    API_SERVICE_KEY: "service-key-of-at-least-32-characters",
    FIREBASE_PROJECT_ID: "demo-ayni",
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "auth.test",
    FIREBASE_AUTH_EMULATOR_HOST: "identity.test:9099",
    SESSION_SECRET: "a-secret-of-at-least-thirty-two-characters",
    NODE_ENV: "test",
    ...settings,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
}
