/** The accounts of zero configuration; their password is public, which is why that mode listens on loopback only. */
export const demoPassword = "peer-to-peer";
export const demoAccounts = ["learner", "peer", "reviewer", "partner", "admin"] as const;
export const demoEmail = (name: string): string => `${name}@ayni.test`;
