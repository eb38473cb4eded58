import { formDisclosure } from "../form-disclosure.tsx";

export const PayoutActFold = formDisclosure("adminPayouts", () =>
  import("./payout-act-form.tsx").then(({ PayoutActForm }) => PayoutActForm),
);
