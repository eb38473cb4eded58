import { listAllCases } from "#contract/moderation/case.ts";

const { which } = listAllCases.query.shape;

export const whichCases = ({ searchParams }: URL) =>
  which.safeParse(searchParams.get("which")).data ?? "open";
