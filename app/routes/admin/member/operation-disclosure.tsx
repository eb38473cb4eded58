import { formDisclosure } from "../form-disclosure.tsx";

export const OperationDisclosure = formDisclosure("adminMember", () =>
  import("./operation-form.tsx").then(({ OperationForm }) => OperationForm),
);
