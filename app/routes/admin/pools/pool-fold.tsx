import { formDisclosure } from "../form-disclosure.tsx";

export const PoolFold = formDisclosure("adminPools", () =>
  import("./pool-form.tsx").then(({ PoolForm }) => PoolForm),
);
