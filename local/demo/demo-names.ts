/** The password is public, so the site without configuration listens on loopback only. */
export const demoPassword = "peer-to-peer";

export const demoAccounts = {
  learner: "illari",
  peer: "wayra",
  reviewer: "amaru",
  partner: "sumaq",
  admin: "inti",
} as const;

export type DemoRole = keyof typeof demoAccounts;
export const demoRoles = Object.keys(demoAccounts) as DemoRole[];
export const demoEmail = (role: string): string => `${role}@ayni.test`;
