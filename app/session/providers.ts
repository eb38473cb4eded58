/** The providers that people log in by, in the order in which they are offered. */
export const providers = ["google", "github"] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Readonly<Record<Provider, string>> = {
  google: "Google",
  github: "GitHub",
};

/** What the identity service calls them. */
export const providerIds: Readonly<Record<Provider, string>> = {
  google: "google.com",
  github: "github.com",
};

export const isProvider = (name: unknown): name is Provider =>
  providers.some((provider) => provider === name);

/** A provider that a page offers. */
export type OfferedProvider = {
  readonly provider: Provider;
  /** Whether a local stand-in answers for it. */
  readonly isStandIn: boolean;
};
