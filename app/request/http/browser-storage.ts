/**
 * All entries that the site stores in a browser. The privacy policy lists them in both languages,
 * the code's names of cookies and keys are checked against it, and a journey fails if a browser
 * stores anything else.
 */

const minute = 60;
const day = 86_400;

type Cookie = {
  readonly seconds: number;
  readonly until?: "log-out" | "sign-up" | "used";
};

export const cookies = {
  __session: { seconds: 14 * day, until: "log-out" },
  i18n_redirected: { seconds: 365 * day },
  privacy_banner: { seconds: 365 * day },
  dismissed_banners: { seconds: 365 * day },
  known_device: { seconds: 365 * day },
  invite: { seconds: 30 * day, until: "sign-up" },
  asked_email: { seconds: 60 * minute, until: "used" },
  passkey_used: { seconds: 365 * day },
  passkey_challenge: { seconds: 15 * minute, until: "used" },
  provider_try: { seconds: 10 * minute, until: "used" },
  provider_link: { seconds: 15 * minute, until: "used" },
  phone_code: { seconds: 10 * minute, until: "used" },
  second_factor: { seconds: 5 * minute, until: "used" },
  enrolment: { seconds: 10 * minute, until: "used" },
} as const satisfies Record<string, Cookie>;

export type CookieName = keyof typeof cookies;

/** `log-out` deletes all entries earlier. */
export const storage = {
  "ayni-typed": { kind: "database", lasts: "sent" },
  "ayni-modules-1": { kind: "cache", lasts: "modules" },
  "ayni-assets-1": { kind: "cache", lasts: "scripts" },
  "workbox-expiration": { kind: "database", lasts: "copies" },
  vuex: { kind: "local", lasts: "log-out" },
  "heading-font": { kind: "local", lasts: "log-out" },
  positions: { kind: "session", lasts: "tab" },
  "ayni-sending": { kind: "session", lasts: "tab" },
  "chunk-reload": { kind: "session", lasts: "tab" },
  "remix-manifest-version": { kind: "session", lasts: "tab" },
} as const;

/** Google's scripts store these: for statistics after consent, and where an SMS is sent. */
export const ofGoogle = {
  _ga: { kind: "cookie", lasts: "statistics" },
  "_ga_*": { kind: "cookie", lasts: "statistics" },
  "firebase-installations-database": { kind: "database", lasts: "log-out" },
  "firebase-heartbeat-database": { kind: "database", lasts: "log-out" },
  _grecaptcha: { kind: "local", lasts: "log-out" },
} as const;

/** For `satisfies` beside the code that writes the entry. */
export type StorageName<Kind extends (typeof storage)[keyof typeof storage]["kind"]> = {
  [Name in keyof typeof storage]: (typeof storage)[Name]["kind"] extends Kind ? Name : never;
}[keyof typeof storage];
