export const helpfulnesses = ["not", "somewhat", "very"] as const;
export type Helpfulness = (typeof helpfulnesses)[number];

export const defaultHelpfulness = "somewhat" satisfies Helpfulness;
