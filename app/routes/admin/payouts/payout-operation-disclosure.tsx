import { formDisclosure } from "../form-disclosure.tsx";

export const PayoutOperationDisclosure = formDisclosure("adminPayouts", () =>
  import("./payout-operation-form.tsx").then(({ PayoutOperationForm }) => PayoutOperationForm),
);
