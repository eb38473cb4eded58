import { formDisclosure } from "../form-disclosure.tsx";

export const ActFold = formDisclosure("adminMember", () =>
  import("./act-form.tsx").then(({ ActForm }) => ActForm),
);
