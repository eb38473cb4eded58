import { formDisclosure } from "../form-disclosure.tsx";

export const PoolDisclosure = formDisclosure("adminPools", () =>
  import("./pool-form.tsx").then(({ PoolForm }) => PoolForm),
);
