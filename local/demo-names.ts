/**
 * The accounts of zero configuration; their password is public, which is why that mode listens on
 * loopback only.
 */
export const demoPassword = "peer-to-peer";

/** What each account is for (its email is `<role>@ayni.test`), and the name that others see. */
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

/** The account as the start prints it. No community can be hosted, so its partner is a member. */
export const describeDemoAccount = (role: DemoRole): string =>
  role === "partner" ? `${demoEmail(role)} (a member; no partner yet)` : demoEmail(role);
