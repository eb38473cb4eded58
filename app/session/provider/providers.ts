export const providers = ["google", "github"] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Readonly<Record<Provider, string>> = {
  google: "Google",
  github: "GitHub",
};

/** The identity service's names of the providers. */
export const providerIds: Readonly<Record<Provider, string>> = {
  google: "google.com",
  github: "github.com",
};

export const isProvider = (name: unknown): name is Provider =>
  providers.some((provider) => provider === name);

export type OfferedProvider = {
  readonly provider: Provider;
  /** Whether a local service replaces the provider. */
  readonly isStandIn: boolean;
};
